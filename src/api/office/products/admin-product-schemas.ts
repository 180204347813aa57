import { z } from '@hono/zod-openapi'
import { warningCodes } from '#domain/catalog/editing/owners-product.ts'
import { eachPlain } from '#domain/catalog/plain-fields.ts'
import { eachText } from '#domain/catalog/product-texts.ts'
import { filamentColors } from '#domain/models/studio/filament.ts'
import { modelFormats } from '#domain/models/triangle-soup.ts'
import { licenseSchema, productSchema } from '../../shop/catalog/products.ts'

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

/** Products that were not published because their owner should first decide about these warnings. */
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
    ...eachPlain(() => true as const),
    fileSize: true,
  })
  .extend({
    state: productStates,
    priced: z.boolean().openapi({ description: 'False while nobody has given a price: not for sale.' }),
    saleCents: z.int().nullable().openapi({ description: 'What it costs while a sale runs; the price is without it.' }),
    minCents: z.int().nullable().openapi({ description: 'Buyers choose from it; null: the price is the price.' }),
    suggestedCents: z.int().nullable(),
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
    licenses: z.array(licenseSchema),
    bundle: z.array(z.string()).openapi({ description: 'Slugs of what it is made of; none: a figure by itself.' }),
    members: z
      .array(z.object({ id: z.string(), slug: z.string() }))
      .openapi({ description: 'The same with their ids, which never change.' }),
    parts: z
      .array(z.object({ id: z.string(), slug: z.string(), title: z.string(), priceCents: z.int(), there: z.boolean() }))
      .openapi({ description: 'The figures that its buyers get, those of bundles in it too.' }),
    ...eachText(() => z.string().nullable()),
    model: productSchema.shape.model,
    images: z.array(z.string()),
    files: z.array(fileSchema),
    extras: z
      .array(fileSchema.pick({ id: true, fileName: true, size: true, sha256: true, addedAt: true }))
      .openapi({ description: 'What goes along in its package: documents, project files, an own license.' }),
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
    releases: z.array(
      z.object({
        id: z.string(),
        note: z.string(),
        tellBuyers: z.boolean(),
        at: z.string(),
        told: z
          .int()
          .nullable()
          .openapi({ description: 'Buyers to whom a mail goes out; null while it is not known.' }),
      }),
    ),
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
    totalExact: z.boolean().openapi({
      description: 'False where `total` and `pages` are lower bounds: for a `query` with more than 1,000 matches.',
    }),
    pages: z.int(),
  })
  .openapi('ListedProductPage')

export const changedProductSchema = z.object({ product: ownersProductSchema, warnings: z.array(z.string()) })

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
    moreChanges: z.int().openapi({ description: 'How many changes are not listed: at most the first 1,000 are.' }),
    repairs: z.array(noteSchema),
    moreRepairs: z.int().openapi({ description: 'How many repairs are not listed: at most the first 1,000 are.' }),
  })
  .openapi('ImportReport')
