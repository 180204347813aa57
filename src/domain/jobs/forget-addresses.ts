import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { selectFailedNaming, updateError } from './failed-job-queries.ts'
import { withoutAddresses } from './without-addresses.ts'

/** Erases mail addresses from the failures of jobs that were given up by a program that stored them. Idempotent. */
export async function forgetAddresses({ database }: Pick<Services, 'database'>): Promise<void> {
  await inPieces({ database }, async (transaction, atMost) => {
    const named = await selectFailedNaming(transaction, { text: '@', atMost })
    for (const { id, last_error: error } of named) await updateError(transaction, id, withoutAddresses(error ?? ''))
    return named.length
  })
}
