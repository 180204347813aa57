import { isGuest } from '../accounts/guests/find-guest.ts'
import { notePaidGuest } from '../accounts/guests/note-paid-guest.ts'
import { raisePersons } from '../accounts/guests/raise-persons.ts'
import { isErased } from '../accounts/is-erased.ts'
import { readAccountVoice } from '../accounts/keep-voice.ts'
import type { RaisedVersion } from '../accounts/raise-version.ts'
import { removeBoughtLines } from '../cart/remove-bought-lines.ts'
import { settleUse } from '../codes/taking/settle-use.ts'
import type { Writer } from '../database.ts'
import { findReceipt } from '../documents/find-documents.ts'
import { issueDocuments } from '../documents/issue-documents.ts'
import { expediteJob } from '../jobs/enqueue-job.ts'
import { unpaidMail } from '../mails/order-mails.ts'
import { enqueueMail } from '../mails/queue-mail.ts'
import type { Clock, Services } from '../services.ts'
import { freezeTax } from './freeze-tax.ts'
import { selectGiftOf } from './gifts/gift-queries.ts'
import { scheduleGift } from './gifts/schedule-gift.ts'
import { upsertEntitlements } from './grant-queries.ts'
import { makeReceipt } from './make-receipt.ts'
import { notifyBuyerOfRefund, notifyOwners } from './notify-of-money.ts'
import { notifyOrderStep } from './notify-order-event.ts'
import { hasRefund, insertEvent, type OrderLineRow, type OrderRow, selectLines, updateOrder } from './order-queries.ts'
import { entitlementOf, isClosed, type OrderStatus, rightsOf, stepsBetween } from './order-states.ts'
import { isWithdrawn } from './withdrawing/find-withdrawals.ts'

interface Needs {
  transaction: Writer
  clock: Clock
  settings: Services['settings']
}

/**
 * What the first payment does besides giving the rights: removes what was bought from the cart, issues and mails one
 * receipt, and has licenses certified.
 */
async function finishPurchase(
  { transaction, clock, settings }: Needs,
  { order, lines, isGift }: { order: OrderRow; lines: OrderLineRow[]; isGift: boolean },
) {
  if (order.source === 'cart') {
    const productIds = lines.map((line) => line.product_id)
    await removeBoughtLines({ transaction }, { accountId: order.account_id, productIds })
  }
  // The license of a gift belongs to whoever claims it.
  if (!isGift && lines.some(({ variant }) => variant !== ''))
    await expediteJob(
      { transaction, clock },
      {
        kind: 'issue-certificates',
        payload: { orderId: order.id },
        uniqueKey: `certificates:${order.id}`,
        runAt: clock.now(),
      },
    )
  const at = clock.now().toISOString()
  await issueDocuments({ transaction, clock, settings, at }, order, { first: true })
  // Nobody can be reached.
  if (await isErased({ reader: transaction }, order.account_id)) return
  const document = await findReceipt({ reader: transaction }, order.id)
  const receipt = await makeReceipt({ transaction, clock, settings }, order, lines, document)
  await enqueueMail(
    { transaction, clock },
    { ...receipt, uniqueKey: `receipt:${order.id}`, accountId: order.account_id, orderId: order.id },
  )
}

/** Tells a buyer, who was told to wait while the payment was under review, that it failed. */
async function tellUnpaid({ transaction, clock, settings }: Needs, order: OrderRow) {
  const voice = await readAccountVoice({ reader: transaction }, order.account_id)
  const guest = await isGuest({ reader: transaction }, order.account_id)
  const mail = unpaidMail(settings(), { to: order.email, orderNumber: order.number, voice, guest })
  await enqueueMail(
    { transaction, clock },
    { ...mail, uniqueKey: `unpaid:${order.id}`, accountId: order.account_id, orderId: order.id },
  )
}

/**
 * Tells the buyer of money that the provider gave back unasked, for orders without documents, such as those from before
 * the store issued any. Otherwise each refund by the store has its own mail, and each by the provider one with its
 * credit note.
 */
async function tellForeignRefund(needs: Needs, order: OrderRow, step: OrderStatus) {
  const reader = needs.transaction
  if ((await hasRefund(reader, order.id)) || (await findReceipt({ reader }, order.id))) return
  await notifyBuyerOfRefund(needs, order, {
    refundId: `${order.id}:${step}`,
    cents: null,
    status: step,
    document: null,
  })
}

/**
 * Moves a locked order to another status by allowed steps, with the effects of each step on rights, cart and mail.
 * Returns whether it was paid for the first time, and the raised versions of everybody concerned, none when nothing
 * moved, to be published after the commit.
 */
export async function advanceOrder(
  needs: Needs,
  order: OrderRow,
  { to, details }: { to: OrderStatus; details: object },
): Promise<{ status: OrderStatus; isFirst: boolean; raised: RaisedVersion[] }> {
  const { transaction, clock } = needs
  const steps = stepsBetween(order.status, to)
  if (steps.length === 0) return { status: order.status, isFirst: false, raised: [] }
  const at = clock.now().toISOString()
  let lines = await selectLines(transaction, [order.id])
  const gift = await selectGiftOf(transaction, order.id)
  // Until a gift is claimed nobody has its rights.
  const holder = gift ? gift.claimed_by : order.account_id
  const raised = await raisePersons({ transaction }, [order.account_id, ...(holder === null ? [] : [holder])])
  const withdrawn = await isWithdrawn({ reader: transaction }, order.id)
  let { status, paid_at: paidAt } = order
  for (const step of steps) {
    await insertEvent(transaction, { orderId: order.id, kind: 'status', from: status, to: step, details, at })
    const state = rightsOf({ status: step, withdrawn })
    if (state && holder !== null)
      await upsertEntitlements(transaction, { orderId: order.id, accountId: holder, state, at })
    if (gift && state === 'active') await scheduleGift(needs, { ...order, paid_at: paidAt }, gift)
    const isFirst = step === 'paid' && !paidAt
    if (isFirst) {
      await settleUse({ transaction, at }, order.id, 'used')
      await notePaidGuest({ transaction }, { accountId: order.account_id, at })
      const taxed = await freezeTax({ ...needs, at }, order, lines)
      lines = taxed.lines
      await finishPurchase(needs, { ...taxed, isGift: gift !== undefined })
      // A deleted buyer's money waits to be refunded, so it is no sale; a gift still has a recipient.
      if (gift || !(await isErased({ reader: transaction }, order.account_id)))
        await notifyOwners(needs, 'sale', { order, lines })
      paidAt = at
    }
    if (isClosed(step)) await settleUse({ transaction, at }, order.id, 'released')
    if (step === 'disputed') await notifyOwners(needs, 'dispute', { order, lines, at })
    if (step === 'charged_back') await notifyOwners(needs, 'charge-back', { order, lines, at })
    if (step === 'refunded' || step === 'partially_refunded') await tellForeignRefund(needs, order, step)
    if (status === 'pending' && entitlementOf[step] === null) await tellUnpaid(needs, order)
    await notifyOrderStep(needs, order, { from: status, to: step, isFirst, status: to })
    status = step
  }
  await updateOrder(transaction, order.id, { status, paid_at: paidAt, updated_at: at })
  return { status, isFirst: paidAt !== order.paid_at, raised }
}
