import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'

const request = {
  params: z.object({ slug: z.string().min(1).max(200) }),
  headers: repeatable,
}
const responses = {
  200: json('The new version of the account', z.object({ version: z.int() })),
  ...refusal(401, 'Not signed in'),
  ...refusal(404, 'There is no such product'),
  ...refusal(409, 'The idempotency key belongs to another request, or there are as many favorites as may be'),
}

const addFavorite = createRoute({
  method: 'put',
  path: '/me/favorites/{slug}',
  tags: ['me'],
  description: 'Makes a product a favorite; a repeat changes nothing.',
  request,
  responses,
})
const removeFavorite = createRoute({
  method: 'delete',
  path: '/me/favorites/{slug}',
  tags: ['me'],
  description: 'Takes a favorite away; an absent one is no error.',
  request,
  responses,
})

export const favoriteRoutes = [addFavorite, removeFavorite] as const

export function addFavoriteRoutes(api: Api, shop: Shop) {
  for (const [route, change] of [
    [addFavorite, shop.favorites.add],
    [removeFavorite, shop.favorites.remove],
  ] as const)
    api.openapi(route, async (context) => {
      const { accountId } = requireVisitor(context)
      const { slug: key } = context.req.valid('param')
      const called = { route: `${context.req.method} favorites/${key}`, body: null }
      const answer = await runOnce(shop, context, called, async () => ({ version: await change({ accountId, key }) }))
      return context.json(answer, 200)
    })
}
