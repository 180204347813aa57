import type { Reader } from '../database.ts'
import type { BundlePart } from '../pricing/bundle-price.ts'
import { type ProductRow, productsByKey } from './catalog-queries.ts'
import { priceNowOf } from './price-now.ts'

export const mostMembers = 50

/** What `products.members` holds: ids, in order. */
export const readMembers = (column: string | null | undefined): string[] => (column ? JSON.parse(column) : [])
export const writeMembers = (ids: string[]): string | null => (ids.length === 0 ? null : JSON.stringify(ids))

type Bundle = Pick<ProductRow, 'id' | 'members'>

/** Everything that these bundles are made of, bundles among it, by id. */
export async function membersBelow(reader: Reader, bundles: Bundle[]): Promise<Map<string, ProductRow>> {
  const known = new Map<string, ProductRow>()
  let wanted = bundles.flatMap(({ members }) => readMembers(members))
  while (wanted.length > 0) {
    const found = await productsByKey(reader, 'id', [...new Set(wanted)])
    for (const row of found) known.set(row.id, row)
    wanted = found.flatMap(({ members }) => readMembers(members)).filter((id) => !known.has(id))
  }
  return known
}

/** The figures that each of these bundles brings, each once, those of bundles in it too. */
export async function findBundleParts(reader: Reader, bundles: Bundle[]): Promise<Map<string, ProductRow[]>> {
  const known = await membersBelow(reader, bundles)
  const partsOf = (bundle: Bundle, seen: Set<string>): ProductRow[] =>
    readMembers(bundle.members).flatMap((id) => {
      const row = known.get(id)
      if (!row || seen.has(id)) return []
      seen.add(id)
      // A bundle brings its own files, where it has some, and what it is made of.
      const own = row.members === null || row.file_bytes !== null ? [row] : []
      return [...own, ...(row.members === null ? [] : partsOf(row, seen))]
    })
  return new Map(bundles.map((bundle) => [bundle.id, partsOf(bundle, new Set([bundle.id]))]))
}

/** Whether buyers of a bundle can be given it now. */
export const isThere = (part: Pick<ProductRow, 'state' | 'file_bytes'>): boolean =>
  part.state === 'published' && part.file_bytes !== null

/** As prices are worked out of it. */
export const asBundlePart = ({ id, slug, title, ...row }: ProductRow): BundlePart => ({
  ...{ id, slug, title, priceCents: priceNowOf(row) ?? 0 },
})
