import { z } from '@hono/zod-openapi'
import { readPage } from '#domain/catalog/listing/read-page.ts'
import { sayMissing } from '#domain/catalog/missing-texts.ts'
import { type ProductPage, type Suggestion, sorts } from '#domain/catalog/product.ts'
import type { FoundProduct } from '#domain/catalog/showing/find-product.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { voices } from '#domain/voice.ts'

const voice = z.enum(voices).optional().openapi({
  description: 'Titles and descriptions in this voice, where the owner wrote any; without it in the default one.',
})
export const voiceQuery = z.object({ voice })

const pageSizeMessage = 'must be a whole number from 1 to 100'
export const listQuery = z.object({
  category: z.string().optional().openapi({ description: 'Compared without case; `hot` also means the flag.' }),
  query: z.string().optional().openapi({
    description:
      'Part of the title, without regard to case and accents; when no title has it, words that say what the product is, or mean the same. Without `sort` what fits best comes first.',
  }),
  sort: z.enum(sorts).optional(),
  voice,
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
export const suggestionQuery = z.object({ query: z.string().optional(), voice })

/** The answer of a catalog call, and whether it is the same for everybody and may therefore be served from memory. */
export interface CatalogAnswer<Body> {
  body: Body
  isShared: boolean
}

/** A page of products. A search without results is counted, so its answer is never served from memory. */
export async function answerListing(
  shop: Shop,
  { page, ...query }: z.output<typeof listQuery>,
): Promise<CatalogAnswer<Omit<ProductPage, 'unmatched'>>> {
  const { unmatched: _unmatched, ...body } = await shop.catalog.browse({ ...query, page: readPage(page) })
  const narrowed = query.category ?? query.fits
  const isEmptySearch = Boolean(query.query) && !narrowed && (body.fuzzy || body.total === 0)
  if (isEmptySearch) shop.analytics.noteEmptySearch(query.query ?? '')
  return { body, isShared: !isEmptySearch }
}

export async function answerSuggestions(
  shop: Shop,
  { query = '', voice }: z.output<typeof suggestionQuery>,
): Promise<CatalogAnswer<{ items: Suggestion[] }>> {
  return { body: { items: await shop.catalog.suggest(query, voice) }, isShared: true }
}

/** A product and everything that belongs to it. Throws `not-found` when no product has this slug or id. */
export async function answerProduct(
  shop: Shop,
  key: string,
  { voice }: z.output<typeof voiceQuery>,
): Promise<CatalogAnswer<Omit<FoundProduct, 'ownLicense' | 'ownModels'>>> {
  // No slug looks like an id.
  const slug = /^\d+$/.test(key) ? (await shop.catalog.byIds([key]))[0]?.slug : key
  const found = slug === undefined ? null : await shop.catalog.find(slug, voice)
  if (!found) throw new ShopError('not-found', sayMissing.product)
  const { ownLicense: _license, ownModels: _models, ...body } = found
  return { body, isShared: true }
}
