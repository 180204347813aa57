import type { Services } from '../../services.ts'
import { findProvider } from '../find-provider.ts'
import { selectWaitingAttempts } from '../payment-queries.ts'

const named = 3

/**
 * Orders whose refund, withdrawal or dispute is stuck because the store has no credentials for their account: nothing
 * can be asked or refunded. Returns how many there are, and the oldest three.
 */
export async function findStranded(
  needs: Pick<Services, 'database' | 'providers'>,
): Promise<{ count: number; first: { id: string; number: string }[] }> {
  const waiting = await selectWaitingAttempts(needs.database.read)
  const away = waiting.filter((attempt) => findProvider(needs, attempt) === null)
  const orders = new Map(away.map(({ id, number }) => [id, { id, number }]))
  return { count: orders.size, first: [...orders.values()].slice(0, named) }
}
