import { countRequest, refuseAbove } from '../../accounts/limits/count-request.ts'
import { isShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'

/**
 * Runs what asks for a code. Whoever named codes that do not exist too often, by account or address, learns nothing more
 * for an hour, not even of right ones. Throws resource-exhausted.
 */
export async function limitGuesses<Answer>(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { accountId, address, code }: { accountId: string | null; address?: string | undefined; code?: string | undefined },
  operation: () => Promise<Answer>,
): Promise<Answer> {
  if (code === undefined || code.trim() === '') return operation()
  const counts = [
    ...(accountId === null ? [] : [{ limit: 'code-guesses' as const, who: accountId }]),
    ...(address === undefined ? [] : [{ limit: 'code-guesses-address' as const, who: address }]),
  ]
  for (const counted of counts) await refuseAbove(services, counted)
  try {
    return await operation()
  } catch (error) {
    if (isShopError(error) && error.details.code === 'unknown')
      for (const counted of counts) await countRequest(services, counted)
    throw error
  }
}
