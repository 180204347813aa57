import { createRoute, z } from '@hono/zod-openapi'
import { giftStates } from '#domain/orders/gifts/gift.ts'
import { hashOfToken } from '#domain/orders/gifts/gift-token.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText, plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { orderGift } from './gift-schemas.ts'
import { orderSchema } from './orders.ts'

const tags = ['gifts']
const ofOrder = { params: z.object({ id: plainText(64) }) }
const notOwn = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such order of this account, or it is no gift') }

const claim = createRoute({
  method: 'post',
  path: '/gifts/{token}/claim',
  tags,
  description: 'Gives the files of a gift to the caller, once; repeated by the same caller, the same answer.',
  request: { params: z.object({ token: plainText(100) }), headers: repeatable },
  responses: {
    200: json('It is the caller’s', z.object({ orderId: z.string(), slugs: z.array(z.string()) })),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'No such gift'),
    ...refusal(409, 'Claimed by somebody else, frozen by a dispute, or the caller’s own gift: `details.reason`', {
      reason: z.enum(['claimed', 'frozen', 'own']),
    }),
    ...refusal(410, 'Taken back: its money was returned'),
  },
})
const received = createRoute({
  method: 'get',
  path: '/me/gifts',
  tags,
  description:
    'What the caller was given and accepted, the latest first, a hundred at once; `Link` with `rel="next"` leads to earlier ones while there are any.',
  request: {
    query: z.object({
      before: plainText(64)
        .optional()
        .openapi({ description: 'Only gifts accepted before this one, by its `orderId`.' }),
    }),
  },
  responses: {
    200: json(
      'The gifts',
      z.array(
        z.object({
          orderId: z.string(),
          state: z.enum(giftStates),
          name: z.string().openapi({ description: 'What the giver is called; empty where nothing was said.' }),
          message: z.string(),
          claimedAt: z.string(),
          fileName: z.string().nullable(),
          lines: z.array(
            orderSchema.shape.lines.element.pick({
              slug: true,
              title: true,
              image: true,
              quantity: true,
              license: true,
              certificate: true,
              files: true,
            }),
          ),
        }),
      ),
    ),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'No such gift of this account to go on after'),
  },
})
const show = createRoute({
  method: 'get',
  path: '/me/orders/{id}/gift',
  tags,
  description: 'How a gift of the caller stands, and its link, to hand over by hand.',
  request: ofOrder,
  responses: {
    200: json(
      'The gift',
      orderGift.extend({ link: z.string().nullable().openapi({ description: 'Null while nobody can accept it.' }) }),
    ),
    ...notOwn,
  },
})
const resend = createRoute({
  method: 'post',
  path: '/me/orders/{id}/gift/resend',
  tags,
  description: 'Sends a gift’s mail again, or to another address: then the link before opens nothing any more.',
  request: { ...ofOrder, headers: repeatable, body: jsonBody(z.strictObject({ to: emailText.optional() })) },
  responses: {
    204: { description: 'On its way, or goes out when it is due' },
    ...refusal(400, 'No e-mail address, or the caller’s own', { field: z.literal('to') }),
    ...refusal(409, 'It does not wait to be accepted, or goes out by itself'),
    ...refusal(429, 'Too many mails'),
    ...notOwn,
  },
})

export const giftRoutes = [claim, received, show, resend] as const

export function addGiftRoutes(api: Api, shop: Shop) {
  api.openapi(claim, async (context) => {
    const { accountId } = requireVisitor(context)
    const { token } = context.req.valid('param')
    // A key is kept for long, and whoever has the token of a gift can accept it.
    const called = { route: 'POST gifts/claim', body: { gift: hashOfToken(token) } }
    return context.json(await runOnce(shop, context, called, () => shop.orders.claimGift({ token, accountId })), 200)
  })
  api.openapi(received, async (context) => {
    const { accountId } = requireVisitor(context)
    const { before } = context.req.valid('query')
    const { gifts, more } = await shop.orders.listReceived({ accountId, before })
    const last = gifts.at(-1)
    if (last && more) {
      const next = new URLSearchParams({ before: last.orderId })
      context.header('Link', `<${shop.settings().baseUrl}/api/me/gifts?${next}>; rel="next"`)
    }
    return context.json(gifts, 200)
  })
  api.openapi(show, async (context) => {
    const { accountId } = requireVisitor(context)
    const { id: orderId } = context.req.valid('param')
    return context.json(await shop.orders.showGift({ orderId, accountId }), 200)
  })
  api.openapi(resend, async (context) => {
    const { accountId } = requireVisitor(context)
    const { id: orderId } = context.req.valid('param')
    const body = context.req.valid('json')
    await runOnce(shop, context, { body }, async (progress) => {
      await shop.orders.resendGift({ orderId, accountId, ...body }, progress)
    })
    return context.body(null, 204)
  })
}
