import type { Services } from '../../services.ts'
import { findProvider } from '../find-provider.ts'
import { selectWaitingAttempts } from '../payment-queries.ts'

const named = 3

/**
 * Orders with a refund, a withdrawal or a dispute that wait for an account for which the store has no credentials: nothing
 * is asked and nothing given back. How many, and the oldest by name.
 */
export async function findStranded(
  needs: Pick<Services, 'database' | 'providers'>,
): Promise<{ count: number; first: { id: string; number: string }[] }> {
  const waiting = await selectWaitingAttempts(needs.database.read)
  const away = waiting.filter((attempt) => findProvider(needs, attempt) === null)
  const orders = new Map(away.map(({ id, number }) => [id, { id, number }]))
  return { count: orders.size, first: [...orders.values()].slice(0, named) }
}
