import { createRoute, z } from '@hono/zod-openapi'
import { documentKinds } from '#domain/documents/document-tables.ts'
import { limits } from '#domain/limits/limits.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { orderStatuses } from '#domain/orders/order-states.ts'
import { orderProviders } from '#domain/provider-names.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { requireBuyers } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { orderBilling, untaxedSchema } from '../buying/billing-schemas.ts'
import { orderGift } from './gift-schemas.ts'

/** `amount` as a decimal string. */
export const amountSchema = z.object({ currency: z.string(), amount: z.string() })

export const orderSchema = z
  .object({
    id: z.string(),
    number: z.string().openapi({ example: '7Q2M9X0K4D' }),
    status: z.enum(orderStatuses),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    email: z.string(),
    currency: z.string(),
    listCents: z.int(),
    discountCents: z.int().openapi({ description: 'What was taken off; 0 for most orders.' }),
    totalCents: z
      .int()
      .openapi({ description: 'The price: the sum of the lines. What came in is in `charged` and `documents`.' }),
    taxCents: z.int().openapi({ description: 'Contained in `totalCents`.' }),
    country: z.string().nullable().openapi({ description: 'Where the buyer said to be; null where taxes are off.' }),
    consent: z
      .string()
      .nullable()
      .openapi({ description: 'Wording of the consent to immediate delivery; null where nobody asked.' }),
    billing: orderBilling
      .optional()
      .openapi({ description: 'What its buyer wanted on the receipt; only where they did.' }),
    untaxed: untaxedSchema
      .optional()
      .openapi({ description: 'Why it contains no tax; only where something says why.' }),
    code: z.string().nullable().openapi({ description: 'The discount code that it took.' }),
    provider: z.enum(orderProviders),
    charged: amountSchema.nullable().openapi({
      description: 'What it was paid with, where that is not `totalCents` in US dollars; null until it is paid.',
    }),
    test: z.boolean().openapi({ description: 'Made by an owner with play money; in no report and no sum.' }),
    documents: z
      .array(
        z.object({
          number: z.string(),
          kind: z.enum(documentKinds),
          issuedAt: z.string(),
          totalCents: z.int(),
        }),
      )
      .openapi({ description: 'Receipts and credit notes, oldest first.' }),
    gift: orderGift.nullable().openapi({ description: 'For whom it is; null where for the buyer.' }),
    withdrawal: z
      .discriminatedUnion('state', [
        z.object({ state: z.literal('open'), until: z.string() }),
        z.object({ state: z.literal('withdrawn'), at: z.string() }),
      ])
      .nullable()
      .openapi({ description: 'The right of withdrawal (European Union): until when, or used when; null without.' }),
    fileName: z.string().nullable().openapi({ description: 'The package; null unless the order gives access now.' }),
    lines: z.array(
      z.object({
        productId: z.string(),
        slug: z.string().openapi({ description: 'As it was when it was bought; another product may have it by now.' }),
        title: z.string(),
        image: z.string().nullable().openapi({ description: 'Address of the product’s picture.' }),
        variant: z.string().nullable().openapi({ description: 'A license tier; null for the model as it is.' }),
        license: z
          .object({ name: z.string(), text: z.string() })
          .nullable()
          .openapi({ description: 'What that tier was called and said when it was bought.' }),
        certificate: z
          .string()
          .nullable()
          .openapi({ description: 'The id of its certificate; null until it is there.' }),
        quantity: z.int(),
        unitCents: z.int().openapi({ description: 'Of one, at the list price.' }),
        listCents: z.int(),
        discountCents: z.int(),
        chargedCents: z.int(),
        files: z.array(z.object({ fileName: z.string(), size: z.int(), sha256: z.string() })),
      }),
    ),
  })
  .openapi('Order')
export const ownOrderSchema = orderSchema
  .extend({
    payUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Where its buyer can go on paying at the provider; null unless it awaits its payment.' }),
  })
  .openapi('OwnOrder')

const usualPage = 50

const listOwn = createRoute({
  method: 'get',
  path: '/me/orders',
  tags: ['me'],
  description: 'The caller’s orders, newest first; `Link` with `rel="next"` leads to older ones while there are any.',
  request: {
    query: z.object({
      before: plainText(64).optional().openapi({ description: 'Only orders older than this one, by its `id`.' }),
      limit: z.coerce.number().int().min(1).max(limits['orders-listed'].most).default(usualPage),
    }),
  },
  responses: {
    200: json('The orders', z.array(ownOrderSchema)),
    ...refusal(400, 'No such limit'),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'No such order of this account to go on after'),
  },
})
const readOwn = createRoute({
  method: 'get',
  path: '/me/orders/{id}',
  tags: ['me'],
  description: 'One of the caller’s orders; in an open store also of a guest, to the browser that holds it.',
  request: { params: z.object({ id: plainText(64) }) },
  responses: {
    200: json('The order', ownOrderSchema),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'No such order of this account'),
  },
})

const discardOwn = createRoute({
  method: 'post',
  path: '/me/orders/{id}/discard',
  tags: ['me'],
  description:
    'Gives up one of the caller’s orders that was not paid, also of a guest for the browser that holds it; repeated, nothing happens.',
  request: { params: z.object({ id: plainText(64) }), headers: repeatable },
  responses: {
    204: { description: 'It is cancelled, and is closed at the provider' },
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'No such order of this account'),
    ...refusal(
      409,
      'It does not await its payment, or its money is being collected (`Retry-After`); nothing was changed',
    ),
  },
})

export const orderRoutes = [listOwn, readOwn, discardOwn] as const

export function addOrderRoutes(api: Api, shop: Shop) {
  const withPayUrls = async (orders: Order[]) => {
    const pages = await shop.payments.findPaymentPages(orders)
    return orders.map((order) => ({ ...order, payUrl: pages.get(order.id) ?? null }))
  }
  api.openapi(listOwn, async (context) => {
    const { accountId } = requireVisitor(context)
    const { before, limit } = context.req.valid('query')
    // Takes over orders made as a guest since the sign-in, perhaps in another browser.
    if (before === undefined) await shop.accounts.takeOverGuests(accountId)
    const { orders, more } = await shop.orders.list({ accountId, before, limit })
    const last = orders.at(-1)
    if (last && more) {
      const next = new URLSearchParams({ before: last.id, limit: String(limit) })
      context.header('Link', `<${shop.settings().baseUrl}/api/me/orders?${next}>; rel="next"`)
    }
    return context.json(await withPayUrls(orders), 200)
  })
  api.openapi(readOwn, async (context) => {
    const accountIds = await requireBuyers(shop, context)
    const { id: orderId } = context.req.valid('param')
    const order = await shop.orders.find({ accountIds, orderId })
    const [shown = { ...order, payUrl: null }] = await withPayUrls([order])
    return context.json(shown, 200)
  })
  api.openapi(discardOwn, async (context) => {
    const accountIds = await requireBuyers(shop, context)
    const { id: orderId } = context.req.valid('param')
    await runOnce(shop, context, { body: null, accountId: accountIds[0] }, () =>
      shop.payments.discard({ accountIds, orderId }),
    )
    return context.body(null, 204)
  })
}
