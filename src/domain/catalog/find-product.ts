import type { Database } from '../database.ts'
import { othersOfCharacter, publishedBySlug } from './catalog-queries.ts'
import { presentProducts } from './present-product.ts'
import type { Product } from './product.ts'
import { isPossibleKey } from './slug.ts'

const mostSimilar = 12

/** A product on show and others of the same character, most popular first; null when there is none of this slug. */
export async function findProduct(
  { database }: { database: Database },
  slug: string,
): Promise<{ product: Product; similar: Product[] } | null> {
  const row = isPossibleKey(slug) ? await publishedBySlug(database.read, slug) : null
  if (!row) return null
  const others = row.character_key === null ? [] : await othersOfCharacter(database.read, row, mostSimilar)
  const [product, ...similar] = await presentProducts(database.read, [row, ...others])
  return product ? { product, similar } : null
}
