import { z } from '@hono/zod-openapi'
import { warningCodes } from '#domain/catalog/editing/owners-product.ts'
import { longestTitle } from '#domain/catalog/fold-title.ts'
import { eachText, longestOf, longestTag, mostTags } from '#domain/catalog/product-texts.ts'
import { filamentColors } from '#domain/models/studio/filament.ts'
import { modelFormats } from '#domain/models/triangle-soup.ts'
import { uploadLimits } from '#domain/upload-rules.ts'
import { plainText } from '../plain-text.ts'
import { productSchema } from '../shop/products.ts'

export const productStates = z.enum(['draft', 'published', 'withdrawn'])

export const warningSchema = z
  .object({
    code: z.enum(warningCodes),
    message: z.string(),
    fileId: z.string().nullable(),
    product: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .openapi({ description: 'The other product, of a duplicate.' }),
  })
  .openapi('ProductWarning')

/** Products that were not shown to buyers because of what their owner should decide first. */
export const stoppedSchema = z.array(z.object({ id: z.string(), title: z.string(), warnings: z.array(warningSchema) }))

export const progressSchema = z
  .object({
    working: z.boolean().openapi({ description: 'Something is still to come: ask again.' }),
    measured: z.boolean(),
    preview: z.boolean(),
    pictures: z.boolean().openapi({ description: 'It has pictures, own or made ones.' }),
    packaged: z.boolean().openapi({ description: 'All that its package is made of is there.' }),
  })
  .openapi('ProductProgress')

const shortSchema = productSchema
  .pick({
    id: true,
    slug: true,
    title: true,
    image: true,
    link: true,
    buyLink: true,
    price: true,
    priceCents: true,
    date: true,
    popularity: true,
    hot: true,
    category: true,
    character: true,
    fileSize: true,
  })
  .extend({
    state: productStates,
    priced: z.boolean().openapi({ description: 'False while nobody has given a price: not for sale.' }),
    offered: z.boolean().openapi({ description: 'False when its owner keeps it off sale.' }),
    version: z.int().openapi({ description: 'Rises with every change; sent along with the next one.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    progress: progressSchema,
    warnings: z.array(warningSchema),
  })

/** A row of the owner's list. */
export const listedProductSchema = shortSchema.openapi('ListedProduct')

const fileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  size: z.int().openapi({ description: 'Bytes.' }),
  sha256: z.string(),
  addedAt: z.string(),
  state: z.enum(['waiting', 'measured', 'unreadable']),
  reason: z.string().nullable().openapi({ description: 'Why it is unreadable.' }),
  format: z.enum(modelFormats).nullable(),
  dimensionsMm: z.object({ x: z.number(), y: z.number(), z: z.number() }).nullable(),
  triangles: z.int().nullable(),
  watertight: z.boolean().nullable(),
})

export const ownersProductSchema = shortSchema
  .extend({
    description: z.string().nullable(),
    tags: z.array(z.string()),
    ...eachText(() => z.string().nullable()),
    model: productSchema.shape.model,
    images: z.array(z.string()),
    files: z.array(fileSchema),
    pictures: z.array(
      z.object({
        hash: z.string().nullable().openapi({ description: 'Null for a picture that was never found.' }),
        name: z.string(),
        origin: z.enum(['own', 'rendered']),
        image: z.string(),
        width: z.int().nullable(),
        height: z.int().nullable(),
      }),
    ),
    rendering: z.object({
      turn: z.object({ x: z.int(), y: z.int(), z: z.int() }),
      azimuth: z.int().nullable(),
      color: z.enum(filamentColors).nullable(),
      wanted: z.boolean(),
      working: z.boolean(),
    }),
    releases: z.array(z.object({ id: z.string(), note: z.string(), tellBuyers: z.boolean(), at: z.string() })),
    history: z
      .array(
        z.object({
          id: z.string(),
          action: z.string(),
          actor: z.string().nullable(),
          at: z.string(),
          details: z.record(z.string(), z.unknown()),
          canUndo: z.boolean().openapi({ description: 'It can be taken back: no later change stands on it.' }),
        }),
      )
      .openapi({ description: 'Newest first, at most 100.' }),
  })
  .openapi('OwnersProduct')

export const listedPageSchema = z
  .object({
    items: z.array(listedProductSchema),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    pages: z.int(),
  })
  .openapi('ListedProductPage')

/** What an owner says about a product; what the server computes or keeps is refused. */
export const productFields = {
  title: plainText(longestTitle),
  slug: plainText(100).openapi({ description: 'Lower case, digits and hyphens; another product’s is refused (409).' }),
  description: plainText(5000).nullable(),
  price: z
    .union([z.string().max(40), z.number().min(0).max(10_000_000)])
    .nullable()
    .openapi({ description: '`"$4.50"`, or dollars as a number; null or empty = not for sale.', example: '$4' }),
  offered: z.boolean(),
  date: z.iso.date('must be a day such as 2026-11-20'),
  popularity: z.int().min(0).max(1_000_000),
  hot: z.boolean(),
  category: plainText(60),
  character: plainText(60).nullable(),
  tags: z.array(plainText(longestTag)).max(mostTags).openapi({ description: 'Words that searches find it by.' }),
  ...eachText((field) => plainText(longestOf(field)).nullable()),
}

