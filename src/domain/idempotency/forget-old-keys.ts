import type { Database } from '../database.ts'
import { inPieces } from '../in-pieces.ts'
import type { Clock } from '../services.ts'
import { deleteOldKeys } from './idempotency-queries.ts'

const keepMs = 30 * 24 * 60 * 60_000

/** Answers that were kept for 30 days go. */
export async function forgetOldKeys({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keepMs).toISOString()
  await inPieces({ database }, (transaction, atMost) => deleteOldKeys(transaction, { before, atMost }))
}
