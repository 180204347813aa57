import { createRoute, z } from '@hono/zod-openapi'
import { type Books, differenceReasons } from '#domain/documents/keep-books.ts'
import { formatMinor } from '#domain/minor-units.ts'
import { toDollars } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { untaxedKind } from '../../shop/billing-schemas.ts'
import { documentFields } from '../../shop/order-documents.ts'
import { csvHead, csvLine } from '../csv.ts'

const movement = z.object({
  at: z.string(),
  kind: z.enum(['charge', 'refund', 'reversal', 'reinstated', 'fee']),
  orderId: z.string().nullable(),
  order: z.string().nullable(),
  provider: z.string().nullable(),
  payment: z.string().nullable(),
  reference: z.string(),
  currency: z.string(),
  amount: z.string().openapi({ description: 'Signed: what came is above 0, what went below.' }),
  cents: z.int().nullable(),
  document: z.string().nullable().openapi({ description: 'Number of the document that tells of it.' }),
})
const booksSchema = z
  .object({
    from: z.string(),
    until: z.string(),
    timeZone: z.string(),
    documents: z.array(z.object({ ...documentFields, orderId: z.string(), sha256: z.string() })),
    movements: z.array(movement),
    taxes: z
      .array(
        z.object({
          country: z.string().nullable(),
          bp: z.int(),
          untaxed: untaxedKind.optional(),
          netCents: z.int(),
          taxCents: z.int(),
        }),
      )
      .openapi({
        description:
          'By country and rate in hundredths of a percent, what contains no tax by why (`untaxed`), credit notes taken off.',
      }),
    receiptsCents: z.int(),
    creditNotesCents: z.int(),
    movedCents: z.int().openapi({ description: 'All movements but the fees.' }),
    feeCents: z.int(),
    differences: z
      .array(movement.extend({ reason: z.enum(differenceReasons), differenceCents: z.int() }))
      .openapi({ description: 'receiptsCents − creditNotesCents = movedCents + their sum, to the cent.' }),
  })
  .openapi('Books')

const read = createRoute({
  method: 'get',
  path: '/admin/documents',
  tags: ['admin'],
  description:
    'Receipts and credit notes of some days in the store’s zone with the money that moved, and what explains each ' +
    'difference; this month so far by default, 400 days at most. As CSV: one line for each line of a document, signed.',
  request: {
    query: z.object({
      from: z.iso.date().optional().openapi({ description: 'First day.' }),
      until: z.iso.date().optional().openapi({ description: 'Last day.' }),
      format: z.enum(['json', 'csv']).default('json'),
    }),
  },
  responses: {
    200: {
      description: 'The books',
      content: { 'application/json': { schema: booksSchema }, 'text/csv': { schema: z.string() } },
    },
    ...refusal(400, 'No such days, or more than 400'),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'Not an owner'),
  },
})

export const adminDocumentRoutes = [read] as const

const titles = [
  ...['number', 'kind', 'day', 'issued_at', 'order', 'refers_to', 'reason', 'item', 'quantity', 'gross_usd', 'net_usd'],
  ...['tax_usd', 'tax_percent', 'document_total_usd', 'moved_currency', 'moved_amount', 'payments'],
  ...['country', 'buyer', 'buyer_tax_id', 'sha256', 'buyer_address', 'untaxed', 'untaxed_reason'],
]

function linesOf({ documents }: Books): string[] {
  return documents.flatMap((document) => {
    const sign = document.kind === 'receipt' ? 1 : -1
    const { moved } = document
    // A document that rounds to nothing has a line all the same.
    const lines = document.lines.length > 0 ? document.lines : [null]
    return lines.map((line) =>
      csvLine([
        ...[document.number, document.kind, document.day, document.issuedAt, document.order.number],
        ...[document.refersTo, document.reason, line?.title ?? '', line?.quantity ?? 0],
        ...[line?.grossCents ?? 0, line?.netCents ?? 0, line?.taxCents ?? 0].map((cents) => toDollars(sign * cents)),
        (line?.taxBp ?? 0) / 100,
        toDollars(sign * document.totalCents),
        ...[moved.currency, `${sign < 0 ? '-' : ''}${formatMinor(moved.minor, moved.currency)}`],
        document.payments.map(({ id }) => id).join('; '),
        document.country,
        ...[document.buyer?.name ?? null, document.buyer?.taxId ?? null, document.sha256],
        ...[document.buyer?.address ?? null, document.untaxed?.kind ?? null, document.untaxed?.text ?? null],
      ]),
    )
  })
}

export function addAdminDocumentRoutes(api: Api, shop: Shop) {
  api.openapi(read, async (context) => {
    const { format, ...days } = context.req.valid('query')
    const books = await openOffice(shop, context).documents.keepBooks(days)
    if (format === 'json') return context.json(books, 200)
    context.header('Content-Type', 'text/csv; charset=utf-8')
    const name = `documents-${books.from}-${books.until}.csv`
    context.header('Content-Disposition', `attachment; filename="${name}"`)
    return context.body([csvHead(titles), ...linesOf(books)].join(''), 200)
  })
}