export const newProductSchema = z
  .strictObject({ ...productFields, draft: z.boolean() })
  .partial()
  .required({ title: true })
  .openapi('NewProduct')

const askFirst = z.boolean().openapi({
  description:
    'True publishes nothing about which there is something to decide: 409 with `details.stopped` tells what.',
})

export const productChangeSchema = z
  .strictObject({
    ...productFields,
    state: z.enum(['draft', 'published']),
    version: z.int().min(1).openapi({ description: 'The version that was read: refused with 409 when it is old.' }),
    ask: askFirst,
  })
  .partial()
  .openapi('ProductChange')

export const changedProductSchema = z.object({ product: ownersProductSchema, warnings: z.array(z.string()) })

const idList = z
  .array(z.string().regex(/^\d{1,16}$/))
  .min(1)
  .max(500)
export const bulkSchema = z
  .strictObject({
    ids: idList,
    change: z
      .strictObject({
        price: productFields.price,
        category: productFields.category,
        hot: z.boolean(),
        state: productStates,
      })
      .partial(),
    ask: askFirst.optional(),
  })
  .openapi('BulkChange')

export const pictureOrderSchema = z.strictObject({
  hashes: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(uploadLimits.pictures),
  version: z.int().min(1).optional(),
})

export const moveSchema = z
  .strictObject({
    to: plainText(20).nullable().openapi({ description: 'The other draft; null makes a draft of its own.' }),
    version: z.int().min(1).optional(),
    toVersion: z.int().min(1).optional().openapi({ description: 'The version of the other draft that was read.' }),
  })
  .openapi('FileMove')

const quarterTurns = z.int().min(0).max(3)
export const renderSchema = z
  .strictObject({
    turn: z.strictObject({ x: quarterTurns, y: quarterTurns, z: quarterTurns }),
    azimuth: z.int().min(-180).max(180).nullable(),
    color: z.enum(filamentColors).nullable(),
  })
  .partial()

export const draftsSchema = z
  .strictObject({
    uploads: z.array(plainText(64)).min(1).max(500),
    together: z.boolean().optional().openapi({ description: 'True makes one draft of all of them.' }),
  })
  .openapi('NewDrafts')

export const noteSchema = z.object({ place: z.string(), message: z.string() })

export const draftsAnswerSchema = z.object({
  products: z.array(ownersProductSchema),
  problems: z
    .array(z.object({ upload: z.string(), fileName: z.string(), message: z.string() }))
    .openapi({ description: 'Files of which no draft was made; everything else was.' }),
  notes: z.array(z.string()).openapi({ description: 'What was left out of archives or renamed.' }),
})

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const importReportSchema = z
  .object({
    dryRun: z.boolean(),
    total: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    changes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        action: z.enum(['created', 'changed']),
        fields: z.array(z.string()),
        differences: z
          .array(z.object({ field: z.string(), before: fieldValue, after: fieldValue }))
          .openapi({ description: 'What the fields held and will hold, as import files write it.' }),
      }),
    ),
    repairs: z.array(noteSchema),
  })
  .openapi('ImportReport')

/*
GET    /api/admin/products?query=&state=&category=&page=&ids=   ListedProductPage (ids: these ones, for progress)
POST   /api/admin/products            multipart product, files, images → 201 {product, warnings}
GET    /api/admin/products/{id}       {product}
PATCH  /api/admin/products/{id}       ProductChange → {product, warnings}; 409 details {product, changedBy, changedAt}
DELETE /api/admin/products/{id}       {product}
POST   /api/admin/products/bulk       BulkChange → {changed: [id]}; 400 details.problems [{id, message}]
POST   /api/admin/products/{id}/files multipart files | JSON, with note, tellBuyers, replace → {product, warnings}
DELETE /api/admin/products/{id}/files/{fileId}        {product}
POST   /api/admin/products/{id}/files/{fileId}/move   {to, version?, toVersion?} → {product, target}
POST   /api/admin/products/{id}/pictures  multipart images → {product}
POST   /api/admin/products/{id}/history/{entryId}/undo  {version?} → {product}
PUT    /api/admin/products/{id}/pictures  {hashes} → {product}: the pictures in their order
DELETE /api/admin/products/{id}/pictures/rendered     {product}
DELETE /api/admin/products/{id}/pictures/{hash}       {product}
POST   /api/admin/products/{id}/pictures/render       {turn?, azimuth?, color?} → {product}
tus    /api/admin/uploads             Upload-Metadata: filename, relativePath
POST   /api/admin/drafts              {uploads, together?} → 201 {products, problems, notes}
POST   /api/admin/catalog/import?dryRun=1   JSON or CSV body by Content-Type → ImportReport; 400 details.problems
GET    /api/admin/catalog/export?format=json|csv
*/
