import { recordAudit } from '../../audit/record-audit.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import type { Services } from '../../services.ts'
import { amountOf } from '../../stored-amount.ts'
import { selectOrphanForUpdate, updateOrphan } from '../orphan-queries.ts'
import { sayPayment } from '../payment-texts.ts'

/** Lets the owner keep an orphan, which leaves the list. Throws `not-found`, or `aborted` when it no longer waits. */
export async function acceptOrphan(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orphanId, actorId }: { orphanId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  await writeOnce({ database, progress }, async (transaction) => {
    const orphan = await selectOrphanForUpdate(transaction, orphanId)
    if (!orphan) throw new ShopError('not-found', sayPayment.unknown)
    if (orphan.resolved_at !== null)
      throw new ShopError('aborted', sayPayment.waitsForNobody, because('nothing-to-accept'))
    await updateOrphan(transaction, orphanId, { resolved_at: clock.now().toISOString() })
    const details = { currency: orphan.currency, minor: amountOf(orphan), order: orphan.told_order_id }
    const subject = `payment:${orphan.provider_payment_id}`
    await recordAudit({ transaction, clock }, { actorId, action: 'orphan.accept', subject, details })
  })
}
