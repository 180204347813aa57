import { createRoute, z } from '@hono/zod-openapi'
import { refundStates } from '#domain/payments/refund-states.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { ownersOrderSchema } from './admin-order-schemas.ts'

const params = z.object({ id: plainText(64) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such order, or not an owner') }

const refund = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/refund',
  tags: ['admin'],
  description:
    'Gives back all that is left, or `amountCents` of it; `paymentId` names another payment than the one that paid the order.',
  request: {
    params,
    headers: repeatable,
    body: jsonBody(
      z.strictObject({
        amountCents: z.int().min(1).max(1_000_000_000).optional(),
        paymentId: plainText(64).optional(),
      }),
    ),
  },
  responses: {
    200: json(
      '`requested` = the provider did not answer yet, `pending` = it gives the money later; the store goes on asking',
      z.object({
        done: z.boolean(),
        state: z.enum(refundStates),
        order: ownersOrderSchema,
      }),
    ),
    ...refusal(400, 'More than what is left (`details.leftCents`)'),
    ...refusal(
      409,
      'Nothing to give back, an amount that cannot be read, a refund under way, or the provider’s refusal: of all of it, or of one of two cards (`details.reason` is `refused-in-part`: the rest is given or under way)',
    ),
    ...strangers,
  },
})
const accept = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/accept',
  tags: ['admin'],
  description: 'Takes a flagged payment as paid: it counts and waits no more, and an unpaid order is paid by it.',
  request: {
    params,
    headers: repeatable,
    body: jsonBody(z.strictObject({ paymentId: plainText(64) })),
  },
  responses: {
    200: json('Taken', z.object({ order: ownersOrderSchema })),
    ...refusal(400, 'No payment is named'),
    ...refusal(409, 'No such payment waits for the owner, or it holds no money'),
    ...strangers,
  },
})
const cancel = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/cancel',
  tags: ['admin'],
  description: 'Gives up an order that nobody has paid. Money that comes later still counts.',
  request: { params, headers: repeatable },
  responses: {
    200: json('Cancelled', z.object({ order: ownersOrderSchema })),
    ...refusal(409, 'The order is not open'),
    ...strangers,
  },
})
const resend = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/resend',
  tags: ['admin'],
  description: 'Sends the receipt once more, to the order’s own address.',
  request: { params, headers: repeatable },
  responses: {
    200: json('Queued', z.object({ to: z.string() })),
    ...refusal(409, 'The order gives no access'),
    ...strangers,
  },
})

const resendGift = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/gift/resend',
  tags: ['admin'],
  description: 'Sends the mail of a gift once more, to its own address.',
  request: { params, headers: repeatable },
  responses: {
    200: json('Queued', z.object({ to: z.string() })),
    ...refusal(409, 'It was not sent yet, or does not wait to be accepted'),
    ...strangers,
  },
})

export const adminOrderActions = [refund, accept, cancel, resend, resendGift] as const

/** An owner's actions on an order. */
export function addAdminOrderActions(api: Api, shop: Shop) {
  api.openapi(refund, async (context) => {
    const office = openOffice(shop, context)
    const { id: orderId } = context.req.valid('param')
    const body = context.req.valid('json')
    const { state } = await runOnce(shop, context, { body }, (progress) =>
      office.payments.refund({ orderId, ...body }, { progress }),
    )
    return context.json({ done: state === 'done', state, order: await office.orders.show(orderId) }, 200)
  })
  api.openapi(accept, async (context) => {
    const office = openOffice(shop, context)
    const { id: orderId } = context.req.valid('param')
    const body = context.req.valid('json')
    await runOnce(shop, context, { body }, async (progress) => {
      await office.payments.accept({ orderId, ...body }, progress)
      return null
    })
    return context.json({ order: await office.orders.show(orderId) }, 200)
  })
  api.openapi(cancel, async (context) => {
    const office = openOffice(shop, context)
    const { id: orderId } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.orders.cancel({ orderId }, progress)
      return null
    })
    return context.json({ order: await office.orders.show(orderId) }, 200)
  })
  api.openapi(resend, async (context) => {
    const office = openOffice(shop, context)
    const { id: orderId } = context.req.valid('param')
    // The answer is not kept for retries: it names somebody else than whose key it is.
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.orders.resendReceipt({ orderId }, progress)
      return null
    })
    return context.json({ to: (await office.orders.show(orderId)).email }, 200)
  })
  api.openapi(resendGift, async (context) => {
    const office = openOffice(shop, context)
    const { id: orderId } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.orders.resendGift({ orderId }, progress)
      return null
    })
    return context.json({ to: (await office.orders.show(orderId)).gift?.to ?? '' }, 200)
  })
}
