import { recordAudit } from '../../audit/record-audit.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import type { Services } from '../../services.ts'
import { selectOrder } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { sayGift } from './gift-texts.ts'
import { lockWaiting } from './lock-waiting.ts'
import { mailGift } from './mail-gift.ts'

/** Sends a gift's mail again for an owner, to the gift's own address. Throws `not-found`, `aborted`. */
export async function resendGiftForOwner(
  services: Pick<Services, 'database' | 'clock' | 'secret' | 'settings'>,
  { orderId, actorId }: { orderId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  const { database, clock } = services
  if (!(await selectOrder(database.read, orderId))) throw new ShopError('not-found', sayOrder.unknown)
  await writeOnce({ database, progress }, async (transaction) => {
    const { order, gift } = await lockWaiting(transaction, orderId)
    if (gift.sent_at === null) throw new ShopError('aborted', sayGift.held, because('gift-not-waiting'))
    if (gift.to_email === '') throw new ShopError('aborted', sayGift.addressErased)
    await mailGift({ ...services, transaction }, { order, gift, did: 'resent' })
    const entry = { actorId, action: 'order.resend-gift', subject: `order:${orderId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
}
