import { createRoute, z } from '@hono/zod-openapi'
import { type OrderStatus, orderTransitions } from '#domain/orders/order-states.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireOwner } from './api.ts'
import { refusal } from './errors.ts'
import { runOnce } from './idempotent.ts'
import { orderSchema } from './orders.ts'
import { plainText } from './plain-text.ts'

const params = z.object({ id: plainText(64) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such order, or not an owner') }
// An object's keys are exactly the statuses its type names; none is empty.
const statuses = [...Object.keys(orderTransitions), 'flagged'] as [OrderStatus | 'flagged']

const ownersOrderSchema = orderSchema
  .extend({
    accountId: z.string(),
    payments: z.array(
      z.object({
        id: z.string().openapi({ description: 'The provider’s id.' }),
        status: z.string(),
        statusDetail: z.string(),
        currency: z.string(),
        amount: z.string(),
        refunded: z.string(),
        flag: z
          .string()
          .nullable()
          .openapi({ description: '`mismatch: …` or `extra`: it gave nothing, and waits for the owner.' }),
        createdAt: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        paymentId: z.string(),
        state: z.enum(['requested', 'done', 'refused']),
        amountCents: z.int(),
        currency: z.string(),
        amount: z.string(),
        createdAt: z.string(),
      }),
    ),
    leftCents: z.int().openapi({ description: 'US cents that can still be given back.' }),
    events: z.array(
      z.object({
        kind: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        details: z.unknown(),
        at: z.string(),
      }),
    ),
  })
  .openapi('OwnersOrder')
const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const search = createRoute({
  method: 'get',
  path: '/admin/orders',
  tags: ['admin'],
  description: 'All orders, newest first. `query`: number, id, or part of the e-mail. `flagged`: payments to look at.',
  request: {
    query: z.object({
      status: z.enum(statuses).optional(),
      query: plainText(200).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  responses: {
    200: json(
      'One page',
      z.object({
        items: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            status: z.string(),
            createdAt: z.string(),
            paidAt: z.string().nullable(),
            email: z.string(),
            provider: z.string(),
            totalCents: z.int(),
            flagged: z.boolean(),
          }),
        ),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
      }),
    ),
    ...refusal(400, 'Bad input'),
    ...strangers,
  },
})
const show = createRoute({
  method: 'get',
  path: '/admin/orders/{id}',
  tags: ['admin'],
  description: 'An order with its payments, refunds and history.',
  request: { params },
  responses: { 200: json('The order', ownersOrderSchema), ...strangers },
})
const refund = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/refund',
  tags: ['admin'],
  description: 'Gives back all that is left, or `amountCents` of it; `paymentId` names a payment flagged `extra`.',
  request: {
    params,
    body: {
      content: {
        'application/json': {
          schema: z.strictObject({
            amountCents: z.int().min(1).max(1_000_000_000).optional(),
            paymentId: plainText(64).optional(),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: json(
      '`done: false` = the provider did not answer yet; the store goes on asking',
      z.object({ done: z.boolean(), order: ownersOrderSchema }),
    ),
    ...refusal(400, 'More than what is left (`details.leftCents`)'),
    ...refusal(409, 'Nothing to give back, a refund under way, or the provider’s refusal'),
    ...strangers,
  },
})
const resend = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/resend',
  tags: ['admin'],
  description: 'Sends the receipt once more, to the order’s own address.',
  request: { params },
  responses: {
    200: json('Queued', z.object({ to: z.string() })),
    ...refusal(409, 'The order gives no access'),
    ...strangers,
  },
})

export function addAdminOrderRoutes(api: Api, shop: Shop) {
  api.openapi(search, async (context) => {
    const { status = null, query = '', page } = context.req.valid('query')
    return context.json(await shop.orders.search({ status, query, page }), 200)
  })
  api.openapi(show, async (context) => {
    return context.json(await shop.payments.showOrder(context.req.valid('param').id), 200)
  })
  api.openapi(refund, async (context) => {
    const { accountId: actorId } = requireOwner(context)
    const { id: orderId } = context.req.valid('param')
    const body = context.req.valid('json')
    const called = { route: `POST ${context.req.path}`, body }
    const { done } = await runOnce(shop, context, called, () => shop.payments.refund({ orderId, actorId, ...body }))
    return context.json({ done, order: await shop.payments.showOrder(orderId) }, 200)
  })
  api.openapi(resend, async (context) => {
    const { accountId: actorId } = requireOwner(context)
    return context.json(await shop.orders.resendReceipt({ orderId: context.req.valid('param').id, actorId }), 200)
  })
}
