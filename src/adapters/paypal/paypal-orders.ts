import { z } from 'zod'
import { isCountry } from '#domain/countries/country-codes.ts'
import { ShopError } from '#domain/errors.ts'
import { readMinor, readRoundedMinor } from '#domain/minor-units.ts'
import type {
  ListedRefund,
  PaymentStatus,
  ProviderAttempt,
  ProviderPayment,
  ProviderRefund,
} from '#domain/payments/payment-provider.ts'
import { sayProvider } from '../provider-texts.ts'
import { judgeCapture } from './paypal-capture-status.ts'

// The fields of PayPal's Orders v2 and Payments v2 that are used (github.com/paypal/paypal-rest-api-specifications).
const money = z.object({ currency_code: z.string(), value: z.string() })
const payee = z.object({ merchant_id: z.string().optional() }).optional()
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])
const related = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional()

const capture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
  supplementary_data: related,
  payee,
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
})
const refund = z.object({ id: z.string(), status: z.string(), amount: money.optional(), links })

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.string().optional(),
  payer: z.object({ address: z.object({ country_code: z.string().optional() }).optional() }).optional(),
  links,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payee,
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
      }),
    )
    .default([]),
})
export type PaypalOrder = z.infer<typeof paypalOrder>
export type PaypalCapture = z.infer<typeof capture>

export const paypalCapture = capture

/** Parses PayPal's answer; one of another shape counts as none, so its outcome stays unknown. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ShopError('unavailable', sayProvider.nonsense('PayPal'))
  return parsed.data
}

/** PayPal's fee for a capture, which it reports once the money has moved. */
function feeOf({ amount, seller_receivable_breakdown: breakdown }: PaypalCapture): number | undefined {
  const fee = breakdown?.paypal_fee
  return fee?.currency_code === amount.currency_code
    ? (readRoundedMinor(fee.value, fee.currency_code) ?? undefined)
    : undefined
}

/** What was refunded according to the capture itself, when its refunds are not listed; null when that is unknown. */
function refundedOf(status: PaymentStatus, amountMinor: number | null): number | null {
  if (status === 'refunded') return amountMinor
  return status === 'approved' ? 0 : null
}

const statusOf = ({ status, status_details: details }: PaypalCapture): PaymentStatus =>
  judgeCapture({ status, reason: details?.reason })

const sumDone = (refunds: ListedRefund[]) =>
  refunds.reduce((sum, { state, minor }) => (state === 'done' ? sum + minor : sum), 0)

export function toPayment(
  given: PaypalCapture,
  about: {
    orderId: string | null
    providerOrderId: string | null
    payee: string | null
    refunds: ListedRefund[] | undefined
    payerCountry?: string | undefined
  },
): ProviderPayment {
  const { currency_code: currency, value } = given.amount
  const amountMinor = readMinor(value, currency)
  const status = statusOf(given)
  return {
    id: given.id,
    providerOrderId: about.providerOrderId,
    orderId: given.custom_id ?? about.orderId,
    status,
    dispute: 'unknown',
    statusDetail: [given.status, given.status_details?.reason].filter(Boolean).join(' '),
    currency,
    amountMinor,
    refundedMinor: about.refunds ? sumDone(about.refunds) : refundedOf(status, amountMinor),
    refunds: about.refunds,
    feeMinor: feeOf(given),
    payee: about.payee,
    payerCountry: about.payerCountry && isCountry(about.payerCountry) ? about.payerCountry : null,
    // PayPal's test environment has addresses and credentials of its own.
    live: null,
  }
}

// The values of `refund_status` (Payments v2); an unknown one decides nothing.
const refundStates: Record<string, ProviderRefund['state']> = {
  COMPLETED: 'done',
  FAILED: 'refused',
  CANCELLED: 'refused',
}
export const refundStateOf = (status: string): ProviderRefund['state'] => refundStates[status] ?? 'pending'

/**
 * The refunds of a capture one by one; undefined when the capture says that something was refunded and no list does, or
 * when one of them cannot be read.
 */
function refundsOf(unit: PaypalOrder['purchase_units'][number], given: PaypalCapture): ListedRefund[] | undefined {
  const own = (unit.payments?.refunds ?? []).filter((one) =>
    one.links.some((link) => link.rel === 'up' && link.href.endsWith(`/captures/${given.id}`)),
  )
  const listed = own.flatMap(({ id, status, amount }): ListedRefund[] => {
    const minor = amount ? readMinor(amount.value, amount.currency_code) : null
    return minor === null ? [] : [{ id, state: refundStateOf(status), minor }]
  })
  const isGiven = ['partially_refunded', 'refunded'].includes(statusOf(given))
  return listed.length < own.length || (isGiven && listed.length === 0) ? undefined : listed
}

/** The state of an attempt with payments; null without any. */
export function attemptOf(payments: ProviderPayment[]): ProviderAttempt | null {
  if (payments.length === 0) return null
  // A refused capture ends its order: PayPal accepts no second one.
  const isDead = payments.every((payment) => payment.status === 'rejected')
  return { state: isDead ? 'gone' : 'paid', redirectUrl: null, payments }
}

/** An order that is `COMPLETED` does not mean money yet: its captures do. */
export function toAttempt(order: PaypalOrder, redirectUrl: string | null): ProviderAttempt {
  const payments = order.purchase_units.flatMap((unit) =>
    (unit.payments?.captures ?? []).map((one) =>
      toPayment(one, {
        orderId: unit.custom_id ?? null,
        providerOrderId: order.id,
        payee: unit.payee?.merchant_id ?? null,
        refunds: refundsOf(unit, one),
        payerCountry: order.payer?.address?.country_code,
      }),
    ),
  )
  const moved = attemptOf(payments)
  if (moved) return moved
  if (order.status === 'VOIDED') return { state: 'gone', redirectUrl: null, payments }
  if (order.status !== 'APPROVED') return { state: 'waiting', redirectUrl, payments }
  // No field says when the buyer approved; an order that waits for its capture changes only with the next approval.
  return { state: 'approved', approvedAt: order.update_time ?? null, redirectUrl, payments }
}
