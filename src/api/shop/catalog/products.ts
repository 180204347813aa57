import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { maxCounted } from '#domain/catalog/searching/search-titles.ts'
import { verdicts } from '#domain/models/measuring/mesh-verdict.ts'
import type { Shop } from '#domain/shop.ts'
import { voices } from '#domain/voice.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { plainAnswers } from '../../plain-schemas.ts'
import {
  answerListing,
  answerProduct,
  answerSuggestions,
  type CatalogAnswer,
  listQuery,
  suggestionQuery,
  voiceQuery,
} from './catalog-calls.ts'

const modelSchema = z
  .object({
    dimensionsMm: z
      .object({ x: z.number(), y: z.number(), z: z.number() })
      .openapi({ description: 'As it stands in its pictures.' }),
    heightsMm: z
      .object({ tallest: z.number(), sum: z.number() })
      .optional()
      .openapi({ description: 'Of several parts, as they stand; absent for one.' }),
    turn: z.object({ x: z.int(), y: z.int(), z: z.int() }).optional().openapi({
      description:
        'Quarter turns about x, then y, then z, that set the model of its files as it stands; absent for none.',
    }),
    triangles: z.int(),
    vertices: z.int(),
    volumeCm3: z.number(),
    areaCm2: z.number(),
    watertight: z.boolean(),
    verdict: z.enum(verdicts).openapi({ description: 'The worst of the files, in one word.' }),
    shells: z.int(),
    openEdges: z.int(),
    crowdedEdges: z.int().openapi({ description: 'Edges with more than two triangles.' }),
    flippedEdges: z.int().openapi({ description: 'Edges whose two triangles face opposite ways.' }),
    degenerateTriangles: z.int(),
    overhangShare: z
      .number()
      .openapi({ description: '0 to 1: surface that leans out by more than 45° and does not stand on the bed.' }),
    baseCm2: z.number().openapi({ description: 'Flat area on the bed.' }),
    unitSuspicion: z
      .enum(['inches', 'meters'])
      .nullable()
      .openapi({ description: 'Another unit that the largest file was probably drawn in.' }),
    previewUrl: z.string().nullable(),
  })
  .openapi('ProductModel', { description: 'Facts computed from the model files; an STL is taken as millimeters.' })

export const licenseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    text: z.string().openapi({ description: 'What it allows, in the owner’s words.' }),
    priceCents: z.int().openapi({ description: 'Of the product with this license.' }),
  })
  .openapi('License')

export const productSchema = z
  .object({
    id: z.string().regex(/^\d+$/),
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    descriptionVoice: z
      .enum(voices)
      .optional()
      .openapi({ description: 'The voice of the description, when it is not the default one.' }),
    appearance: z
      .string()
      .optional()
      .openapi({ description: 'What its owner says of its looks to who cannot see it, where that was written.' }),
    image: z.string(),
    images: z.array(z.string()),
    link: z.string(),
    buyLink: z.string().nullable().openapi({ description: 'Null when the product is not for sale.' }),
    price: z
      .string()
      .openapi({ example: '$3', description: 'Empty when it is not for sale and has no price above 0.' }),
    priceCents: z.int().openapi({ description: '0 without a price, too: free is what has a `buyLink`.' }),
    reduction: z
      .object({
        formerCents: z.int().openapi({ description: 'The price when the sale began.' }),
        lowestCents: z.int().openapi({ description: 'The lowest of the 30 days before it.' }),
        since: z.string().optional().openapi({ description: 'Known from this day on, where it is fewer days.' }),
      })
      .optional()
      .openapi({ description: 'There while a sale runs that is a reduction.' }),
    minCents: z.int().optional().openapi({ description: 'There when buyers say what they pay: the least of it.' }),
    suggestedCents: z.int().optional(),
    bundle: z
      .array(z.string())
      .optional()
      .openapi({ description: 'Slugs of the published products that it is made of; there for bundles.' }),
    licenses: z
      .array(licenseSchema)
      .optional()
      .openapi({ description: 'License tiers, where there are any; on the page of one product.' }),
    ...plainAnswers,
    fileSize: z.string().nullable().openapi({ example: '1.8 MB' }),
    model: modelSchema.nullable(),
  })
  .openapi('Product')

