import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json } from '../json.ts'
import { plainText } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such work, or not an owner') }
const params = z.object({ id: plainText(64) })

const list = createRoute({
  method: 'get',
  path: '/admin/jobs',
  tags: ['admin'],
  description: 'Work that the store gave up after many tries, the newest 50.',
  responses: {
    200: json(
      'The work',
      z.object({
        items: z.array(
          z.object({
            id: z.string(),
            kind: z.string(),
            subject: z.string().openapi({
              description: 'Whom or what it was about; empty when that is gone, or where its kind says all.',
            }),
            gone: z.boolean().openapi({ description: 'What it was about is not in the store any more.' }),
            page: z.string().nullable(),
            attempts: z.int(),
            error: z.string(),
            createdAt: z.string(),
            failedAt: z.string(),
          }),
        ),
      }),
    ),
    ...strangers,
  },
})
const again = createRoute({
  method: 'post',
  path: '/admin/jobs/{id}/retry',
  tags: ['admin'],
  description: 'Begins given-up work anew.',
  request: { params, headers: repeatable },
  responses: { 204: { description: 'It is tried again' }, ...strangers },
})
const letGo = createRoute({
  method: 'delete',
  path: '/admin/jobs/{id}',
  tags: ['admin'],
  description: 'Takes given-up work off the list for good.',
  request: { params, headers: repeatable },
  responses: { 204: { description: 'It is off the list' }, ...strangers },
})

export const adminJobRoutes = [list, again, letGo] as const

export function addAdminJobRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) =>
    context.json({ items: await openOffice(shop, context).overview.listGivenUp() }, 200),
  )
  for (const route of [again, letGo])
    api.openapi(route, async (context) => {
      const { overview } = openOffice(shop, context)
      const { id } = context.req.valid('param')
      await runOnce(shop, context, { body: null }, (progress) =>
        overview.endGivenUp({ id, again: route === again }, progress),
      )
      return context.body(null, 204)
    })
}
