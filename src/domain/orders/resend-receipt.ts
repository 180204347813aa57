import { isErased } from '../accounts/is-erased.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findReceipt } from '../documents/find-documents.ts'
import { ShopError } from '../errors.ts'
import { enqueueMail } from '../mails/queue-mail.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { makeReceipt } from './make-receipt.ts'
import { insertEvent, selectLines, selectOrder, selectOrderForUpdate } from './order-queries.ts'
import { keepsAccess } from './order-states.ts'
import { sayOrder } from './order-texts.ts'
import { isWithdrawn } from './withdrawing/find-withdrawals.ts'

/**
 * Sends an order's receipt once more, to the order's own address. Throws `not-found`, or `aborted` when its files
 * cannot be downloaded now or its buyer was deleted.
 */
export async function resendReceipt(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  { orderId, actorId }: { orderId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<{ to: string }> {
  const known = await selectOrder(database.read, orderId)
  if (!known) throw new ShopError('not-found', sayOrder.unknown)
  // Nothing of the buyer's is kept for repeats of the owner.
  await writeOnce({ database, progress }, async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    const withdrawn = await isWithdrawn({ reader: transaction }, orderId)
    if (!keepsAccess({ status: order.status, withdrawn }))
      throw new ShopError('aborted', sayOrder.noAccess, because('no-access-to-resend'))
    if (await isErased({ reader: transaction }, order.account_id))
      throw new ShopError('aborted', sayOrder.buyerDeleted, because('buyer-deleted'))
    const lines = await selectLines(transaction, [orderId])
    const document = await findReceipt({ reader: transaction }, orderId)
    const mail = await makeReceipt({ transaction, clock, settings }, order, lines, document)
    const at = clock.now().toISOString()
    await enqueueMail({ transaction, clock }, { ...mail, accountId: order.account_id, orderId })
    await insertEvent(transaction, { orderId, kind: 'receipt', details: { resent: true }, at })
    const entry = { actorId, action: 'order.resend', subject: `order:${orderId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
  return { to: known.email }
}
