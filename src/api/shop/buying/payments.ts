import { createRoute, z } from '@hono/zod-openapi'
import { orderStatuses } from '#domain/orders/order-states.ts'
import { offerParts } from '#domain/orders/placing/shown-offer.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../../api.ts'
import { giveCheckoutCookie, readCaller } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText, plainText } from '../../plain-text.ts'
import { repeatable } from '../../run-once.ts'
import { giftRequest } from '../orders/gift-schemas.ts'
import { preparePlacing } from './placing.ts'
import { billingDetails, chosenDetails, codeDetails, pricedFields } from './quote.ts'

/** The payment ids in a return address: Mercado Pago splits a payment over two cards at most. */
export const paymentIdsOf = (collectionId: string): string[] => collectionId.split(',').slice(0, 2)

const orderBody = z
  .object({
    amount: z
      .string()
      .max(20)
      .openapi({ description: 'What the buyer was shown, in US dollars; compared, never used.', example: '6.00' }),
    shown: z
      .object({
        charged: z
          .string()
          .max(40)
          .optional()
          .openapi({ description: 'What the method would collect.', example: 'ARS 4237.50' }),
        terms: z.string().max(100).optional().openapi({ description: '`terms` of the quote.' }),
        sold: z.string().max(40).optional().openapi({ description: '`sold` of the quote.' }),
      })
      .optional()
      .openapi({ description: 'What else the buyer was shown; what is named is compared, never used.' }),
    email: emailText.openapi({ description: 'Where the receipt goes.' }),
    ...pricedFields,
    consent: z.string().max(20).optional().openapi({
      description:
        'Version of the consent to immediate delivery that the buyer gave; needed in the European Union where taxes are on.',
    }),
    gift: giftRequest.optional(),
    source: z.enum(['cart', 'buy-now']).default('cart').openapi({ description: '`buy-now` leaves the cart alone.' }),
  })
  .openapi('OrderRequest')
export type OrderBody = z.infer<typeof orderBody>
const request = { headers: repeatable, body: jsonBody(orderBody) }
const refusals = {
  ...refusal(
    400,
    'Bad input, a code that does not apply (`details.code`), no country or consent where taxes are on, or what cannot be of billing data or a gift (`details.field`; of a tax number with an `example`); nothing was ordered',
    { ...codeDetails, ...billingDetails, version: z.string() },
  ),
  ...refusal(401, 'Not signed in, in a store for members'),
  ...refusal(
    403,
    'By `details.reason`: `test-money`, the method takes test money only, which is for owners; `account-needed`, this address cannot buy, or not with this code, without an account',
    { reason: z.string() },
  ),
  ...refusal(404, 'A product is not for sale; or the method is not offered: `details.reason` is `method`', {
    reason: z.literal('method'),
  }),
  ...refusal(
    409,
    'The price changed: see `details.expected`; or something else of `shown`: `details.changed` says what, `details.present` how it is now; or the provider refuses for good: `details.reason` is `payment-refused`; or a bundle would bring nothing new: `owned`; or the order that this idempotency key made is paid or closed (an account whose key was answered 201 gets that again): `over`, with its `orderId` and `status`; or the key belongs to another request',
    {
      ...chosenDetails,
      changed: z.enum(offerParts),
      present: z.string(),
      reason: z.enum(['payment-refused', 'owned', 'over']),
      orderId: z.string(),
      status: z.enum(orderStatuses),
    },
  ),
  ...refusal(429, 'Too many orders'),
  ...refusal(503, 'The provider does not answer; the same key goes on with the same order'),
  ...refusal(504, 'The provider did not answer in time; the same key goes on with the same order'),
}
/** The answer that sends the buyer on to the provider. */
const ordered = <Shape extends z.ZodRawShape>(shape: Shape) => ({
  201: json('Ordered', z.object({ orderId: z.string(), ...shape })),
  ...refusals,
})
const links = z.array(z.object({ rel: z.literal('approve'), href: z.string() }))

