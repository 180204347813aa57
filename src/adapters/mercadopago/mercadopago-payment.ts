import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { readMinor, readRoundedMinor } from '#domain/minor-units.ts'
import type { ListedRefund, PaymentStatus, ProviderPayment, ProviderRefund } from '#domain/payments/payment-provider.ts'
import { sayProvider } from '../provider-texts.ts'

// The fields of `GET /v1/payments/{id}` that are used (github.com/mercadopago/sdk-nodejs, src/clients/payment).
export const mercadopagoPayment = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  collector_id: z.union([z.number(), z.string()]).nullish(),
  live_mode: z.boolean().nullish(),
  // Not only merchant orders appear here, and the id may be a number.
  order: z
    .object({ id: z.union([z.number(), z.string()]).transform(String).nullish() })
    .nullish()
    .catch(null),
  refunds: z
    .array(
      z.object({ id: z.union([z.string(), z.number()]).transform(String), amount: z.number(), status: z.string() }),
    )
    .nullish()
    .catch(null),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string() })).nullish(),
})
export const mercadopagoSearch = z.object({ results: z.array(mercadopagoPayment) })
export const mercadopagoPreference = z.object({
  id: z.string().min(1),
  init_point: z.string(),
  collector_id: z.union([z.number(), z.string()]).nullish(),
})

/** An answer of another shape counts as none: its outcome stays unknown. */
export function parseMercadopago<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ShopError('unavailable', sayProvider.nonsense('Mercado Pago'))
  return parsed.data
}

/** `refundedMinor` is null when something was refunded that cannot be read. */
function statusOf(status: string, detail: string, refundedMinor: number | null): PaymentStatus {
  switch (status) {
    case 'approved':
      return refundedMinor !== 0 || detail === 'partially_refunded' ? 'partially_refunded' : 'approved'
    case 'rejected':
      return 'rejected'
    case 'cancelled':
    case 'canceled':
      return 'cancelled'
    case 'refunded':
      return 'refunded'
    case 'in_mediation':
      return 'disputed'
    case 'charged_back':
      // The bank returned the money to the seller.
      return detail === 'reimbursed' ? 'approved' : 'charged_back'
    default:
      return 'pending'
  }
}

/** Sums of fractions arrive as `29.970000000000002`; any larger difference makes another amount. */
const written = (amount: number) => amount.toFixed(6)
const readAmount = (amount: number, currency: string) => readMinor(written(amount), currency)

/** What Mercado Pago keeps of the seller's money, also finer than its currency; the payer's fees do not count. */
function feeOf({ fee_details: fees, currency_id: currency }: z.infer<typeof mercadopagoPayment>): number | undefined {
  const own = fees?.filter((fee) => fee.fee_payer === 'collector')
  if (!own) return undefined
  const sum = own.reduce((all, { amount }) => all + amount, 0)
  return readRoundedMinor(written(sum), currency) ?? undefined
}

// github.com/mercadopago/sdk-nodejs, src/clients/paymentRefund; an unknown status decides nothing.
const refundStates: Record<string, ProviderRefund['state']> = {
  approved: 'done',
  rejected: 'refused',
  cancelled: 'refused',
}
export const refundStateOf = (status: string): ProviderRefund['state'] => refundStates[status] ?? 'pending'

/**
 * The payment's refunds one by one; undefined when the list lacks some of what the payment says was refunded, or when
 * one of them cannot be read.
 */
function refundsOf(
  { refunds, currency_id: currency }: z.infer<typeof mercadopagoPayment>,
  refundedMinor: number | null,
): ListedRefund[] | undefined {
  const listed = refunds?.flatMap(({ id, amount, status }): ListedRefund[] => {
    const minor = readAmount(amount, currency)
    return minor === null ? [] : [{ id, state: refundStateOf(status), minor }]
  })
  if (refundedMinor === null || listed?.length !== refunds?.length) return undefined
  const taken = listed?.reduce((sum, { state, minor }) => (state === 'refused' ? sum : sum + minor), 0) ?? 0
  return taken < refundedMinor ? undefined : listed
}

/** The amount is the price of the goods; what the buyer pays in total may include interest. */
export function toProviderPayment(given: z.infer<typeof mercadopagoPayment>): ProviderPayment {
  const { currency_id: currency, status } = given
  const detail = given.status_detail ?? ''
  const refundedMinor = readAmount(given.transaction_amount_refunded ?? 0, currency)
  return {
    id: given.id,
    providerOrderId: null,
    purchaseId: given.order?.id ?? null,
    orderId: given.external_reference ?? null,
    status: statusOf(status, detail, refundedMinor),
    statusDetail: `${status} ${detail}`.trim(),
    currency,
    amountMinor: readAmount(given.transaction_amount, currency),
    refundedMinor,
    refunds: refundsOf(given, refundedMinor),
    feeMinor: feeOf(given),
    payee: given.collector_id == null ? null : String(given.collector_id),
    live: given.live_mode ?? false,
  }
}
