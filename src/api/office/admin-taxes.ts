import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import type { TaxTable } from '#domain/taxes/list-rates.ts'
import { mostRates } from '#domain/taxes/read-rates.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { plainText } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'

const fields = {
  country: plainText(10).openapi({ description: 'ISO 3166-1 alpha-2.', example: 'CL' }),
  percent: z.number().openapi({ description: '0 to 100, with at most two decimals.', example: 25.5 }),
  from: plainText(20).openapi({ description: 'First day in the store’s zone.', example: '2026-01-01' }),
}
const until = plainText(20).nullable().openapi({ description: 'Last day; null = until further notice.' })
const revision = z.int().min(0)
const exemption = z.string().max(1000).openapi({
  description: 'Why the country takes nothing for these days, as receipts say it; with 0 percent only.',
  example: 'Small business, no tax is charged',
})
const reverseCharge = z
  .strictObject({
    country: plainText(10).openapi({ description: 'The store’s own, a member state.', example: 'ES' }),
    taxId: z.string().max(100).openapi({ description: 'Its VAT number there.', example: 'ESB58378431' }),
  })
  .openapi('ReverseCharge')

const ratesSchema = z
  .object({
    rates: z
      .array(z.object({ ...fields, until, exemption: exemption.optional() }))
      .openapi({ description: 'None = taxes are off.' }),
    reverseCharge: reverseCharge.optional().openapi({
      description: 'Businesses elsewhere in the European Union account for the tax themselves; only where it is on.',
    }),
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
    headers: repeatable,
    body: jsonBody(
      z.strictObject({
        rates: z
          .array(z.strictObject({ ...fields, until: until.optional(), exemption: exemption.optional() }))
          .max(mostRates),
        reverseCharge: reverseCharge
          .nullable()
          .optional()
          .openapi({ description: 'Turns it on, with null off; without it, it stays as it is.' }),
        revision: revision.optional().openapi({ description: 'Refused when somebody changed them since.' }),
      }),
    ),
  },
  responses: {
    200: json('The rates from now on', ratesSchema),
    ...refusal(
      400,
      'No such country, percentage, period, exemption or VAT number, or two rates that overlap: `details.country` says whose',
      {
        field: z.string(),
        country: z.string(),
        day: z.string(),
        example: z.string(),
        reason: z.enum([
          ...(['no-such-country', 'no-rate', 'no-period', 'rates-overlap', 'no-exemption'] as const),
          ...(['not-in-union', 'no-tax-number'] as const),
        ]),
      },
    ),
    ...refusal(409, 'Somebody changed them meanwhile', { reason: z.literal('changed-meanwhile') }),
    ...strangers,
  },
})

export const adminTaxRoutes = [read, put] as const

const show = ({ rates, reverseCharge, revision }: TaxTable) => ({
  rates: rates.map(({ bp, ...rate }) => ({ ...rate, percent: bp / 100 })),
  ...(reverseCharge ? { reverseCharge } : {}),
  revision,
})

/** The taxes included in prices. */
export function addAdminTaxRoutes(api: Api, shop: Shop) {
  api.openapi(read, async (context) => context.json(show(await openOffice(shop, context).taxes.listRates()), 200))
  api.openapi(put, async (context) => {
    const { taxes } = openOffice(shop, context)
    const body = context.req.valid('json')
    return context.json(show(await runOnce(shop, context, { body }, (progress) => taxes.putRates(body, progress))), 200)
  })
}
