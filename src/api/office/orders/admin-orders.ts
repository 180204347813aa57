import { createRoute, z } from '@hono/zod-openapi'
import { toDollars } from '#domain/money.ts'
import type { Office } from '#domain/office.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { pageNumber } from '../../page-number.ts'
import { plainText } from '../../plain-text.ts'
import { setDownloadName } from '../../set-download-name.ts'
import { streamBody } from '../../stream-body.ts'
import { csvHead, csvLine } from '../csv.ts'
import { deliveryProofSchema, orderFilterSchema, orderPageSchema, ownersOrderSchema } from './admin-order-schemas.ts'

const params = z.object({ id: plainText(64) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such order, or not an owner') }

const search = createRoute({
  method: 'get',
  path: '/admin/orders',
  tags: ['admin'],
  description:
    'All orders, newest first. `query`: part of the number, of the receipt’s address, of the account’s name or address, ' +
    'or of a title; or an id, the store’s or the payment provider’s. `flagged`: payments to look at; ' +
    '`undownloaded`: paid a day ago, four weeks at most, and nothing was fetched whole by whoever may: without gifts that ' +
    'nobody claimed, orders whose buyer withdrew or was deleted, free ones and test orders; `contestable`: charged back in ' +
    'the last 92 days, whenever it was sold.',
  request: { query: orderFilterSchema.extend({ page: pageNumber }) },
  responses: { 200: json('One page', orderPageSchema), ...refusal(400, 'Bad input'), ...strangers },
})
const exportAll = createRoute({
  method: 'get',
  path: '/admin/orders/export',
  tags: ['admin'],
  description:
    'All orders that match, as CSV: instants in UTC, amounts in US dollars. Test orders have `yes` under `test` and no ' +
    'amounts or counts, so that columns add up to what the list says.',
  request: { query: orderFilterSchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...refusal(400, 'Bad input'),
    ...strangers,
  },
})
const show = createRoute({
  method: 'get',
  path: '/admin/orders/{id}',
  tags: ['admin'],
  description: 'An order with its payments, refunds, mails, deliveries and history.',
  request: { params },
  responses: { 200: json('The order', ownersOrderSchema), ...strangers },
})
const prove = createRoute({
  method: 'get',
  path: '/admin/orders/{id}/proof',
  tags: ['admin'],
  description: 'The proof of delivery, for a dispute at the payment provider.',
  request: { params },
  responses: { 200: json('The proof', deliveryProofSchema), ...strangers },
})

export const adminOrderRoutes = [search, exportAll, show, prove] as const

export function addAdminOrderRoutes(api: Api, shop: Shop) {
  api.openapi(search, async (context) =>
    context.json(await openOffice(shop, context).orders.search(context.req.valid('query')), 200),
  )
  api.openapi(exportAll, async (context) => {
    const office = openOffice(shop, context)
    const filter = context.req.valid('query')
    const { query, ...rest } = filter
    await office.exports.note({ of: 'order', details: { ...rest, searched: query !== undefined } })
    const lines = exportLines(office, filter)
    const body = await streamBody(shop, context, lines)
    context.header('Content-Type', 'text/csv; charset=utf-8')
    setDownloadName(context, `orders-${shop.today()}.csv`)
    return context.body(body, 200)
  })
  api.openapi(show, async (context) =>
    context.json(await openOffice(shop, context).orders.show(context.req.valid('param').id), 200),
  )
  api.openapi(prove, async (context) =>
    context.json(await openOffice(shop, context).orders.proveDelivery(context.req.valid('param').id), 200),
  )
}

const titles = [
  ...['number', 'status', 'created', 'paid', 'email', 'provider', 'total_usd'],
  ...['came_usd', 'given_back_usd', 'fees_usd', 'net_usd', 'models', 'downloads', 'quantity', 'payments', 'account'],
  ...['code', 'discount_usd', 'test'],
]

/** Empty for test orders, so that the sum of a column includes none of them. */
const counted = ({ test }: { test: boolean }, count: number) => (test ? null : count)
const money = ({ test }: { test: boolean }, cents: number) => (test ? null : toDollars(cents))

async function* exportLines({ orders }: Office, filter: Parameters<Office['orders']['listWhole']>[0]) {
  let head = csvHead(titles)
  for await (const items of orders.listWhole(filter)) {
    const lines = items.map((order) =>
      csvLine([
        order.number,
        order.status,
        order.createdAt,
        order.paidAt,
        order.email,
        order.provider,
        money(order, order.totalCents),
        money(order, order.paidCents),
        money(order, order.givenBackCents),
        money(order, order.feeCents),
        money(order, order.paidCents - order.givenBackCents - order.feeCents),
        order.titles.join('; '),
        counted(order, order.deliveries),
        counted(order, order.quantity),
        order.paymentIds.join('; '),
        order.accountId,
        order.code,
        money(order, order.discountCents),
        order.test ? 'yes' : '',
      ]),
    )
    yield head + lines.join('')
    head = ''
  }
}
