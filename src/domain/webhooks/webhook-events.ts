import type { OrderProvider } from '../provider-names.ts'

/** Everything that owners can be told of. */
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

/** An order without its buyer: who wants to know more asks the interface with a key that may. */
export interface ToldOrder {
  orderId: string
  number: string
  provider: OrderProvider
  /** In US cents, with the tax that it contains. */
  totalCents: number
  currency: string
  /** ISO 3166-1 alpha-2; null where nothing was said. */
  country: string | null
  /** Paid with play money. */
  test: boolean
  createdAt: string
  /** What becomes of the files with this: null where there is nothing to have a right to. */
  access: 'active' | 'frozen' | 'ended' | null
  /**
   * What of the order lies with the seller with this, in US cents, before fees: nobody has to add messages up. Null where
   * something came in a currency without a rate.
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
  /** Null when it is not for sale. */
  priceCents: number | null
}

/** What an event says besides its type and time. */
export interface WebhookData {
  'order.paid': ToldOrder
  /** One for each time that money went back, with how much that was; null in a currency for which there is no rate. */
  'order.refunded': ToldOrder & { refundedCents: number | null }
  'order.disputed': ToldOrder
  'order.charged_back': ToldOrder
  /** What came home, 0 where a dispute went well that had moved nothing; null in a currency without a rate. */
  'order.reinstated': ToldOrder & { reinstatedCents: number | null }
  /** What one change put on show, a hundred at most. */
  'product.published': { products: ToldProduct[] }
  'product.withdrawn': { products: ToldProduct[] }
  'webhook.test': { endpointId: string }
}
