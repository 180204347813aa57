import { createRoute, z } from '@hono/zod-openapi'
import { csvFields } from '#domain/catalog/importing/csv-fields.ts'
import { catalogInJson, type ExportedProduct } from '#domain/catalog/importing/export-catalog.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { markReadable } from '#domain/spreadsheet-text.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { sayApi } from '../../api-texts.ts'
import { problemsOf, refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { setDownloadName } from '../../set-download-name.ts'
import { streamBody } from '../../stream-body.ts'
import { csvHead, csvLine } from '../csv.ts'
import { unproven } from '../owner-proof.ts'
import { importReportSchema, noteSchema } from './admin-product-schemas.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'Not an owner') }
const anyText = { schema: { type: 'string' as const } }
const exported = {
  schema: { type: 'array' as const, items: { type: 'object' as const } },
  example: [
    { id: '001', slug: 'dragon-of-the-north', title: 'Dragon of the North', price: '$3.50', category: 'fantasy' },
  ],
}
const importTypes = /^(application\/json|text\/(csv|plain))\b/i

const importFile = createRoute({
  method: 'post',
  path: '/admin/catalog/import',
  tags: ['admin'],
  description:
    'Imports a catalog file without its model files and pictures. The first line of a CSV names the fields; `images` has ' +
    'one name a line, `bundle` one id, and `licenses` is JSON. At most 100,000 products. Problems change nothing and come ' +
    'all at once, the first 1,000 of them, in a CSV with line and column. The products are written part by part: a 503 ' +
    'after the first part says how far it came, and the same file again completes it.',
  request: {
    headers: repeatable,
    query: z.object({ dryRun: z.enum(['0', '1', 'true', 'false']).default('0') }),
    body: { content: { 'application/json': anyText, 'text/csv': anyText, 'text/plain': anyText } },
  },
  responses: {
    200: json('What was changed, or would be', importReportSchema),
    ...refusal(
      400,
      'Nothing was changed (`details.problems`, each `{place, message}`, and `moreProblems` not listed)',
      {
        problems: problemsOf(noteSchema.shape),
        moreProblems: z.int(),
      },
    ),
    ...refusal(415, 'Neither JSON nor CSV'),
    ...unproven,
    ...strangers,
  },
})
const exportFile = createRoute({
  method: 'get',
  path: '/admin/catalog/export',
  tags: ['admin'],
  description: 'Everything on show as an import file: importing it again changes nothing.',
  request: { query: z.object({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: {
    200: { description: 'The file', content: { 'application/json': exported, 'text/csv': anyText } },
    ...refusal(400, 'Bad input'),
    ...strangers,
  },
})

export const adminCatalogRoutes = [importFile, exportFile] as const

/** Import and export of the catalog. */
export function addAdminCatalogRoutes(api: Api, shop: Shop) {
  api.openapi(importFile, async (context) => {
    const office = openOffice(shop, context)
    const dryRun = ['1', 'true'].includes(context.req.valid('query').dryRun)
    const type = context.req.header('content-type') ?? ''
    if (!importTypes.test(type)) throw new ShopError('invalid-argument', sayApi.noCatalogFile, { nature: 'wrong-type' })
    const format = /csv/i.test(type) ? 'csv' : 'json'
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    const run = () => office.products.importText({ bytes, format, dryRun })
    // A dry run may be done any number of times, and its report is of no use later.
    if (dryRun) return context.json(saidTo(context, await run()), 200)
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    return context.json(saidTo(context, await runOnce(shop, context, { body: { digest, format } }, run)), 200)
  })
  api.openapi(exportFile, async (context) => {
    const { format } = context.req.valid('query')
    const office = openOffice(shop, context)
    // Runs before the export holds a connection: as many exports as there are connections would otherwise deadlock.
    await office.products.noteExport({ format })
    const products = shop.catalog.exportCatalog()
    const body = await streamBody(shop, context, format === 'csv' ? inCsv(products) : catalogInJson(products))
    context.header('Content-Type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    setDownloadName(context, `catalog-${shop.today()}.${format}`)
    return context.body(body, 200)
  })
}

async function* inCsv(pieces: AsyncIterable<ExportedProduct[]>): AsyncGenerator<string> {
  let head = csvHead([...csvFields])
  for await (const products of pieces) {
    yield head + products.map((product) => lineOf(product)).join('')
    head = ''
  }
}

const lineOf = (product: ExportedProduct) =>
  csvLine(
    csvFields.map((field) => cellOf(product[field])),
    markReadable,
  )

function cellOf(value: ExportedProduct[keyof ExportedProduct] | undefined): string | number | null {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join('\n')
  if (typeof value === 'boolean') return String(value)
  return value ?? null
}
