import type { OrderProvider } from '../provider-names.ts'
import type { EntitlementState, OrderStatus } from './order-states.ts'

export interface OrderTables {
  orders: {
    /** 128 random bits. */
    id: string
    /** 10 random characters of Crockford base32. */
    number: string
    account_id: string
    /** Where the receipt goes. */
    email: string
    provider: OrderProvider
    source: 'cart' | 'buy-now'
    status: OrderStatus
    /** Always USD. */
    currency: string
    total_cents: number
    /** What the provider is asked to collect: its currency, in smallest units, at this rate per dollar. */
    quote_currency: string
    quote_minor: number
    quote_rate: string
    quoted_at: string
    quote_valid_until: string
    /** Rises with every settlement that changes something, so that one that read the order earlier reads it again. */
    revision: number
    created_at: string
    updated_at: string
    paid_at: string | null
    /** 1 for test money, which outside a demo counts in no report and no sum. */
    test: number
    /** The country that the buyer gave, ISO 3166-1 alpha-2; null when taxes were off, or nothing was given. */
    country: string | null
    /** The version of the consent to immediate delivery that its buyer gave; null when nobody was asked. */
    consent: string | null
    /** JSON: name, tax number and address for its receipt; null when nobody asked for it, and once it is erased. */
    billing: string | null
    /** JSON: why it contains no tax where one could be expected; null otherwise. */
    untaxed: string | null
  }
  /** What is charged for the lines adds up to the order's total, in US cents and as quoted. */
  order_lines: {
    order_id: string
    position: number
    product_id: string
    /** '' for the product as it is. */
    variant: string
    /** `{name, text}` of the tier as it was then, as JSON; null for the product as it is. */
    license: string | null
    slug: string
    title: string
    quantity: number
    unit_cents: number
    list_cents: number
    discount_cents: number
    charged_cents: number
    /** The tax contained in what is charged, and its rate in hundredths of a percent. */
    tax_cents: number
    tax_bp: number
    /** One piece at the list price, and the line as charged, in smallest units of the quote's currency. */
    quote_unit_minor: number
    quote_charged_minor: number
  }
  /** What an order gives a right to, written when it is made; a line may give several. */
  order_grants: {
    order_id: string
    position: number
    /** Position of the order line that gives it. */
    line: number
    product_id: string
    /** '' for the product as it is. */
    variant: string
    /** As they were when it was bought. */
    slug: string
    title: string
  }
  order_events: {
    order_id: string
    position: number
    kind: string
    from_status: string | null
    to_status: string | null
    /** JSON. */
    details: string
    at: string
  }
  /** The right that a grant became; its account holds it, whoever paid. */
  entitlements: {
    order_id: string
    /** Position of the grant. */
    position: number
    product_id: string
    account_id: string
    state: EntitlementState
    granted_at: string
    changed_at: string
  }
  /** The code that opens a guest's order in the browser that asked for it; only the last one is valid. */
  guest_codes: {
    order_id: string
    browser_hash: string
    code_hash: string
    /** How often the code was tried; five tries are allowed. */
    tries: number
    expires_at: string
  }
}
