import type { Database } from '../../database.ts'
import type { Voice } from '../../voice.ts'
import { productsByKey } from '../catalog-queries.ts'
import { presentProducts } from '../present-product.ts'
import type { Product } from '../product.ts'
import { isPossibleKey } from '../slug.ts'

/** The published products among these ids, in the given order; all others are left out. */
export async function listProducts(
  { database }: { database: Database },
  ids: string[],
  voice?: Voice,
): Promise<Product[]> {
  const rows = await productsByKey(database.read, 'id', ids.filter(isPossibleKey))
  const published = new Map(rows.filter((row) => row.state === 'published').map((row) => [row.id, row]))
  return presentProducts(
    database.read,
    ids.flatMap((id) => published.get(id) ?? []),
    voice,
  )
}
