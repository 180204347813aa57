import { z } from '@hono/zod-openapi'
import { orderProviders } from '#domain/provider-names.ts'
import type { WebhookData } from '#domain/webhooks/webhook-events.ts'

const instant = z.iso.datetime()
const example = {
  orderId: '0c8f2b6d1e934a7fb5c0d4e87a61f392',
  number: 'K7Q2M9XW4T',
  provider: 'paypal' as const,
  totalCents: 700,
  currency: 'USD',
  country: 'ES',
  test: false,
  createdAt: '2026-11-24T10:15:30.000Z',
  access: 'active' as const,
  heldCents: 700,
  lines: [
    {
      ...{ productId: '001', slug: 'dragon-of-the-north', title: 'Dragon of the North', variant: '' },
      ...{ quantity: 2, chargedCents: 700 },
    },
  ],
}

const order = z.object({
  orderId: z.string(),
  number: z.string(),
  provider: z.enum(orderProviders),
  totalCents: z.int().openapi({ description: 'With the tax that it contains, after discounts.' }),
  currency: z.string(),
  country: z.string().nullable().openapi({ description: 'ISO 3166-1 alpha-2, as the buyer said.' }),
  test: z.boolean().openapi({ description: 'Paid with play money.' }),
  createdAt: instant,
  access: z
    .enum(['active', 'frozen', 'ended'])
    .nullable()
    .openapi({ description: 'What becomes of the files with this.' }),
  heldCents: z.int().nullable().openapi({
    description:
      'What of the order lies with the seller with this, in US cents, before fees; null where something came in a currency without a rate.',
  }),
  lines: z.array(
    z.object({
      productId: z.string(),
      slug: z.string(),
      title: z.string(),
      variant: z.string().openapi({ description: 'The license; empty for the product as it is.' }),
      quantity: z.int(),
      chargedCents: z.int(),
    }),
  ),
})
const products = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      category: z.string(),
      priceCents: z.int().nullable().openapi({
        description:
          'What it is offered at, a sale included, or was until it was withdrawn; null where it is not offered.',
      }),
    }),
  ),
})
const shown = {
  products: [
    { id: '001', slug: 'dragon-of-the-north', title: 'Dragon of the North', category: 'Dragons', priceCents: 350 },
  ],
}

type Schemas = { [Type in keyof WebhookData]: z.ZodType<WebhookData[Type]> }

/** The data of each event; the compiler checks it against what is sent. */
export const webhookData = {
  'order.paid': order,
  'order.refunded': order.extend({
    refundedCents: z.int().nullable().openapi({ description: 'This time; null in a currency without a rate.' }),
  }),
  'order.disputed': order,
  'order.charged_back': order,
  'order.reinstated': order.extend({
    reinstatedCents: z.int().nullable().openapi({
      description: 'What came home, 0 where a dispute had moved nothing; null in a currency without a rate.',
    }),
  }),
  'product.published': products,
  'product.withdrawn': products,
  'webhook.test': z.object({ endpointId: z.string() }),
} satisfies Schemas

export const webhookMeanings: Record<keyof WebhookData, string> = {
  'order.paid':
    'An order was paid: once for each order, free ones and test orders (`test`) too. The files of a gift wait until it is accepted.',
  'order.refunded':
    'Money of the order went back to its buyer, by the store or at the provider: once for each time. A second payment that counts for nothing is none of it.',
  'order.disputed': 'A buyer disputes a payment; the files are frozen.',
  'order.charged_back': 'A payment was charged back; access has ended.',
  'order.reinstated':
    'A dispute or reversal went well, or a refund failed: money is home, and the files can be fetched.',
  'product.published': 'Products are on show now, a hundred at most in one message.',
  'product.withdrawn': 'Products are no longer published.',
  'webhook.test': 'Nothing happened: an owner tries an endpoint.',
}

export const webhookExamples: WebhookData = {
  'order.paid': example,
  'order.refunded': { ...example, heldCents: 350, refundedCents: 350 },
  'order.disputed': { ...example, access: 'frozen' },
  'order.charged_back': { ...example, access: 'ended', heldCents: 0 },
  'order.reinstated': { ...example, reinstatedCents: 700 },
  'product.published': shown,
  'product.withdrawn': shown,
  'webhook.test': { endpointId: '6f1d7c52-8d0a-4b44-9a3b-0f2f4a8f6d10' },
}