const soldFileSchema = z
  .object({
    fileName: z.string().openapi({ example: 'sir-galapago.stl' }),
    size: z.int().openapi({ description: 'Bytes.' }),
    sha256: z.string().openapi({ description: '64 hexadecimal digits, for comparison with what was downloaded.' }),
  })
  .openapi('SoldFile', { description: 'A model file that buyers receive; it has no public address.' })

const pageSchema = z
  .object({
    items: z.array(productSchema),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    pages: z.int(),
    totalExact: z.boolean().openapi({
      description: `False where \`total\` is a lower bound: above ${maxCounted.toLocaleString('en')} matches, or of words too common to look at all.`,
    }),
    fuzzy: z.boolean().openapi({ description: 'True when nothing matches and these are the nearest titles.' }),
    matched: z.enum(['words']).nullable().openapi({
      description:
        '`words` when no title holds the query, but category, character, number, tags, description or a synonym does.',
    }),
  })
  .openapi('ProductPage')

const suggestionSchema = z
  .object({ title: z.string(), category: z.string(), price: z.string(), image: z.string(), link: z.string() })
  .openapi('Suggestion')

const signedOut = refusal(401, 'The store shows its catalog to members only')

const listProducts = createRoute({
  method: 'get',
  path: '/products',
  tags: ['catalog'],
  description: 'One page of a listing or a search. A page beyond the end is the last page.',
  request: { query: listQuery },
  responses: {
    200: json('The page', pageSchema),
    ...refusal(400, 'A wrong sort or page size'),
    ...signedOut,
  },
})

const readProduct = createRoute({
  method: 'get',
  path: '/products/{slug}',
  tags: ['catalog'],
  description: 'A product, at most 12 others of the same character, and the model files that a buyer receives.',
  request: {
    params: z.object({
      slug: z.string().openapi({ description: 'The present slug, or the id, which never changes.' }),
    }),
    query: voiceQuery,
  },
  responses: {
    200: json(
      'The product',
      z.object({
        product: productSchema,
        similar: z.array(productSchema),
        related: z.array(productSchema).openapi({
          description: 'Where fewer than six are similar: others that go with it, six together.',
        }),
        parts: z
          .array(
            z.object({
              id: z.string(),
              slug: z.string(),
              title: z.string(),
              price: z
                .string()
                .openapi({ description: 'Empty for a figure that is not sold by itself, without a price.' }),
              priceCents: z.int(),
              image: z.string(),
              link: z
                .string()
                .nullable()
                .openapi({ description: 'Null for a withdrawn figure, of which only the name is told.' }),
              buyLink: z.string().nullable().openapi({ description: 'Null when it is not sold by itself.' }),
            }),
          )
          .openapi({ description: 'Of a bundle: the figures that it brings, without drafts.' }),
        files: z.array(soldFileSchema).openapi({ description: 'In the order of the package.' }),
      }),
    ),
    ...refusal(400, 'An unknown voice'),
    ...signedOut,
    ...refusal(404, 'No such product, or withdrawn'),
  },
})

const suggestProducts = createRoute({
  method: 'get',
  path: '/suggestions',
  tags: ['catalog'],
  description:
    'At most six products whose title contains the text, as words of their own first, then by popularity; when no title does, those that other words of theirs or synonyms find.',
  request: { query: suggestionQuery },
  responses: {
    200: json('Empty for blank input', z.object({ items: z.array(suggestionSchema) })),
    ...refusal(400, 'An unknown voice'),
    ...signedOut,
  },
})

export const productRoutes = [listProducts, readProduct, suggestProducts] as const

export function addProductRoutes(api: Api, shop: Shop) {
  // An answer that is the same for everybody may be revalidated while the catalog is unchanged; others are not cached.
  const answer = <Body extends object>(
    context: Context<ApiEnvironment>,
    { body, isShared: isAlike }: CatalogAnswer<Body>,
  ) => {
    if (isAlike) context.header('Cache-Control', 'private, no-cache')
    return context.json(body, 200)
  }

  api.openapi(listProducts, async (context) => answer(context, await answerListing(shop, context.req.valid('query'))))
  api.openapi(readProduct, async (context) =>
    answer(context, await answerProduct(shop, context.req.valid('param').slug, context.req.valid('query'))),
  )
  api.openapi(suggestProducts, async (context) =>
    answer(context, await answerSuggestions(shop, context.req.valid('query'))),
  )
}
