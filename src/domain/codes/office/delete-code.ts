import { recordAudit } from '../../audit/record-audit.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import type { Services } from '../../services.ts'
import { selectCodeForUpdate, updateCode } from '../code-desk-queries.ts'
import { codeKey } from '../code-key.ts'
import { noCode } from './show-code.ts'

/**
 * Deletes a code: nobody can use it any more, and its name is free. Orders that have it keep their price, paid or not.
 * Throws `not-found`.
 */
export async function deleteCode(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { code, actorId }: { code: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  await writeOnce({ database, progress }, async (transaction) => {
    const row = await selectCodeForUpdate(transaction, codeKey(code))
    if (!row) throw noCode()
    await updateCode(transaction, row.id, { deleted_at: clock.now().toISOString() })
    const entry = { actorId, action: 'code.delete', subject: `code:${row.code}`, details: { taken: row.taken } }
    await recordAudit({ transaction, clock }, entry)
  })
}
