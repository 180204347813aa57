import { createRoute, z } from '@hono/zod-openapi'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { plainText, textOrNone } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { ownersProductSchema } from './admin-product-schemas.ts'

const bodySchema = z.strictObject({
  note: textOrNone(1000).default('').openapi({ description: 'What is new, for buyers; may be empty.' }),
  tellBuyers: z.boolean().default(false).openapi({ description: 'Mails those who agreed to it.' }),
  version: z.int().optional().openapi({ description: 'The version that was read: refused when it is old.' }),
})

const publish = createRoute({
  method: 'post',
  path: '/admin/products/{id}/releases',
  tags: ['admin'],
  description:
    'Publishes the product as it is now as its next release: buyers get a package of the same files with today’s ' +
    'words, facts and pictures. Other files are a release by themselves; nothing else changes a package.',
  request: {
    params: z.object({ id: plainText(20) }),
    headers: repeatable,
    body: jsonBody(bodySchema),
  },
  responses: {
    200: json('Published', z.object({ product: ownersProductSchema })),
    ...refusal(400, 'Bad input'),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'No such product, or not an owner'),
    ...refusal(409, 'Changed meanwhile (`details.product`), or it has no file'),
  },
})

export const adminProductReleaseRoutes = [publish] as const

/** New releases of products. */
export function addAdminProductReleaseRoutes(api: Api, shop: Shop) {
  api.openapi(publish, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const body = context.req.valid('json')
    const run = (progress?: Progress) =>
      office.products.publishRelease({ id, ...body, note: body.note.trim() }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body }, run)), 200)
  })
}
