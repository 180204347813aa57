import type { Database } from '../../database.ts'
import { isWhole } from '../bundle-parts.ts'
import { standingByKey } from '../catalog-queries.ts'
import { productOfFormerSlug } from '../former-slug-queries.ts'
import { isForSale } from '../price-now.ts'
import { isPossibleKey } from '../slug.ts'

/** Whether a product can be put into carts and favorites now. */
export interface ProductStanding {
  id: string
  /** It can be bought now: published, offered, priced, with a model file or members that are all there. */
  available: boolean
  /** False for drafts and withdrawn products. */
  published: boolean
}

/**
 * The product with a slug or an id, in any state, without what is shown of it. For a slug that no product has, the one
 * that had it last, which a tab may still show. Null when there is none.
 */
export async function findStanding({ database }: { database: Database }, key: string): Promise<ProductStanding | null> {
  if (!isPossibleKey(key)) return null
  const row = (await standingByKey.first(database.read, { key })) ?? (await productOfFormerSlug(database.read, key))
  if (!row) return null
  const available = isForSale(row) && (row.members === null || (await isWhole(database.read, row)))
  return { id: row.id, available, published: row.state === 'published' }
}
