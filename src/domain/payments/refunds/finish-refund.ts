import { hourMs } from '../../dates/spans.ts'
import { isWithin } from '../../dates/time-window.ts'
import { isShopError, ShopError } from '../../errors.ts'
import { formatAmount } from '../../money.ts'
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

const isKeyFresh = ({ clock }: Pick<SettleServices, 'clock'>, refund: RefundRow): boolean =>
  isWithin(Date.parse(refund.created_at), { now: clock.now().getTime(), ms: keyLifeMs })

/**
 * Looks in the payment's own list for a refund that an earlier try may have made: the newest of its amount that is
 * neither another of ours nor booked as made at the provider. Null when there is none, or the provider lists none.
 * Throws what the reading throws: it is then unknown whether money moved.
 */
async function findGiven(
  { database }: Pick<SettleServices, 'database'>,
  refund: RefundRow,
  { paymentId, provider }: { paymentId: string; provider: PaymentProvider },
): Promise<ProviderRefund | null> {
  const listed = (await provider.readPayment(paymentId))?.refunds ?? []
  const own = await selectRefundsOfPayment(database.read, refund.payment_id)
  const booked = await selectMovements(database.read, refund.payment_id)
  const known = new Set([...own.map((one) => one.provider_refund_id), ...booked.map((one) => one.provider_ref)])
  const given = listed.findLast(
    ({ id, minor, state }) => minor === refund.amount_minor && state !== 'refused' && !known.has(id),
  )
  return given ? { id: given.id, state: given.state, status: 'listed' } : null
}

/** A recorded refund, and the provider's id of its payment. */
export interface AskedRefund {
  refund: RefundRow
  paymentId: string
  /** Whether it was asked for before and had no answer. */
  isRepeat: boolean
}

/** How a refund stands: `requested` when no answer came and the job asks again, `pending` while the provider waits. */
export interface RefundOutcome {
  state: RefundState
  cents: number
  /** Why it was refused. */
  refusal: ShopError | null
}

interface Told extends Omit<ProviderRefund, 'id'> {
  id: string | null
  refusal: ShopError | null
}

/**
 * Asks for a refund that has no answer yet, under its own key: a repeat after a lost answer finds the same refund there
 * and refunds nothing twice. A late one looks for it first, and one that is refused looks before it counts as refused.
 * Null when no answer came, or the store has no
 * credentials for the account (`provider`).
 */
async function ask(
  services: SettleServices,
  { refund, paymentId, isRepeat }: AskedRefund,
  provider: PaymentProvider | null,
): Promise<Told | null> {
  const { state, provider_refund_id: id, provider_status: status } = refund
  if (state !== 'requested')
    return { id, state, status: status ?? '', refusal: state === 'refused' ? refused({ status }) : null }
  if (!provider) return null
  const noAnswer = (error: unknown): null => {
    if (!isShopError(error)) throw error
    services.log.warn({ err: error, refund: refund.id }, 'a refund has no answer yet; it is asked for again')
    return null
  }
  const find = () => findGiven(services, refund, { paymentId, provider })
  let given: ProviderRefund | null
  try {
    given = isKeyFresh(services, refund) ? null : await find()
  } catch (error) {
    return noAnswer(error)
  }
  try {
    const { amount_minor: amountMinor, currency, key: idempotencyKey } = refund
    const told = given ?? (await provider.refund({ paymentId, amountMinor, currency, idempotencyKey }))
    return { ...told, refusal: told.state === 'refused' ? refused({ status: told.status }) : null }
  } catch (error) {
    if (isUnknownOutcome(error)) return noAnswer(error)
    if (!isShopError(error)) throw error
    try {
      // Having been given at an earlier try may be the very reason for the refusal.
      const found = isRepeat ? await find() : null
      if (found) return { ...found, refusal: null }
    } catch (unread) {
      return noAnswer(unread)
    }
    const refusal = new ShopError(error.code, error.sentence, because('provider-refused', error.details))
    return { id: null, state: 'refused', status: JSON.stringify(error.details), refusal }
  }
}

/**
 * Asks the provider for a recorded refund, part by part, before anything is recorded: only when all of it is refused is
 * a refusal the answer to a caller who waits for one (`isAwaited`). Otherwise it waits for the owner.
 */
export async function finishRefund(
  services: SettleServices,
  parts: AskedRefund[],
  { provider, isAwaited }: { provider: PaymentProvider | null; isAwaited: boolean },
): Promise<RefundOutcome[]> {
  const asked: { refund: RefundRow; told: Told | null }[] = []
  for (const part of parts) asked.push({ refund: part.refund, told: await ask(services, part, provider) })
  const isAnswer = isAwaited && asked.every(({ told }) => told?.state === 'refused')
  for (const { refund, told } of asked) if (told) await recordRefund(services, refund, { told, isAwaited: isAnswer })
  return asked.map(({ refund, told }) => ({
    state: told?.state ?? 'requested',
    cents: refund.amount_cents,
    refusal: told?.refusal ?? null,
  }))
}

const sum = (outcomes: RefundOutcome[]) => formatAmount(outcomes.reduce((total, { cents }) => total + cents, 0))

/**
 * The state of a refund, given those of its parts: that of the part that is not done. Throws `aborted` when the
 * provider refused all of it (`details.reason` is `provider-refused`), or a part of it (`refused-in-part`).
 */
export function judgeRefund(parts: RefundOutcome[]): RefundState {
  const [refused, rest] = [parts.filter(({ refusal }) => refusal), parts.filter(({ refusal }) => !refusal)]
  const [first] = refused
  if (!first?.refusal) return parts.find(({ state }) => state !== 'done')?.state ?? 'done'
  if (rest.length === 0) throw first.refusal
  const details = { refused: sum(refused), given: sum(rest) }
  throw new ShopError(
    'aborted',
    sayRefund.refusedInPart(details.refused, details.given),
    because('refused-in-part', details),
  )
}
