import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { documentReasons } from '#domain/documents/document-snapshot.ts'
import { documentKinds } from '#domain/documents/document-tables.ts'
import type { Shop } from '#domain/shop.ts'
import { voices } from '#domain/voice.ts'
import { type Api, type ApiEnvironment, openOffice } from '../../api.ts'
import { requireBuyers } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { untaxedKind } from '../buying/billing-schemas.ts'
import { forbidCaching, pdfResponses, sendPdf } from './send-pdf.ts'

const listedSchema = z
  .object({
    number: z.string().openapi({ example: 'R-2026-000001' }),
    kind: z.enum(documentKinds),
    issuedAt: z.string(),
    totalCents: z.int().openapi({ description: 'Never below 0: a credit note takes it back.' }),
    pdfUrl: z.string(),
    jsonUrl: z.string(),
  })
  .openapi('OrderDocument')
const line = z.object({
  position: z.int(),
  title: z.string(),
  variant: z.string(),
  quantity: z.int(),
  unitCents: z.int(),
  listCents: z.int().nullable(),
  discountCents: z.int().nullable(),
  grossCents: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  taxBp: z.int().openapi({ description: 'Hundredths of a percent.' }),
})
/** What a document says, with the field names of its snapshot. */
export const documentFields = {
  version: z.literal(1),
  position: z.int().openapi({ description: 'In the chain of all documents of the store, from 1.' }),
  number: z.string(),
  kind: z.enum(documentKinds),
  reason: z.enum(documentReasons),
  issuedAt: z.string(),
  day: z.string().openapi({ description: 'The day of issue in the store’s zone.' }),
  refersTo: z.string().nullable().openapi({ description: 'The first receipt of the order.' }),
  voice: z.enum(voices),
  seller: z.object({
    name: z.string(),
    legalName: z.string().nullable(),
    address: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  buyer: z
    .object({ name: z.string(), taxId: z.string().nullable(), address: z.string().nullable() })
    .nullable()
    .openapi({ description: 'What the buyer asked to have on it; null where they asked for nothing.' }),
  order: z.object({ number: z.string(), createdAt: z.string() }),
  country: z.string().nullable().openapi({ description: 'To which it was sold, ISO 3166-1 alpha-2.' }),
  consent: z
    .object({ version: z.string(), at: z.string(), text: z.string() })
    .nullable()
    .openapi({ description: 'To immediate delivery, as the buyer gave it before paying.' }),
  untaxed: z
    .object({ kind: untaxedKind, text: z.string() })
    .optional()
    .openapi({ description: 'Why it contains no tax, as it stands on the document; only where something says why.' }),
  lines: z.array(line),
  currency: z.literal('USD'),
  netCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  taxes: z.array(z.object({ bp: z.int(), netCents: z.int(), taxCents: z.int() })),
  moved: z.object({
    currency: z.string(),
    minor: z.int().openapi({ description: 'What the provider moved, in smallest units of its currency.' }),
    rate: z.string(),
  }),
  payments: z.array(z.object({ provider: z.string(), id: z.string() })),
}
const documentSchema = z
  .object({
    ...documentFields,
    previousSha256: z.string().openapi({ description: 'Of the document before it; empty for the first.' }),
    sha256: z
      .string()
      .openapi({ description: 'Of the former hash, a line break and what the store keeps of this one.' }),
  })
  .openapi('Document')

const order = z.object({ id: plainText(64) })
const file = z.object({ id: plainText(64), number: plainText(40) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such document of the caller') }
const tags = ['me']

const list = createRoute({
  method: 'get',
  path: '/me/orders/{id}/documents',
  tags,
  description: 'Receipts and credit notes of an order, oldest first, for its buyer and for owners.',
  request: { params: order },
  responses: { 200: json('The documents', z.array(listedSchema)), ...strangers },
})
const readJson = createRoute({
  method: 'get',
  path: '/me/orders/{id}/documents/{number}/json',
  tags,
  description: 'A document as it was issued, for its buyer and for owners.',
  request: { params: file },
  responses: { 200: json('The document', documentSchema), ...strangers },
})
const readPdf = createRoute({
  method: 'get',
  path: '/me/orders/{id}/documents/{number}/pdf',
  tags,
  description: 'A document to print, tagged so that it can be read aloud, for its buyer and for owners.',
  request: { params: file },
  responses: { ...pdfResponses, ...strangers },
})

export const orderDocumentRoutes = [list, readJson, readPdf] as const

export function addOrderDocumentRoutes(api: Api, shop: Shop) {
  const { documents } = shop
  /** Admits the order's buyer and owners. Throws `not-found` for everybody else. */
  const admit = async (context: Context<ApiEnvironment>, orderId: string) => {
    const accountIds = await requireBuyers(shop, context)
    if (!(await documents.isBuyer({ orderId, accountIds }))) openOffice(shop, context)
  }
  api.openapi(list, async (context) => {
    const { id } = context.req.valid('param')
    await admit(context, id)
    const listed = (await documents.list(id)).map((document) => {
      const address = `${shop.settings().baseUrl}/api/me/orders/${id}/documents/${document.number}`
      return { ...document, pdfUrl: `${address}/pdf`, jsonUrl: `${address}/json` }
    })
    return context.json(listed, 200)
  })
  api.openapi(readJson, async (context) => {
    const { id, number } = context.req.valid('param')
    await admit(context, id)
    const { snapshot, ...links } = await documents.open({ orderId: id, number })
    forbidCaching(context)
    return context.json({ ...snapshot, ...links }, 200)
  })
  api.openapi(readPdf, async (context) => {
    const { id, number } = context.req.valid('param')
    const [who] = await requireBuyers(shop, context)
    await shop.accounts.countRequest({ limit: 'prints', who })
    await admit(context, id)
    const bytes = await documents.print({ orderId: id, number })
    return sendPdf(context, { name: number, bytes })
  })
}
