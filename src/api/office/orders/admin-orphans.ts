import { createRoute, z } from '@hono/zod-openapi'
import { refundStates } from '#domain/payments/refund-states.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'

const params = z.object({ id: plainText(64) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such payment, or not an owner') }
const orphans = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      paymentId: z.string(),
      orderId: z.string().nullable().openapi({ description: 'The order that the provider names.' }),
      status: z.string(),
      currency: z.string(),
      amount: z.string().nullable().openapi({ description: 'Null when it could not be read.' }),
      refunded: z.string(),
      left: z.string().openapi({ description: 'What a refund gives back now.' }),
      refund: z.enum(refundStates).nullable().openapi({ description: 'How its last refund stands; null without one.' }),
      createdAt: z.string(),
    }),
  ),
})

const list = createRoute({
  method: 'get',
  path: '/admin/orphans',
  tags: ['admin'],
  description: 'Settled payments of orders that this store does not know, until they are given back or accepted.',
  responses: { 200: json('The payments', orphans), ...strangers },
})
const refund = createRoute({
  method: 'post',
  path: '/admin/orphans/{id}/refund',
  tags: ['admin'],
  description: 'Gives all that is left of the payment back.',
  request: { params, headers: repeatable },
  responses: {
    200: json('How the refund stands', z.object({ state: z.enum(refundStates) })),
    ...refusal(409, 'Nothing is left, a refund is under way, or the provider refused'),
    ...strangers,
  },
})
const accept = createRoute({
  method: 'post',
  path: '/admin/orphans/{id}/accept',
  tags: ['admin'],
  description: 'Keeps the payment: it waits no more.',
  request: { params, headers: repeatable },
  responses: { 200: json('What waits still', orphans), ...refusal(409, 'It waits no more'), ...strangers },
})

export const adminOrphanRoutes = [list, refund, accept] as const

/** Orphans, and an owner's actions on them. */
export function addAdminOrphanRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) =>
    context.json({ items: await openOffice(shop, context).payments.listOrphans() }, 200),
  )
  api.openapi(refund, async (context) => {
    const office = openOffice(shop, context)
    const { id: orphanId } = context.req.valid('param')
    return context.json(
      await runOnce(shop, context, { body: null }, (progress) => office.payments.refundOrphan({ orphanId }, progress)),
      200,
    )
  })
  api.openapi(accept, async (context) => {
    const office = openOffice(shop, context)
    const { id: orphanId } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.payments.acceptOrphan({ orphanId }, progress)
    })
    return context.json({ items: await office.payments.listOrphans() }, 200)
  })
}
