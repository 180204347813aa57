import { createRoute, z } from '@hono/zod-openapi'
import { differenceReasons } from '#domain/documents/keep-books.ts'
import { movementKinds } from '#domain/payments/movement-tables.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { setDownloadName } from '../../set-download-name.ts'
import { untaxedKind } from '../../shop/buying/billing-schemas.ts'
import { documentFields } from '../../shop/orders/order-documents.ts'
import { streamBody } from '../../stream-body.ts'
import { booksInCsv, booksInJson } from './write-books.ts'

const movement = z.object({
  at: z.string(),
  kind: z.enum(movementKinds),
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

export function addAdminDocumentRoutes(api: Api, shop: Shop) {
  api.openapi(read, async (context) => {
    const { format, ...days } = context.req.valid('query')
    const office = openOffice(shop, context)
    const books = office.documents.keepBooks(days)
    await office.exports.note({ of: 'document', details: { from: books.from, until: books.until, format } })
    const body = await streamBody(shop, context, format === 'csv' ? booksInCsv(books) : booksInJson(books))
    if (format === 'json') {
      context.header('Content-Type', 'application/json')
      // The body is JSON as described, but the framework types JSON only as a value, not as a stream.
      return context.body(body, 200) as never
    }
    context.header('Content-Type', 'text/csv; charset=utf-8')
    setDownloadName(context, `documents-${books.from}-${books.until}.csv`)
    return context.body(body, 200)
  })
}
