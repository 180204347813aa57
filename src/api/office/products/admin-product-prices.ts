import { createRoute, z } from '@hono/zod-openapi'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { plainText, textOrNone } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { unproven } from '../owner-proof.ts'

const cents = z.int().nullable().openapi({ description: 'Null: not on offer.' })
const pricesSchema = z
  .object({
    nowCents: cents,
    history: z
      .array(z.object({ at: z.string(), cents, why: z.enum(['start', 'edit', 'sale', 'sale-over']) }))
      .openapi({ description: 'What it was offered at, and from when; the latest first, at most 100.' }),
    sales: z.array(
      z.object({
        id: z.string(),
        cents: z.int(),
        from: z.string(),
        until: z.string().nullable().openapi({ description: 'The first instant at which it no longer holds.' }),
        state: z.enum(['waiting', 'running', 'over', 'missed', 'canceled']),
      }),
    ),
  })
  .openapi('ProductPrices')
const day = z.iso.date().nullable()
const saleSchema = z.strictObject({
  price: textOrNone(longestAmount).openapi({ example: '$2.50' }),
  from: day.optional().openapi({ description: 'First day in the store’s zone; null: at once.' }),
  until: day.optional().openapi({ description: 'Last day; null: until an owner ends it.' }),
})
const params = z.object({ id: plainText(20) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such product or sale, or not an owner') }

const show = createRoute({
  method: 'get',
  path: '/admin/products/{id}/prices',
  tags: ['admin'],
  description: 'What a product costs, cost and will cost.',
  request: { params },
  responses: { 200: json('Its prices', pricesSchema), ...strangers },
})
const plan = createRoute({
  method: 'post',
  path: '/admin/products/{id}/sales',
  tags: ['admin'],
  description: 'Plans a lower price for some days of the store’s zone; it begins and ends by itself.',
  request: { params, headers: repeatable, body: jsonBody(saleSchema) },
  responses: {
    201: json('Planned, or running already', pricesSchema),
    ...refusal(400, 'It cannot be so: `details.field` says what', { field: z.string() }),
    ...refusal(409, 'Another sale stands in that time'),
    ...unproven,
    ...strangers,
  },
})
const cancel = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/sales/{saleId}',
  tags: ['admin'],
  description: 'Takes a planned sale back; one that runs ends now.',
  request: { headers: repeatable, params: params.extend({ saleId: plainText(64) }) },
  responses: { 200: json('Taken back', pricesSchema), ...refusal(409, 'It is over'), ...strangers },
})

export const adminProductPriceRoutes = [show, plan, cancel] as const

/** Past prices and planned sales. */
export function addAdminProductPriceRoutes(api: Api, shop: Shop) {
  api.openapi(show, async (context) =>
    context.json(await openOffice(shop, context).products.showPrices(context.req.valid('param').id), 200),
  )
  api.openapi(plan, async (context) => {
    const office = openOffice(shop, context)
    const body = context.req.valid('json')
    const run = (progress?: Progress) => office.products.planSale({ ...context.req.valid('param'), ...body }, progress)
    return context.json(await runOnce(shop, context, { body }, run), 201)
  })
  api.openapi(cancel, async (context) => {
    const office = openOffice(shop, context)
    const run = (progress?: Progress) => office.products.cancelSale(context.req.valid('param'), progress)
    return context.json(await runOnce(shop, context, { body: null }, run), 200)
  })
}
