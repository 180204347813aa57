import { z } from '@hono/zod-openapi'
import { mostMembers } from '#domain/catalog/bundle-parts.ts'
import type { ProductInput } from '#domain/catalog/editing/read-words.ts'
import { longestTitle } from '#domain/catalog/fold-title.ts'
import { longestLicense, mostLicenses } from '#domain/catalog/licenses.ts'
import { eachText, longestDescription, longestOf, longestTag, mostTags } from '#domain/catalog/product-texts.ts'
import { longestSlug } from '#domain/catalog/slug.ts'
import { mostChangedAtOnce } from '#domain/limits/bulk-limits.ts'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import { filamentColors } from '#domain/models/studio/filament.ts'
import { mostChosenCents } from '#domain/pricing/chosen-price.ts'
import { plainInputs } from '../../plain-schemas.ts'
import { plainText, textOrNone } from '../../plain-text.ts'
import { productStates } from './admin-product-schemas.ts'

const chosenCents = z.int().min(0).max(mostChosenCents).nullable()

/** The fields that an owner may set on a product; those that the server computes or manages are refused. */
export const productFields = {
  title: textOrNone(longestTitle),
  slug: textOrNone(longestSlug).openapi({
    description: 'Lower case, digits and hyphens; another product’s is refused (409).',
  }),
  description: textOrNone(longestDescription).nullable(),
  price: z
    .union([z.string().max(longestAmount), z.number().min(0).max(10_000_000)])
    .nullable()
    .openapi({ description: '`"$4.50"`, or dollars as a number; null or empty = not for sale.', example: '$4' }),
  minCents: chosenCents.openapi({ description: 'Buyers say what they pay, this at least; it is the price, too.' }),
  suggestedCents: chosenCents.openapi({ description: 'What they are asked for.' }),
  bundle: z
    .array(plainText(200))
    .max(mostMembers)
    .openapi({ description: 'Slugs or ids of what it is made of; none: a figure by itself.' }),
  licenses: z
    .array(
      z.strictObject({
        id: plainText(longestLicense.id).optional(),
        name: textOrNone(longestLicense.name),
        text: textOrNone(longestLicense.text),
        priceCents: z.int().min(0).max(mostChosenCents),
      }),
    )
    .max(mostLicenses)
    .openapi({
      description:
        'Wider rights at prices of their own, beside the product as it is. One without an `id` is the product’s license ' +
        'of that name, or else a new one; an `id` that the product had before brings that license back.',
    }),
  offered: z.boolean(),
  ...plainInputs,
  tags: z.array(plainText(longestTag)).max(mostTags).openapi({ description: 'Words that searches find it by.' }),
  ...eachText((field) => textOrNone(longestOf(field)).nullable()),
} satisfies Record<keyof ProductInput, z.ZodType>

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
    giveToBuyers: z.boolean().openapi({
      description: 'What is new in the bundle goes to its former buyers, too, also within another bundle.',
    }),
    state: z.enum(['draft', 'published']),
    version: z.int().min(1).openapi({ description: 'The version that was read: refused with 409 when it is old.' }),
    ask: askFirst,
  })
  .partial()
  .openapi('ProductChange')

const idList = z
  .array(z.string().regex(/^\d{1,16}$/))
  .min(1)
  .max(mostChangedAtOnce)
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

/** Drafts once took more pictures than a product may have: those can still be put in order. */
const mostHashes = 1000
export const pictureOrderSchema = z.strictObject({
  hashes: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(mostHashes),
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
    version: z.int().min(1).openapi({ description: 'The version that was read: refused with 409 when it is old.' }),
  })
  .partial()

export const draftsSchema = z
  .strictObject({
    uploads: z.array(plainText(64)).min(1).max(500),
    together: z.boolean().optional().openapi({ description: 'True makes one draft of all of them.' }),
  })
  .openapi('NewDrafts')
