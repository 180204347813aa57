import type { Writer } from '../../database.ts'
import type { ProductRow } from '../catalog-queries.ts'
import { freeSlugFor } from '../writing/free-slug-for.ts'
import { moveSlugs } from '../writing/write-queries.ts'
import type { ImportPlan } from './plan-import.ts'

/** The slugs of products that wait for their own part of a file: what each has now, and what it had before. */
export type StandInSlugs = ReadonlyMap<number, { standIn: string; former: string }>

/**
 * Moves products of later parts off the slugs that these want. Everybody can reach them at the ones that they have
 * instead until their part comes, also if it never does. Returns these slugs.
 */
export async function standInForSlugs(
  transaction: Writer,
  { products, slugHolders }: Pick<ImportPlan, 'products' | 'slugHolders'>,
  { present, now }: { present: StandInSlugs; now: string },
): Promise<StandInSlugs> {
  const unwanted = new Set(products.map(({ fields }) => fields.slug))
  const standIns = new Map<number, { standIn: string; former: string }>()
  for (const { number, id, slug } of slugHolders) {
    if (!unwanted.has(slug)) continue
    const former = formerSlug(present, { number, slug })
    const standIn = await freeSlugFor(transaction, former, id, unwanted)
    unwanted.add(standIn)
    await moveSlugs(transaction, [{ number, slug: standIn }], now)
    standIns.set(number, { standIn, former })
  }
  return standIns
}

/** The slug that a product had before the import, unless it was given another one since. */
export function formerSlug(present: StandInSlugs, { number, slug }: Pick<ProductRow, 'number' | 'slug'>): string {
  const waiting = present.get(number)
  return waiting?.standIn === slug ? waiting.former : slug
}
