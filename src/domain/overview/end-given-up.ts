import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { takeFailedJob } from '../jobs/failed-jobs.ts'
import { forgetMailText } from '../mails/erase-mails.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { sayGivenUp } from './given-up-texts.ts'

/** Tries given-up work `again` from its beginning, or drops it for good. Throws not-found. */
export async function endGivenUp(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, again, actorId }: { id: string; again: boolean; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  await writeOnce({ database, progress }, async (transaction) => {
    const taken = await takeFailedJob({ transaction, clock }, { id, again })
    if (taken === null) throw new ShopError('not-found', sayGivenUp.unknown)
    const { kind, payload } = taken
    if (kind === 'send-mail' && !again) await forgetMailText({ transaction }, String(payload.mailId))
    const action = again ? 'job.try-again' : 'job.let-go'
    await recordAudit({ transaction, clock }, { actorId, action, subject: `job:${id}`, details: { kind } })
  })
}
