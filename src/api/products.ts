import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { sorts } from '#domain/catalog/product.ts'
import { ShopError } from '#domain/errors.ts'
import { verdicts } from '#domain/models/mesh-verdict.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, type ApiEnvironment, requireVisitor } from './api.ts'
import { refusal } from './errors.ts'

const modelSchema = z
  .object({
    dimensionsMm: z.object({ x: z.number(), y: z.number(), z: z.number() }),
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

export const productSchema = z
  .object({
    id: z.string().regex(/^\d+$/),
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    image: z.string(),
    images: z.array(z.string()),
    link: z.string(),
    buyLink: z.string().nullable().openapi({ description: 'Null when the product is not for sale.' }),
    price: z.string().openapi({ example: '$3' }),
    priceCents: z.int(),
    date: z.string().openapi({ format: 'date' }),
    popularity: z.int(),
    hot: z.boolean(),
    category: z.string(),
    character: z.string().nullable(),
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
    totalExact: z
      .boolean()
      .openapi({ description: 'False when more than 1,000 titles match: `total` is a lower bound.' }),
    fuzzy: z.boolean().openapi({ description: 'True when no title matches and these are the nearest ones.' }),
  })
  .openapi('ProductPage')

const suggestionSchema = z
  .object({ title: z.string(), category: z.string(), price: z.string(), image: z.string(), link: z.string() })
  .openapi('Suggestion')

const pageSizeMessage = 'must be a whole number from 1 to 100'
const listQuery = z.object({
  category: z.string().optional().openapi({ description: 'Compared without case; `hot` also means the flag.' }),
  query: z.string().optional().openapi({ description: 'Part of the title, without regard to case and accents.' }),
  sort: z.enum(sorts).optional(),
  fits: z.string().optional().openapi({
    description:
      'Width, depth and height of a printer in whole millimeters (each up to 1,000): only figures that fit on it as sold, standing, laid or turned. Anything else is no filter. Figures without a measured size are left out.',
    example: '220x220x250',
  }),
  page: z.string().optional().openapi({ description: '1-based; anything else counts as 1.' }),
  pageSize: z
    .string()
    .regex(/^\d{1,3}$/, pageSizeMessage)
    .transform(Number)
    .refine((size) => size >= 1 && size <= 100, pageSizeMessage)
    .optional()
    .openapi({ type: 'integer', minimum: 1, maximum: 100, default: 40 }),
})

const signedOut = refusal(401, 'The store shows its catalog to members only')

const listProducts = createRoute({
  method: 'get',
  path: '/products',
  tags: ['catalog'],
  description: 'One page of a listing or a search. A page beyond the end is the last page.',
  request: { query: listQuery },
  responses: {
    200: { description: 'The page', content: { 'application/json': { schema: pageSchema } } },
    ...refusal(400, 'A wrong sort or page size'),
    ...signedOut,
  },
})

const readProduct = createRoute({
  method: 'get',
  path: '/products/{slug}',
  tags: ['catalog'],
  description: 'A product, at most 12 others of the same character, and the model files that a buyer receives.',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: {
      description: 'The product',
      content: {
        'application/json': {
          schema: z.object({
            product: productSchema,
            similar: z.array(productSchema),
            files: z.array(soldFileSchema).openapi({ description: 'In the order of the package.' }),
          }),
        },
      },
    },
    ...signedOut,
    ...refusal(404, 'No such product, or withdrawn'),
  },
})

const suggestProducts = createRoute({
  method: 'get',
  path: '/suggestions',
  tags: ['catalog'],
  description: 'At most six products whose title contains the text, the most popular first.',
  request: { query: z.object({ query: z.string().optional() }) },
  responses: {
    200: {
      description: 'Empty for blank input',
      content: { 'application/json': { schema: z.object({ items: z.array(suggestionSchema) }) } },
    },
    ...signedOut,
  },
})

export function addProductRoutes(api: Api, shop: Shop) {
  const membersOnly: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
    if (shop.settings.access === 'members') requireVisitor(context)
    await next()
  }
  for (const path of ['/products', '/products/*', '/suggestions']) api.use(path, membersOnly)
  // The same for everybody while the catalog stays as it is.
  const alikeForAll = (context: Context<ApiEnvironment>) => context.header('Cache-Control', 'private, no-cache')

  api.openapi(listProducts, async (context) => {
    const { page, ...query } = context.req.valid('query')
    const found = await shop.catalog.browse({ ...query, page: /^\d{1,15}$/.test(page ?? '') ? Number(page) : 1 })
    const narrowed = query.category ?? query.fits
    // Each such search is counted, so its answer is not kept.
    if (query.query && !narrowed && (found.fuzzy || found.total === 0)) shop.analytics.noteEmptySearch(query.query)
    else alikeForAll(context)
    return context.json(found, 200)
  })
  api.openapi(readProduct, async (context) => {
    const found = await shop.catalog.find(context.req.valid('param').slug)
    if (!found) throw new ShopError('not-found', 'There is no such product.')
    alikeForAll(context)
    return context.json(found, 200)
  })
  api.openapi(suggestProducts, async (context) => {
    const items = await shop.catalog.suggest(context.req.valid('query').query ?? '')
    alikeForAll(context)
    return context.json({ items }, 200)
  })
}
