import type { Reader } from '../../database.ts'
import { productsByKey } from '../catalog-queries.ts'

/** How these products are called now, in the order of their numbers. */
export async function productsByIds(
  { reader }: { reader: Reader },
  ids: string[],
): Promise<{ id: string; slug: string; title: string }[]> {
  const rows = await productsByKey(reader, 'id', ids)
  return rows.toSorted((a, b) => a.number - b.number).map(({ id, slug, title }) => ({ id, slug, title }))
}
