import type { Database } from '../../../database.ts'
import { areAllThere, findBundleParts } from '../../bundle-parts.ts'
import { selectOfferedBundles } from '../editing-queries.ts'

const named = 3

/** Published bundles that are not for sale because something in them cannot be delivered; the first few by name. */
export async function findIncompleteBundles({
  database: { read },
}: {
  database: Database
}): Promise<{ count: number; first: { id: string; title: string }[] }> {
  const bundles = (await selectOfferedBundles(read)).toSorted((a, b) => a.number - b.number)
  const parts = await findBundleParts(read, bundles)
  const incomplete = bundles.filter(({ id }) => !areAllThere(parts.get(id) ?? []))
  return { count: incomplete.length, first: incomplete.slice(0, named).map(({ id, title }) => ({ id, title })) }
}
