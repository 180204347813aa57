import { findAccount } from '../../accounts/find-account.ts'
import type { ReservedCode } from '../../codes/taking/reserve-code.ts'
import type { Writer } from '../../database.ts'
import { dayMs } from '../../dates/spans.ts'
import { ShopError } from '../../errors.ts'
import { formatMinor } from '../../minor-units.ts'
import { type QuoteTerms, quoteLines } from '../../pricing/quote-lines.ts'
import type { Clock } from '../../services.ts'
import { asColumn, type Billing } from '../billing/billing.ts'
import { insertGrants } from '../grant-queries.ts'
import { insertEvent, insertLines, insertOrder, type OrderLineRow, type OrderRow } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { makeOrderId, makeOrderNumber } from './order-number.ts'
import type { PricedForAccount } from './price-for-account.ts'
import { nameSaleTerms } from './sale-terms.ts'
import { digestOfSold, refuseOtherOffer, type ShownOffer } from './shown-offer.ts'

// As long as the checkout cookie lives; a provider's own offer may end sooner.
const quoteMs = dayMs

export interface NewOrder {
  accountId: string
  /** Where the receipt goes. */
  email: string
  provider: OrderRow['provider']
  /** `cart`: paying it removes its lines from the cart. */
  source: OrderRow['source']
  priced: PricedForAccount
  /** The currency in which the provider collects, and its rate. */
  terms: QuoteTerms
  /** What the buyer was shown of the offer besides its price. */
  shown?: ShownOffer | undefined
  /** The discount code, reserved in the same transaction. */
  code: ReservedCode | null
  /** The version of the consent to immediate delivery that came with it. */
  consent?: string | null
  /** Billing data for the receipt. */
  billing?: Billing | null
  /** Paid with test money. */
  test?: boolean
}

/**
 * Records an order that awaits its payment, with the prices and the rate that apply to it from now on. Throws `aborted`
 * when the buyer was shown something else.
 */
export async function createOrder(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { accountId, email, provider, source, priced, terms, code, ...rest }: NewOrder,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const { consent = null, billing = null, test = false, shown = {} } = rest
  const at = clock.now().toISOString()
  const { lines } = priced
  const quote = quoteLines(lines, terms)
  const agreed = await nameSaleTerms({ reader: transaction })
  const charged = `${quote.currency} ${formatMinor(quote.totalMinor, quote.currency)}`
  refuseOtherOffer(shown, { charged, terms: agreed, sold: digestOfSold(lines) })
  const order: OrderRow = {
    id: makeOrderId(),
    number: makeOrderNumber(),
    account_id: accountId,
    email,
    provider,
    source,
    status: 'awaiting_payment',
    currency: 'USD',
    total_cents: priced.totalCents,
    quote_currency: quote.currency,
    quote_minor: quote.totalMinor,
    quote_rate: quote.rate,
    quoted_at: at,
    quote_valid_until: new Date(clock.now().getTime() + quoteMs).toISOString(),
    revision: 1,
    created_at: at,
    updated_at: at,
    paid_at: null,
    test: test ? 1 : 0,
    country: priced.country,
    consent,
    billing: asColumn(billing),
    untaxed: asColumn(priced.untaxed),
  }
  const rows = lines.map((line, index) => ({
    order_id: order.id,
    position: index + 1,
    product_id: line.productId,
    variant: line.variant,
    license: line.license && JSON.stringify({ name: line.license.name, text: line.license.text }),
    slug: line.slug,
    title: line.title,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    list_cents: line.listCents,
    discount_cents: line.discountCents,
    charged_cents: line.chargedCents,
    tax_cents: line.taxCents,
    tax_bp: line.taxBp,
    quote_unit_minor: quote.lines[index]?.unitMinor ?? 0,
    quote_charged_minor: quote.lines[index]?.chargedMinor ?? 0,
  }))
  await insertOrder(transaction, order)
  // Deleting the account and making this order wait for each other.
  const buyer = await findAccount({ reader: transaction }, accountId)
  if (!buyer || buyer.erased) throw new ShopError('unauthenticated', sayOrder.accountDeleted)
  await insertLines(transaction, rows)
  const grants = lines.flatMap(({ variant, grants }, index) =>
    grants.map(({ productId, slug, title }) => ({ line: index + 1, product_id: productId, variant, slug, title })),
  )
  await insertGrants(
    transaction,
    grants.map((grant, index) => ({ ...grant, order_id: order.id, position: index + 1 })),
  )
  await code?.keepFor({ id: order.id, discountCents: priced.discountCents })
  await insertEvent(transaction, {
    orderId: order.id,
    kind: 'created',
    to: order.status,
    details: { source, terms: agreed, ...(code ? { code: code.rule.code } : {}) },
    at,
  })
  return { order, lines: rows }
}
