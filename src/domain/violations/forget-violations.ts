import { recordAudit } from '../audit/record-audit.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { deleteViolations } from './violation-queries.ts'

/** Empties the list, once the owner has looked at it. */
export const forgetViolations = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { actorId }: { actorId: string },
  progress: Progress = noProgress,
): Promise<void> =>
  writeOnce({ database, progress }, async (transaction) => {
    const { numDeletedRows } = await deleteViolations(transaction)
    const entry = { action: 'violations.forget', subject: 'violations', details: { kinds: Number(numDeletedRows) } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
  })
