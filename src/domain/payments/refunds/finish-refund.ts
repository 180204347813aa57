import { hourMs } from '../../dates/spans.ts'
import { isWithin } from '../../dates/time-window.ts'
import { isShopError, ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { sayRefund } from '../ledger/refund-texts.ts'
import { selectMovements } from '../movement-queries.ts'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import { isUnknownOutcome } from '../provider-failure.ts'
import { type RefundRow, selectRefundsOfPayment } from '../refund-queries.ts'
import type { RefundState } from '../refund-states.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { recordRefund } from './record-refund.ts'

const refused = (details: Record<string, unknown>) =>
  new ShopError('aborted', sayRefund.refused, because('provider-refused', details))

/** PayPal remembers a key for 45 days; Mercado Pago promises 24 hours, and not even that for refunds. */
const keyLifeMs = 12 * hourMs

/**
 * Looks in the payment's own list for a refund that was requested so long ago that its key may be forgotten: the newest
 * of its amount that is neither another of ours nor booked as made at the provider. Null when there is none, the key is
 * still fresh, or the provider lists none. Throws what the reading throws: it is then unknown whether money moved.
 */
async function findGiven(
  { database, clock }: Pick<SettleServices, 'database' | 'clock'>,
  refund: RefundRow,
  { paymentId, provider }: { paymentId: string; provider: PaymentProvider },
): Promise<ProviderRefund | null> {
  if (isWithin(Date.parse(refund.created_at), { now: clock.now().getTime(), ms: keyLifeMs })) return null
  const listed = (await provider.readPayment(paymentId))?.refunds ?? []
  const own = await selectRefundsOfPayment(database.read, refund.payment_id)
  const booked = await selectMovements(database.read, refund.payment_id)
  const known = new Set([...own.map((one) => one.provider_refund_id), ...booked.map((one) => one.provider_ref)])
  const given = listed.findLast(
    ({ id, minor, state }) => minor === refund.amount_minor && state !== 'refused' && !known.has(id),
  )
  return given ? { id: given.id, state: given.state, status: 'listed' } : null
}

/**
 * Asks the provider for a recorded refund under its own key: a repeat after a lost answer finds the same refund there
 * and refunds nothing twice, and a late one looks for it first. Returns its state: `requested` when no answer came and
 * the job asks again, `pending` while the provider waits. Throws `aborted` when the provider refuses; a caller who
 * waits for the answer (`isAwaited`) learns of it only that way.
 */
export async function finishRefund(
  services: SettleServices,
  refund: RefundRow,
  { paymentId, provider, isAwaited }: { paymentId: string; provider: PaymentProvider; isAwaited: boolean },
): Promise<RefundState> {
  let told = await findGiven(services, refund, { paymentId, provider })
  try {
    told ??= await provider.refund({
      paymentId,
      amountMinor: refund.amount_minor,
      currency: refund.currency,
      idempotencyKey: refund.key,
    })
  } catch (error) {
    if (isUnknownOutcome(error)) {
      services.log.warn({ err: error, refund: refund.id }, 'a refund has no answer yet; it is asked for again')
      return 'requested'
    }
    if (!isShopError(error)) throw error
    const no = { id: null, state: 'refused', status: JSON.stringify(error.details) } as const
    await recordRefund(services, refund, { told: no, isAwaited })
    throw new ShopError(error.code, error.sentence, because('provider-refused', error.details))
  }
  await recordRefund(services, refund, { told, isAwaited })
  if (told.state === 'refused') throw refused({ status: told.status })
  return told.state
}
