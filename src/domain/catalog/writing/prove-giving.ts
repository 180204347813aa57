import type { Reader } from '../../database.ts'
import type { RequireProof } from '../../require-proof.ts'
import { readMembers } from '../bundle-parts.ts'
import { selectMembers } from '../catalog-queries.ts'
import { readLicenses } from '../licenses.ts'
import { selectFreeBundles, selectOffered } from '../offered-queries.ts'
import type { ProductFields } from './product-fields.ts'
import type { ProductWrite } from './product-write.ts'
import { chunks } from './write-queries.ts'

/** The license tiers that cost nothing; '' is the product as it is. */
const freeTiers = ({ price_cents: cents, licenses }: Pick<ProductFields, 'price_cents' | 'licenses'>): string[] => [
  ...(cents === 0 ? [''] : []),
  ...readLicenses(licenses).flatMap(({ id, priceCents }) => (priceCents === 0 ? [id] : [])),
]

/** What a write gives away that had a price before, by itself and as a bundle. */
function readGiving({ before, fields }: ProductWrite) {
  const [after, held] = [freeTiers(fields), before === null ? [] : freeTiers(before)]
  const members = readMembers(fields.members)
  const heldMembers = new Set(readMembers(before?.members))
  const isOnFreeSale = before?.sale_cents === 0
  return {
    isFree: after.length > 0 || isOnFreeSale,
    isNewlyFree: after.some((tier) => !held.includes(tier)),
    /** All of them where the bundle was not free before. */
    newMembers:
      held.length > 0 || isOnFreeSale || after.length === 0 ? members.filter((id) => !heldMembers.has(id)) : members,
  }
}

/**
 * Requires a proof of identity if a write lets anybody have for nothing what is or was sold: at a price, a minimum or a
 * license of 0, or as part of a free bundle, however deep. Must run before the write, which has locked the catalog.
 */
export async function proveGiving(
  { reader, requireProof }: { reader: Reader; requireProof: RequireProof },
  products: ProductWrite[],
): Promise<void> {
  const givings = products.map((product) => ({ ...readGiving(product), ...product }))
  const own = givings.flatMap(({ id, before, isNewlyFree }) => (before && isNewlyFree ? id : []))
  const bundles = givings.filter(({ newMembers }) => newMembers.length > 0)
  const planned = new Map(products.map((product) => [product.id, product]))
  /** Everything in these bundles as they will be, by id, with whether it is free by itself already. */
  async function lookBelow(roots: string[]): Promise<Map<string, boolean>> {
    const found = new Map<string, boolean>()
    let wanted = roots
    while (wanted.length > 0) {
      const rows = []
      for (const part of chunks([...new Set(wanted)])) rows.push(...(await selectMembers(reader, part)))
      const known = new Map(rows.map((row) => [row.id, row]))
      for (const id of wanted) found.set(id, known.get(id)?.price_cents === 0)
      wanted = wanted
        .flatMap((id) => readMembers((planned.get(id)?.fields ?? known.get(id))?.members))
        .filter((id) => !found.has(id))
    }
    return found
  }
  const open = bundles.filter(({ isFree }) => isFree)
  const inOthers = bundles.filter(({ isFree, before }) => !isFree && before !== null)
  if (inOthers.length > 0) {
    const others = (await selectFreeBundles(reader)).flatMap(({ members }) => readMembers(members))
    const below = await lookBelow([...others, ...open.flatMap(({ newMembers }) => newMembers)])
    open.push(...inOthers.filter(({ id }) => below.has(id)))
  }
  const parts = await lookBelow(open.flatMap(({ newMembers }) => newMembers))
  await proveSold({ reader, requireProof }, [...own, ...[...parts].flatMap(([id, isFree]) => (isFree ? [] : id))])
}

/** Requires a proof of identity if any of these products is or was sold. */
async function proveSold(
  { reader, requireProof }: { reader: Reader; requireProof: RequireProof },
  ids: string[],
): Promise<void> {
  for (const part of chunks(ids)) if (await selectOffered(reader, part)) return requireProof()
}
