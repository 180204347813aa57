import type { Reader } from '../../database.ts'
import { addDays } from '../../dates/day-in-zone.ts'
import type { RequireProof } from '../../require-proof.ts'
import { readMembers } from '../bundle-parts.ts'
import { selectMembers } from '../catalog-queries.ts'
import { type FreeCode, findFreeCodes, isFreeBy } from '../free-codes.ts'
import { readLicenses } from '../licenses.ts'
import { categoriesOf } from '../listing.ts'
import { selectBundles, selectOffered } from '../offered-queries.ts'
import type { ProductFields } from './product-fields.ts'
import type { ProductWrite } from './product-write.ts'
import { chunks } from './write-queries.ts'

/** The license tiers that cost nothing; '' is the product as it is. */
const freeTiers = ({ price_cents: cents, licenses }: Pick<ProductFields, 'price_cents' | 'licenses'>): string[] => [
  ...(cents === 0 ? [''] : []),
  ...readLicenses(licenses).flatMap(({ id, priceCents }) => (priceCents === 0 ? [id] : [])),
]

type Priced = Pick<ProductFields, 'price_cents' | 'category_key' | 'listed_hot'>

/** Whether a code takes off all that a product costs, which may be less while a sale is on. */
function isCoded(codes: FreeCode[], id: string, row: Priced, saleCents: number | null | undefined): boolean {
  const { price_cents: price = null } = row
  const cents = price === null ? null : Math.min(price, saleCents ?? price)
  return isFreeBy(codes, { id, categories: categoriesOf(row), cents })
}

/** What a write gives away that had a price before, by itself and as a bundle. */
function readGiving({ id, before, fields }: ProductWrite, codes: FreeCode[]) {
  const [after, held] = [freeTiers(fields), before === null ? [] : freeTiers(before)]
  const members = readMembers(fields.members)
  const heldMembers = new Set(readMembers(before?.members))
  const isOnFreeSale = before?.sale_cents === 0
  const isCodedAfter = isCoded(codes, id, fields, before?.sale_cents)
  const wasCoded = before !== null && isCoded(codes, id, before, before.sale_cents)
  const [isFree, wasFree] = [after.length > 0 || isOnFreeSale || isCodedAfter, held.length > 0 || wasCoded]
  return {
    isFree,
    isNewlyFree: after.some((tier) => !held.includes(tier)) || (isCodedAfter && !wasCoded && !held.includes('')),
    /** All of them where the bundle was not free before. */
    newMembers: wasFree || isOnFreeSale || !isFree ? members.filter((id) => !heldMembers.has(id)) : members,
  }
}

/**
 * Requires a proof of identity if a write lets anybody have for nothing what is or was sold: at a price, a minimum or a
 * license of 0, by a code for some products that takes off all, or as part of a bundle that is free, however deep. Must
 * run before the write, which has locked the catalog.
 */
export async function proveGiving(
  { reader, requireProof }: { reader: Reader; requireProof: RequireProof },
  products: ProductWrite[],
  now: string,
): Promise<void> {
  // In the store's time zone, a day may last until the next one in UTC.
  const codes = await findFreeCodes(reader, addDays(now.slice(0, 10), -1))
  const givings = products.map((product) => ({ ...readGiving(product, codes), ...product }))
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
    const isFree = (row: Priced & { id: string; sale_cents: number | null }) =>
      row.price_cents === 0 || row.sale_cents === 0 || isCoded(codes, row.id, row, row.sale_cents)
    const others = (await selectBundles(reader)).filter(isFree).flatMap(({ members }) => readMembers(members))
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
