import type { OrderProvider } from '../provider-names.ts'

/** Every type of event that owners can subscribe to. */
export const webhookTypes = [
  'order.paid',
  'order.refunded',
  'order.disputed',
  'order.charged_back',
  'order.reinstated',
  'product.published',
  'product.withdrawn',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** An order without its buyer: more can be read through the API with a key that is allowed to. */
export interface ToldOrder {
  orderId: string
  number: string
  provider: OrderProvider
  /** In US cents, including tax. */
  totalCents: number
  currency: string
  /** ISO 3166-1 alpha-2; null when the buyer gave none. */
  country: string | null
  /** Paid with test money. */
  test: boolean
  createdAt: string
  /** The access to the files after this event; null when there is none to have. */
  access: 'active' | 'frozen' | 'ended' | null
  /**
   * How much of the order's money the seller holds after this event, in US cents, before fees, so that nobody has to
   * add up messages. Null when some of it came in a currency without a rate.
   */
  heldCents: number | null
  lines: {
    productId: string
    slug: string
    title: string
    /** The license's id; empty for the product as it is. */
    variant: string
    quantity: number
    chargedCents: number
  }[]
}

export interface ToldProduct {
  id: string
  slug: string
  title: string
  category: string
  /** In US cents, a sale included; of a withdrawn product, what it was offered at until then. Null when not offered. */
  priceCents: number | null
}

/** The data of an event besides its type and time. */
export interface WebhookData {
  'order.paid': ToldOrder
  /** One event each time money went back, with the amount; null in a currency for which there is no rate. */
  'order.refunded': ToldOrder & { refundedCents: number | null }
  'order.disputed': ToldOrder
  'order.charged_back': ToldOrder
  /** The amount that came back, 0 when a dispute was won that had moved nothing; null in a currency without a rate. */
  'order.reinstated': ToldOrder & { reinstatedCents: number | null }
  /** The products that one change published, at most a hundred. */
  'product.published': { products: ToldProduct[] }
  'product.withdrawn': { products: ToldProduct[] }
  'webhook.test': { endpointId: string }
}
