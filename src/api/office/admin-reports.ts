import { createRoute, z } from '@hono/zod-openapi'
import { toDollars } from '#domain/money.ts'
import type { Office } from '#domain/office.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json } from '../json.ts'
import { csvHead, csvLine } from './csv.ts'

const query = z.object({
  from: z.iso.date().optional().openapi({ description: 'First day; 29 days before the last one by default.' }),
  to: z.iso.date().optional().openapi({ description: 'Last day; today by default.' }),
})
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'Not an owner') }
const csv = { description: 'The days as CSV', content: { 'text/csv': { schema: z.string() } } }
const refusals = { ...refusal(400, 'No such days, or more than three years'), ...strangers }

const figures = z.object({
  orders: z.int().openapi({ description: 'By the day they were paid, free ones too.' }),
  sold: z.int().openapi({ description: 'Those of them that were not free.' }),
  soldCents: z.int().openapi({ description: 'What these came to, as sold.' }),
  cents: z.int().openapi({ description: 'What came.' }),
  refundedCents: z.int().openapi({ description: 'What was given back or taken back, less what came home of it.' }),
  feeCents: z.int().openapi({ description: 'What the payment providers kept.' }),
  netCents: z.int(),
  downloads: z.int(),
})
const counts = z.object({
  view_item: z.int(),
  add_to_cart: z.int(),
  begin_checkout: z.int(),
  purchase: z.int(),
})

const report = <Sums extends z.ZodRawShape, More extends z.ZodRawShape>(sums: z.ZodObject<Sums>, more: More) => ({
  200: json(
    'The report',
    z.object({
      ...{ from: z.string(), to: z.string(), timeZone: z.string() },
      totals: sums,
      days: z.array(sums.extend({ day: z.string() })),
      ...more,
    }),
  ),
  ...refusals,
})

const sales = createRoute({
  method: 'get',
  path: '/admin/reports/sales',
  tags: ['admin'],
  description:
    'Sales, refunds, fees and downloads day by day in the store’s time zone, and what sold best. Money in US cents.',
  request: { query },
  responses: report(figures, {
    averageCents: z.int().nullable().openapi({ description: 'Of an order that was not free; null without any.' }),
    best: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string(), quantity: z.int(), cents: z.int() })),
  }),
})
const salesFile = createRoute({
  method: 'get',
  path: '/admin/reports/sales/export',
  tags: ['admin'],
  description: 'The sales report’s days as a file.',
  request: { query },
  responses: { 200: csv, ...refusals },
})
const traffic = createRoute({
  method: 'get',
  path: '/admin/reports/traffic',
  tags: ['admin'],
  description: 'Views, carts, checkouts and purchases as the pages told them, and searches that found nothing.',
  request: { query },
  responses: report(counts, {
    mostViewed: z.array(z.object({ slug: z.string(), title: z.string(), views: z.int() })),
    emptySearches: z.array(z.object({ query: z.string(), count: z.int() })),
  }),
})
const trafficFile = createRoute({
  method: 'get',
  path: '/admin/reports/traffic/export',
  tags: ['admin'],
  description: 'The traffic report’s days as a file.',
  request: { query },
  responses: { 200: csv, ...refusals },
})

export const adminReportRoutes = [sales, salesFile, traffic, trafficFile] as const

const asFile = (name: string, { from, to }: { from: string; to: string }) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
})

const note = ({ exports }: Office, kind: 'sales' | 'traffic', { from, to }: { from: string; to: string }) =>
  exports.note({ of: 'report', details: { kind, from, to } })

export function addAdminReportRoutes(api: Api, shop: Shop) {
  api.openapi(sales, async (context) =>
    context.json(await openOffice(shop, context).reports.sales(context.req.valid('query')), 200),
  )
  api.openapi(salesFile, async (context) => {
    const office = openOffice(shop, context)
    const report = await office.reports.sales(context.req.valid('query'))
    await note(office, 'sales', report)
    const lines = report.days.map(({ day, orders, cents, refundedCents, feeCents, netCents, downloads }) =>
      csvLine([
        day,
        orders,
        toDollars(cents),
        toDollars(refundedCents),
        toDollars(feeCents),
        toDollars(netCents),
        downloads,
      ]),
    )
    const titles = csvHead(['day', 'orders', 'sales_usd', 'refunds_usd', 'fees_usd', 'net_usd', 'downloads'])
    return context.body([titles, ...lines].join(''), 200, asFile('sales', report))
  })
  api.openapi(traffic, async (context) =>
    context.json(await openOffice(shop, context).reports.traffic(context.req.valid('query')), 200),
  )
  api.openapi(trafficFile, async (context) => {
    const office = openOffice(shop, context)
    const report = await office.reports.traffic(context.req.valid('query'))
    await note(office, 'traffic', report)
    const lines = report.days.map((day) =>
      csvLine([day.day, day.view_item, day.add_to_cart, day.begin_checkout, day.purchase]),
    )
    const titles = csvHead(['day', 'views', 'added_to_cart', 'checkouts', 'purchases'])
    return context.body([titles, ...lines].join(''), 200, asFile('traffic', report))
  })
}
