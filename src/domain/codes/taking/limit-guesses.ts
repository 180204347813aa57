import { reserveRequest } from '../../accounts/limits/count-request.ts'
import { isShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'

/**
 * Runs what asks for a code. Whoever named codes that do not exist too often, by account or address, learns nothing more
 * for an hour, not even of right ones. Counted before it is asked, so that of many at once none is too many; what was no
 * guess is taken out again. Throws resource-exhausted.
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
  const reserved: (() => Promise<void>)[] = []
  let isGuess = false
  try {
    for (const counted of counts) reserved.push(await reserveRequest(services, counted))
    return await operation()
  } catch (error) {
    isGuess = isShopError(error) && error.details.code === 'unknown'
    throw error
  } finally {
    // What was done stands: one that stays counted is over with its hour.
    if (!isGuess) await Promise.allSettled(reserved.map((giveBack) => giveBack()))
  }
}