const orderWithPaypal = createRoute({
  method: 'post',
  path: '/payments/paypal/orders',
  tags: ['payments'],
  description: 'Orders at the catalog’s own prices; the buyer approves at the link `approve`.',
  request,
  responses: ordered({
    id: z.string().openapi({ description: 'PayPal’s order' }),
    status: z.string(),
    links,
  }),
})
const orderWithMercadopago = createRoute({
  method: 'post',
  path: '/payments/mercadopago/orders',
  tags: ['payments'],
  description: 'Orders at the catalog’s own prices, converted at the owner’s rate; the buyer pays at `init_point`.',
  request,
  responses: ordered({
    id: z.string().openapi({ description: 'Mercado Pago’s preference' }),
    init_point: z.string(),
    currency: z.string(),
    amount: z.string(),
  }),
})
const orderForFree = createRoute({
  method: 'post',
  path: '/payments/free/orders',
  tags: ['payments'],
  description: 'Orders free products: paid and delivered at once.',
  request,
  responses: ordered({ status: z.string() }),
})
const capture = createRoute({
  method: 'post',
  path: '/payments/paypal/capture',
  tags: ['payments'],
  description: 'Collects what the buyer approved. Whoever holds the token learns the status, the buyer the rest.',
  request: {
    body: jsonBody(z.object({ orderID: plainText(64) })),
  },
  responses: {
    200: json(
      'How it stands; COMPLETED = paid, PENDING = not known yet or under review',
      z.object({
        status: z.string(),
        orderId: z.string().optional(),
        fileName: z.string().nullable().optional(),
        final: z.literal(true).optional().openapi({ description: 'PayPal refused for good; told to the buyer' }),
        links: links.optional(),
      }),
    ),
    ...refusal(400, 'Bad input'),
    ...refusal(404, 'No such payment'),
  },
})
const confirm = createRoute({
  method: 'post',
  path: '/payments/mercadopago/confirm',
  tags: ['payments'],
  description: 'Asks Mercado Pago about a payment; the status that was sent is not believed.',
  request: {
    body: jsonBody(
      z.object({
        collection_id: z
          .union([z.string(), z.int()])
          .transform(String)
          .pipe(plainText(64))
          .openapi({ description: 'As the return address has it: two cards give two ids with a comma between.' }),
        status: z.string().max(64).nullish(),
      }),
    ),
  },
  responses: {
    200: json(
      'How it stands; `approved` = the order gives access',
      z.object({ status: z.string(), fileName: z.string().nullable(), orderId: z.string() }),
    ),
    ...refusal(400, 'Bad input'),
    ...refusal(404, 'No such payment, or not the buyer'),
    ...refusal(429, 'Too many payments that the store does not know'),
    ...refusal(503, 'Mercado Pago does not answer; nothing is lost'),
    ...refusal(504, 'Mercado Pago did not answer in time; nothing is lost'),
  },
})
const readStatus = createRoute({
  method: 'get',
  path: '/payments/{orderId}',
  tags: ['payments'],
  description: 'How an order stands, for its buyer.',
  request: { params: z.object({ orderId: plainText(64) }) },
  responses: {
    200: json(
      'The status',
      z.object({ status: z.enum(orderStatuses), provider: z.string(), fileName: z.string().nullable() }),
    ),
    ...refusal(404, 'No such order, or not the buyer'),
  },
})

export const paymentRoutes = [
  orderWithPaypal,
  orderWithMercadopago,
  orderForFree,
  capture,
  confirm,
  readStatus,
] as const

export function addPaymentRoutes(api: Api, shop: Shop) {
  const { runs, placing } = preparePlacing(shop)

  api.openapi(orderWithPaypal, async (context) => {
    const order = await placing(context, context.req.valid('json'))
    const placed = await runs(context, order, (progress) => shop.payments.place('paypal', order, progress))
    const { orderId, createdAt, providerOrderId: id, status, redirectUrl: href } = placed
    giveCheckoutCookie(shop, context, { id: orderId, createdAt })
    return context.json({ orderId, id, status, links: [{ rel: 'approve' as const, href }] }, 201)
  })
  api.openapi(orderWithMercadopago, async (context) => {
    const order = await placing(context, context.req.valid('json'))
    const placed = await runs(context, order, (progress) => shop.payments.place('mercadopago', order, progress))
    const { orderId, createdAt, providerOrderId: id, redirectUrl, currency, amount } = placed
    giveCheckoutCookie(shop, context, { id: orderId, createdAt })
    return context.json({ orderId, id, init_point: redirectUrl, currency, amount }, 201)
  })
  api.openapi(orderForFree, async (context) => {
    const order = await placing(context, context.req.valid('json'))
    const placed = await runs(context, order, (progress) => shop.payments.placeFree(order, progress))
    const { orderId, createdAt, status } = placed
    giveCheckoutCookie(shop, context, { id: orderId, createdAt })
    return context.json({ orderId, status }, 201)
  })
  api.openapi(capture, async (context) => {
    const { orderID: token } = context.req.valid('json')
    return context.json(await shop.payments.capturePaypal({ token, caller: readCaller(shop, context) }), 200)
  })
  api.openapi(confirm, async (context) => {
    const { collection_id: list } = context.req.valid('json')
    const request = { paymentIds: paymentIdsOf(list), caller: readCaller(shop, context) }
    return context.json(await shop.payments.confirmMercadopago(request), 200)
  })
  api.openapi(readStatus, async (context) => {
    const { orderId } = context.req.valid('param')
    return context.json(await shop.payments.readStatus({ orderId, caller: readCaller(shop, context) }), 200)
  })
}
