import { findGuests } from '../../accounts/guests/find-guest.ts'
import { isErased } from '../../accounts/is-erased.ts'
import { ShopError } from '../../errors.ts'
import { findNextRun } from '../../jobs/find-next-run.ts'
import { listOrderMails, type OrderMail } from '../../mails/list-order-mails.ts'
import { formatMinor } from '../../minor-units.ts'
import { type Amount, type Order, presentOrders, quotedFor } from '../../orders/list-orders.ts'
import { selectEvents, selectOrder } from '../../orders/order-queries.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import type { Services } from '../../services.ts'
import { amountOf } from '../../stored-amount.ts'
import { findProvider } from '../find-provider.ts'
import { findCountingPayment } from '../judging/find-counting-payment.ts'
import { isWaiting } from '../judging/is-waiting.ts'
import { leftOf, type RefundAmount, worthOfRefund } from '../ledger/refund-amount.ts'
import { type MovementRow, selectMovementsOfOrder } from '../movement-queries.ts'
import type { MovementKind } from '../movement-tables.ts'
import type { PaymentConcern, PaymentFlag } from '../payment-flags.ts'
import type { PaymentStatus } from '../payment-provider.ts'
import { type PaymentRow, selectAttemptOfOrder, selectPayments } from '../payment-queries.ts'
import type { PaymentDoubt } from '../payment-tables.ts'
import { selectRefunds } from '../refund-queries.ts'
import type { RefundState } from '../refund-states.ts'
import { explainOrder, type OrderReason } from './explain-order.ts'

/** An order as the owner sees it. Amounts are decimal strings in the payment's currency. */
export interface OwnersOrder extends Order {
  accountId: string
  /** Bought without an account; `takenOver`: the account that proved the address later. Null for an account's order. */
  guest: { takenOver: { accountId: string; at: string } | null } | null
  /** What the provider is to collect, or was. */
  quoted: Amount
  /** Its buyer's data was deleted: nobody can be reached. */
  buyerDeleted: boolean
  payments: {
    /** The provider's id. */
    id: string
    status: PaymentStatus
    statusDetail: string
    currency: string
    amount: string
    refunded: string
    /** What can still be refunded of it. */
    left: string
    /** `mismatch: …` or `extra`: it gave nothing. */
    flag: PaymentFlag | null
    /**
     * `code`, `code: …`, `repeat: …`, `buyer-deleted`, `refund-failed` or `refund-unanswered`: it counts, and the owner
     * should look at it.
     */
    concern: PaymentConcern | null
    /** `lost`: it was settled and no longer is; `alleged`: a notice says that it is disputed or taken back. */
    doubt: PaymentDoubt | null
    /** Whether flag, concern or doubt wait for the owner. */
    waits: boolean
    /** The payer's country as the provider says it; null where it does not. */
    payerCountry: string | null
    /** US cents of it that can still be refunded; 0 in a currency without a rate. */
    leftCents: number
    /** Whether something of it can still be refunded, whatever it is worth. */
    refundable: boolean
    createdAt: string
  }[]
  refunds: {
    id: string
    paymentId: string
    state: RefundState
    /** Null where it is not known what it was worth. */
    amountCents: number | null
    currency: string
    amount: string
    createdAt: string
  }[]
  /** US cents that can still be refunded. */
  leftCents: number
  /** Whether something can still be refunded, whatever it is worth. */
  refundable: boolean
  /** All that moved at the provider; amounts are signed decimal strings. */
  movements: {
    kind: MovementKind
    currency: string
    amount: string
    /** In US cents; null in a currency for which the order has no rate. */
    cents: number | null
    reference: string
    at: string
  }[]
  /** Why it is not simply paid or over; null when there is nothing to explain. */
  reason: OrderReason | null
  /** When the store asks the provider again by itself; null when it does not. */
  nextCheckAt: string | null
  mails: OrderMail[]
  events: { kind: string; from: string | null; to: string | null; details: unknown; at: string }[]
}

/** As a decimal string; empty where it could not be read. */
function showAmount(row: PaymentRow): string {
  const minor = amountOf(row)
  return minor === null ? '' : formatMinor(minor, row.currency)
}

const showLeft = ({ cents, minor }: RefundAmount) => ({ leftCents: cents, refundable: minor > 0 })

const showPayment = (row: PaymentRow, left: RefundAmount): OwnersOrder['payments'][number] => ({
  id: row.provider_payment_id,
  status: row.status,
  statusDetail: row.status_detail,
  currency: row.currency,
  amount: showAmount(row),
  refunded: formatMinor(row.refunded_minor, row.currency),
  left: formatMinor(left.minor, row.currency),
  flag: row.flag,
  concern: row.concern,
  doubt: row.doubt,
  waits: isWaiting(row),
  payerCountry: row.payer_country,
  ...showLeft(left),
  createdAt: row.created_at,
})

type Needs = Pick<Services, 'database' | 'settings' | 'providers' | 'clock'>

const showMovement = (row: MovementRow): OwnersOrder['movements'][number] => ({
  kind: row.kind,
  currency: row.currency,
  amount: `${row.minor < 0 ? '-' : ''}${formatMinor(Math.abs(row.minor), row.currency)}`,
  cents: row.cents,
  reference: row.provider_ref,
  at: row.at,
})

/** Any order of the store, with its payments, refunds and history. Throws `not-found`. */
export async function showOrder(services: Needs, orderId: string): Promise<OwnersOrder> {
  const { database } = services
  const { read } = database
  const row = await selectOrder(read, orderId)
  const [order] = row ? await presentOrders(services, [row]) : []
  if (!row || !order) throw new ShopError('not-found', sayOrder.unknown)
  const payments = await selectPayments(read, orderId)
  const refunds = await selectRefunds(read, orderId)
  const events = await selectEvents(read, orderId)
  const nameOf = new Map(payments.map((payment) => [payment.id, payment.provider_payment_id]))
  const movements = await selectMovementsOfOrder(read, orderId)
  const books = { movements, refunds }
  const attempt = await selectAttemptOfOrder(read, orderId)
  const nextCheckAt = await findNextRun({ reader: read }, `follow:${orderId}`)
  const isAway = nextCheckAt !== null && attempt !== undefined && findProvider(services, attempt) === null
  const guest = (await findGuests({ reader: read }, [row.account_id])).get(row.account_id)
  return {
    ...order,
    accountId: row.account_id,
    quoted: quotedFor(row),
    guest: guest ? { takenOver: guest.takenOver } : null,
    buyerDeleted: await isErased({ reader: read }, row.account_id),
    payments: payments.map((payment) => showPayment(payment, leftOf([payment], books))),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      paymentId: nameOf.get(refund.payment_id) ?? '',
      state: refund.state,
      amountCents: worthOfRefund(refund),
      currency: refund.currency,
      amount: formatMinor(refund.amount_minor, refund.currency),
      createdAt: refund.created_at,
    })),
    reason: isAway ? 'account-away' : explainOrder(row, attempt, payments),
    nextCheckAt,
    mails: await listOrderMails({ reader: read }, orderId),
    ...showLeft(leftOf(findCountingPayment(payments), books)),
    movements: movements.map(showMovement),
    events: events.map((event) => ({
      kind: event.kind,
      from: event.from_status,
      to: event.to_status,
      details: JSON.parse(event.details),
      at: event.at,
    })),
  }
}
