import { createRoute, z } from '@hono/zod-openapi'
import { mostCodeUses } from '#domain/limits/sale-limits.ts'
import { longestTypedCode } from '#domain/limits/text-lengths.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { pageNumber } from '../page-number.ts'
import { plainText, textOrNone } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'
import { unproven } from './owner-proof.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such code, or not an owner') }
const dearest = 100_000_000_000
const day = z.iso.date().openapi({ description: 'A day in the store’s zone.', example: '2026-12-01' })
const uses = z.int().min(1).max(mostCodeUses)
const fields = {
  percent: z.int().min(1).max(100).nullable(),
  amountCents: z.int().min(1).max(dearest).nullable(),
  slugs: z.array(plainText(200)).max(1000).nullable(),
  categories: z.array(z.string().max(100)).max(100).nullable(),
  from: day.nullable().openapi({ description: 'First day on which it holds.' }),
  until: day.nullable().openapi({ description: 'Last day on which it holds.' }),
  limit: uses.nullable().openapi({ description: 'So many orders may have it, besides test orders.' }),
  perPerson: uses.nullable(),
  minimumCents: z
    .int()
    .min(1)
    .max(dearest)
    .nullable()
    .openapi({ description: 'What the lines that it applies to must come to at list prices.' }),
  firstPurchase: z.boolean(),
  active: z.boolean(),
}
const changes = z.strictObject(fields).partial()
const code = z.string().min(1).max(longestTypedCode)

const codeSchema = z
  .object({
    ...fields,
    code: z.string(),
    standing: z.enum(['holds', 'not-yet', 'over', 'used-up', 'off']),
    createdAt: z.string(),
    uses: z.int().openapi({ description: 'Orders paid with it.' }),
    reserved: z.int().openapi({ description: 'Orders that await their payment.' }),
    discountCents: z.int().openapi({ description: 'What it took off paid orders.' }),
    broughtCents: z.int().openapi({ description: 'What these brought, after refunds.' }),
  })
  .openapi('DiscountCode')
const detailSchema = codeSchema
  .extend({
    orders: z.array(
      z.object({
        orderId: z.string(),
        number: z.string(),
        status: z.string(),
        totalCents: z.int(),
        discountCents: z.int(),
        state: z.enum(['reserved', 'used', 'released']),
        at: z.string(),
        accountId: z.string(),
        email: z.string(),
        buyerDeleted: z.boolean(),
        test: z.boolean().openapi({ description: 'A test order, which counts in none of the figures.' }),
      }),
    ),
  })
  .openapi('DiscountCodeDetail')
const wrong = refusal(400, 'It cannot be so: `details.field` says what', { field: z.string() })

const list = createRoute({
  method: 'get',
  path: '/admin/codes',
  tags: ['admin'],
  description: 'Discount codes, newest first.',
  request: {
    query: z.object({
      query: z.string().max(100).default(''),
      page: pageNumber,
    }),
  },
  responses: {
    200: json('The codes', z.object({ items: z.array(codeSchema), total: z.int(), page: z.int(), pageSize: z.int() })),
    ...strangers,
  },
})
const make = createRoute({
  method: 'post',
  path: '/admin/codes',
  tags: ['admin'],
  description:
    'Makes a code: a percentage or an amount, and conditions. One by which an order can come to 0 (100 percent, or an ' +
    'amount not below `minimumCents`) takes a recent proof of identity, and no key.',
  request: { headers: repeatable, body: jsonBody(changes.extend({ code: textOrNone(longestTypedCode) })) },
  responses: {
    201: json('Made', detailSchema),
    ...wrong,
    ...refusal(409, 'One that reads alike is there: `details.code`', {
      code: z.string(),
      reason: z.literal('code-taken'),
    }),
    ...unproven,
    ...strangers,
  },
})
const show = createRoute({
  method: 'get',
  path: '/admin/codes/{code}',
  tags: ['admin'],
  description: 'One code with the latest orders that took it.',
  request: { params: z.object({ code }) },
  responses: { 200: json('The code', detailSchema), ...strangers },
})
const change = createRoute({
  method: 'patch',
  path: '/admin/codes/{code}',
  tags: ['admin'],
  description:
    'Changes what is named; null takes a condition away. Orders that have it keep their price. A proof as for a new one.',
  request: { headers: repeatable, params: z.object({ code }), body: jsonBody(changes) },
  responses: { 200: json('Changed', detailSchema), ...wrong, ...unproven, ...strangers },
})
const remove = createRoute({
  method: 'delete',
  path: '/admin/codes/{code}',
  tags: ['admin'],
  description: 'Takes a code away. Orders that have it keep their price.',
  request: { headers: repeatable, params: z.object({ code }) },
  responses: { 204: { description: 'Gone' }, ...strangers },
})

export const adminCodeRoutes = [list, make, show, change, remove] as const

/** Discount codes. */
export function addAdminCodeRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) =>
    context.json(await openOffice(shop, context).codes.list(context.req.valid('query')), 200),
  )
  api.openapi(make, async (context) => {
    const { codes } = openOffice(shop, context)
    const body = context.req.valid('json')
    return context.json(await runOnce(shop, context, { body }, (progress) => codes.make(body, progress)), 201)
  })
  api.openapi(show, async (context) =>
    context.json(await openOffice(shop, context).codes.show(context.req.valid('param').code), 200),
  )
  api.openapi(change, async (context) => {
    const { codes } = openOffice(shop, context)
    const { code } = context.req.valid('param')
    const body = context.req.valid('json')
    return context.json(
      await runOnce(shop, context, { body }, (progress) => codes.change({ ...body, code }, progress)),
      200,
    )
  })
  api.openapi(remove, async (context) => {
    const { codes } = openOffice(shop, context)
    await runOnce(shop, context, { body: null }, (progress) => codes.delete(context.req.valid('param'), progress))
    return context.body(null, 204)
  })
}
