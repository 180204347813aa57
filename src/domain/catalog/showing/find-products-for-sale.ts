import type { Reader } from '../../database.ts'
import type { BundlePart } from '../../pricing/bundle-price.ts'
import { asBundlePart, findBundleParts } from '../bundle-parts.ts'
import { type ProductRow, productsByKey } from '../catalog-queries.ts'
import { type License, readLicenses } from '../licenses.ts'
import { categoriesOf } from '../listing.ts'
import { presentProducts } from '../present-product.ts'
import { isPossibleKey } from '../slug.ts'

/** A product as carts, favorites and orders see it. */
export interface ProductForSale {
  id: string
  slug: string
  title: string
  image: string
  /** Keys of the categories that it is listed in. */
  categories: string[]
  priceCents: number
  /** Buyers choose what they pay, at least `priceCents`. */
  buyersChoose: boolean
  suggestedCents: number | null
  licenses: License[]
  /** For a bundle, the figures that it brings; null for a single figure. */
  parts: BundlePart[] | null
  /** It brings files of its own. */
  hasFiles: boolean
  /** It can be bought now: published, offered, priced, with a model file or members. */
  available: boolean
  /** False for drafts and withdrawn products. */
  published: boolean
}

/** The products with these slugs or ids, in any state, each once, in the order of the keys. */
export async function findProductsForSale({ reader }: { reader: Reader }, keys: string[]): Promise<ProductForSale[]> {
  const possible = keys.filter(isPossibleKey)
  const byId = await productsByKey(reader, 'id', possible)
  const found = new Set(byId.map((row) => row.id))
  // No slug looks like an id.
  const bySlug = await productsByKey(
    reader,
    'slug',
    possible.filter((key) => !found.has(key)),
  )
  const byKey = new Map([
    ...bySlug.map((row) => [row.slug, row] as const),
    ...byId.map((row) => [row.id, row] as const),
  ])
  const rows = new Map(possible.flatMap((key) => byKey.get(key) ?? []).map((row) => [row.id, row]))
  const products = await presentProducts(reader, [...rows.values()])
  const bundles = [...rows.values()].filter((row) => row.members !== null)
  const parts = bundles.length === 0 ? new Map<string, ProductRow[]>() : await findBundleParts(reader, bundles)
  return products.map(({ id, slug, title, image, priceCents, minCents, suggestedCents, buyLink }) => ({
    id,
    slug,
    title,
    image,
    categories: categoriesOf(rows.get(id)),
    priceCents,
    buyersChoose: minCents !== undefined,
    suggestedCents: suggestedCents ?? null,
    licenses: readLicenses(rows.get(id)?.licenses),
    parts: parts.get(id)?.map(asBundlePart) ?? null,
    hasFiles: rows.get(id)?.file_bytes != null,
    available: buyLink !== null,
    published: rows.get(id)?.state === 'published',
  }))
}
