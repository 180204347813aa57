import { createRoute, z } from '@hono/zod-openapi'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { requireConfirmedForSold, unproven } from '../owner-proof.ts'
import { ownersProductSchema } from './admin-product-schemas.ts'

const bodySchema = z.strictObject({
  version: z.int().optional().openapi({ description: 'The version that was read: refused when it is old.' }),
})

const undo = createRoute({
  method: 'post',
  path: '/admin/products/{id}/history/{entryId}/undo',
  tags: ['admin'],
  description:
    'Takes back one entry of a product’s history, as a change of its own: words, price, address, state (a withdrawn ' +
    'product comes back), pictures; of files a former version becomes the next release.',
  request: {
    params: z.object({ id: plainText(20), entryId: plainText(64) }),
    headers: repeatable,
    body: jsonBody(bodySchema),
  },
  responses: {
    200: json('Taken back', z.object({ product: ownersProductSchema })),
    ...refusal(400, 'Bad input'),
    ...refusal(401, 'Not signed in'),
    ...unproven,
    ...refusal(404, 'No such product or entry of it, or not an owner'),
    ...refusal(409, 'Changed meanwhile (`details.product`), a later change stands on it, or it cannot be'),
  },
})

export const adminProductHistoryRoutes = [undo] as const

/** Undoes a change to a product. */
export function addAdminProductHistoryRoutes(api: Api, shop: Shop) {
  api.openapi(undo, async (context) => {
    const office = openOffice(shop, context)
    const body = context.req.valid('json')
    const entry = context.req.valid('param')
    if (await office.products.changedFiles(entry)) await requireConfirmedForSold(shop, context, [entry.id])
    const run = (progress?: Progress) => office.products.undo({ ...entry, ...body }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body }, run)), 200)
  })
}
