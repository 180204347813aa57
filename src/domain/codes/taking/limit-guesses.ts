import { countUnless } from '../../accounts/limits/count-request.ts'
import type { Services } from '../../services.ts'
import { codeKey } from '../code-key.ts'
import { selectCode } from '../code-queries.ts'

/**
 * Must run before anything is revealed about a code. An account or address that named too many codes that do not exist
 * learns nothing more for an hour, not even about valid ones. Throws `resource-exhausted`.
 */
export async function limitGuesses(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { accountId, address, code }: { accountId: string | null; address?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (code === undefined || code.trim() === '') return
  const counts = [
    ...(accountId === null ? [] : [{ limit: 'code-guesses' as const, who: accountId }]),
    ...(address === undefined ? [] : [{ limit: 'code-guesses-address' as const, who: address }]),
  ]
  await countUnless(
    services,
    counts,
    async (transaction) => (await selectCode(transaction, codeKey(code))) !== undefined,
  )
}
