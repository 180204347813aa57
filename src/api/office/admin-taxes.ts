import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { mostRates } from '#domain/taxes/read-rates.ts'
import type { TaxRate } from '#domain/taxes/tax-rate.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { plainText } from '../plain-text.ts'

const fields = {
  country: plainText(10).openapi({ description: 'ISO 3166-1 alpha-2.', example: 'CL' }),
  percent: z.number().openapi({ description: '0 to 100, with two decimals at most.', example: 25.5 }),
  from: plainText(20).openapi({ description: 'First day in the store’s zone.', example: '2026-01-01' }),
}
const until = plainText(20).nullable().openapi({ description: 'Last day; null = until further notice.' })
const revision = z.int().min(0)

const ratesSchema = z
  .object({
    rates: z.array(z.object({ ...fields, until })).openapi({ description: 'None = taxes are off.' }),
    revision: revision.openapi({ description: 'Rises with every change.' }),
  })
  .openapi('TaxRates')
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'Not an owner') }

const read = createRoute({
  method: 'get',
  path: '/admin/taxes',
  tags: ['admin'],
  description: 'The taxes that prices contain, by country and day.',
  responses: { 200: json('The rates', ratesSchema), ...strangers },
})
const put = createRoute({
  method: 'put',
  path: '/admin/taxes',
  tags: ['admin'],
  description:
    'Puts these rates in the place of all that there are. Prices stay: a rate says how much of them is tax. Paid orders ' +
    'keep theirs; open ones get that of the day on which they are paid.',
  request: {
    body: jsonBody(
      z.strictObject({
        rates: z.array(z.strictObject({ ...fields, until: until.optional() })).max(mostRates),
        revision: revision.optional().openapi({ description: 'Refused when somebody changed them since.' }),
      }),
    ),
  },
  responses: {
    200: json('The rates from now on', ratesSchema),
    ...refusal(400, 'No such country, percentage or period, or two that overlap: `details.country` says whose', {
      field: z.string(),
      country: z.string(),
      day: z.string(),
      reason: z.enum(['no-such-country', 'no-rate', 'no-period', 'rates-overlap']),
    }),
    ...refusal(409, 'Somebody changed them meanwhile', { reason: z.literal('changed-meanwhile') }),
    ...strangers,
  },
})

export const adminTaxRoutes = [read, put] as const

const show = ({ rates, revision }: { rates: TaxRate[]; revision: number }) => ({
  rates: rates.map(({ country, bp, from, until }) => ({ country, percent: bp / 100, from, until })),
  revision,
})

/** The taxes that prices contain. */
export function addAdminTaxRoutes(api: Api, shop: Shop) {
  api.openapi(read, async (context) => context.json(show(await openOffice(shop, context).taxes.listRates()), 200))
  api.openapi(put, async (context) =>
    context.json(show(await openOffice(shop, context).taxes.putRates(context.req.valid('json'))), 200),
  )
}
