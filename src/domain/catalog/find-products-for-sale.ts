import type { Reader } from '../database.ts'
import { type ProductRow, productsByKey } from './catalog-queries.ts'
import { isForSale, presentProducts } from './present-product.ts'

/** A product as carts, favorites and orders see it. */
export interface ProductForSale {
  id: string
  slug: string
  title: string
  image: string
  priceCents: number
  /** It can be bought now: published, offered, priced, with a model file. */
  available: boolean
  /** It is on show; false for drafts and withdrawn products. */
  published: boolean
}

/** The products behind these slugs or ids, whatever their state, each once, in the order of the keys. */
export async function findProductsForSale({ reader }: { reader: Reader }, keys: string[]): Promise<ProductForSale[]> {
  const rows = new Map<string, ProductRow>()
  for (const row of await productsByKey(reader, 'id', keys)) rows.set(row.id, row)
  for (const row of await productsByKey(reader, 'slug', keys)) rows.set(row.slug, row)
  const found = [...new Set(keys.flatMap((key) => rows.get(key) ?? []))]
  const products = await presentProducts(reader, [...new Map(found.map((row) => [row.id, row])).values()])
  const byId = new Map(found.map((row) => [row.id, row]))
  return products.map(({ id, slug, title, image, priceCents }) => {
    const row = byId.get(id)
    return {
      id,
      slug,
      title,
      image,
      priceCents,
      available: row !== undefined && isForSale(row),
      published: row?.state === 'published',
    }
  })
}
