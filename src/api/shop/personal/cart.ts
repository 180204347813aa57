import { createRoute, z } from '@hono/zod-openapi'
import { longestLicense } from '#domain/catalog/licenses.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { type RepeatableContext, repeatable, runOnce } from '../../run-once.ts'

const params = z.object({ key: z.string().min(1).max(200).openapi({ description: 'A slug or an id.' }) })
const quantity = z.number().openapi({ description: 'Floored; at least 1, at most 999.' })
const variant = z.string().max(longestLicense.id).openapi({ description: 'A license tier; empty for it as it is.' })
const responses = {
  200: json('The new version of the account', z.object({ version: z.int() })),
  ...refusal(400, 'The quantity is no number'),
  ...refusal(401, 'Not signed in'),
  ...refusal(404, 'Not for sale, or not in the cart'),
  ...refusal(409, 'The idempotency key belongs to another request, or the cart is full'),
}

const putLine = createRoute({
  method: 'put',
  path: '/me/cart/{key}',
  tags: ['me'],
  description: 'Puts a product into the cart; without a quantity the present one is kept.',
  request: {
    params,
    headers: repeatable,
    body: { ...jsonBody(z.object({ quantity: quantity.optional() })), required: false },
  },
  responses,
})
const changeQuantity = createRoute({
  method: 'patch',
  path: '/me/cart/{key}',
  tags: ['me'],
  description: 'Changes the quantity of a line that is in the cart, or its license tier.',
  request: { params, headers: repeatable, body: jsonBody(z.union([z.object({ quantity }), z.object({ variant })])) },
  responses,
})
const removeLine = createRoute({
  method: 'delete',
  path: '/me/cart/{key}',
  tags: ['me'],
  description: 'Takes a line out of the cart; an absent one is no error.',
  request: { params, headers: repeatable },
  responses,
})

export const cartRoutes = [putLine, changeQuantity, removeLine] as const

export function addCartRoutes(api: Api, shop: Shop) {
  const once = (
    context: RepeatableContext,
    key: string,
    sent: unknown,
    change: (accountId: string) => Promise<number>,
  ) => {
    const { accountId } = requireVisitor(context)
    const called = { route: `${context.req.method} cart/${key}`, body: sent }
    return runOnce(shop, context, called, async () => ({ version: await change(accountId) }))
  }

  api.openapi(putLine, async (context) => {
    const { key } = context.req.valid('param')
    const { quantity: wanted } = context.req.valid('json') ?? {}
    const line = wanted === undefined ? { key } : { key, quantity: wanted }
    return context.json(await once(context, key, line, (accountId) => shop.cart.put({ accountId, ...line })), 200)
  })
  api.openapi(changeQuantity, async (context) => {
    const { key } = context.req.valid('param')
    const body = context.req.valid('json')
    const change = (accountId: string) =>
      'quantity' in body
        ? shop.cart.changeQuantity({ accountId, key, quantity: body.quantity })
        : shop.cart.changeVariant({ accountId, key, variant: body.variant })
    return context.json(await once(context, key, body, change), 200)
  })
  api.openapi(removeLine, async (context) => {
    const { key } = context.req.valid('param')
    return context.json(await once(context, key, null, (accountId) => shop.cart.remove({ accountId, key })), 200)
  })
}
