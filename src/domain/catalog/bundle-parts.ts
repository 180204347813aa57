import type { Reader } from '../database.ts'
import type { BundlePart } from '../pricing/bundle-price.ts'
import { type ProductRow, productsByKey, selectBundles } from './catalog-queries.ts'
import { priceNowOf } from './price-now.ts'

export const mostMembers = 50

/** Decodes `products.members`: product ids, in order. */
export const readMembers = (column: string | null | undefined): string[] => (column ? JSON.parse(column) : [])
export const writeMembers = (ids: string[]): string | null => (ids.length === 0 ? null : JSON.stringify(ids))

type Bundle = Pick<ProductRow, 'id' | 'members'>

/** Every product that these bundles contain, directly or through other bundles, by id. */
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

/** Ids of the bundles that contain this product, directly or through other bundles. */
export async function bundlesAbove(reader: Reader, id: string): Promise<string[]> {
  const bundles = (await selectBundles(reader)).map((row) => ({ id: row.id, members: readMembers(row.members) }))
  const above = new Set<string>()
  for (let found = [id]; found.length > 0; ) {
    const next = bundles.filter((one) => !above.has(one.id) && one.members.some((member) => found.includes(member)))
    found = next.map((one) => one.id)
    for (const one of found) above.add(one)
  }
  return [...above]
}

/** For each of these bundles, the figures that it brings, each once, including those of nested bundles. */
export async function findBundleParts(reader: Reader, bundles: Bundle[]): Promise<Map<string, ProductRow[]>> {
  const known = await membersBelow(reader, bundles)
  const partsOf = (bundle: Bundle, seen: Set<string>): ProductRow[] =>
    readMembers(bundle.members).flatMap((id) => {
      const row = known.get(id)
      if (!row || seen.has(id)) return []
      seen.add(id)
      // A nested bundle brings its own files, if it has any, and its members.
      const own = row.members === null || row.file_bytes !== null ? [row] : []
      return [...own, ...(row.members === null ? [] : partsOf(row, seen))]
    })
  return new Map(bundles.map((bundle) => [bundle.id, partsOf(bundle, new Set([bundle.id]))]))
}

/** Whether this part can be delivered to the bundle's buyers now. */
export const isThere = (part: Pick<ProductRow, 'state' | 'file_bytes'>): boolean =>
  part.state === 'published' && part.file_bytes !== null

/** Whether a bundle has parts, and all of them are there. */
export const areAllThere = (parts: ProductRow[]): boolean => parts.length > 0 && parts.every(isThere)

/** Whether everything in this bundle can be delivered to its buyers now. */
export const isWhole = async (reader: Reader, bundle: Bundle): Promise<boolean> =>
  areAllThere((await findBundleParts(reader, [bundle])).get(bundle.id) ?? [])

/** The form that prices are computed from. */
export const asBundlePart = ({ id, slug, title, ...row }: ProductRow): BundlePart => ({
  ...{ id, slug, title, priceCents: priceNowOf(row) ?? 0 },
})
