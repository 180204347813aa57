import type { Database, Writer } from '../../database.ts'
import { lockCatalog, readVersion, totalOf } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { type ListedChange, listingsOf } from './listed-product.ts'
import { largeListing } from './milestone-queries.ts'
import { dropTermTotals, hasTermTotals, publishedTitles, saveTermTotals, termTotalsOf } from './term-queries.ts'
import { termsOf } from './title-terms.ts'

/** A text in more titles is found by walking the listing in its order, and its matches are told as more than 1,000. */
const leastCounted = 1001
/** Of each listing, the commonest. */
const mostTerms = 3000

/**
 * After so many titles, terms are forgotten that were in fewer of them than four, or than one in each turn so far: memory
 * stays small, and what remains is counted too low at most, by less than a tenth of what makes a term common.
 */
const titlesInTurn = 10_000
const leastInTurn = 4
const mostForgotten = leastCounted / 10

/**
 * Counts anew in how many titles of each large listing the common terms are, without keeping other changes of the catalog
 * waiting. When one comes between, it leaves the counts as they are: still right, only fewer.
 */
export async function countTerms({ database }: { database: Database }): Promise<void> {
  if ((await totalOf(database.read, '')) < largeListing) return
  const version = await readVersion(database.read)
  const counted = await countAll(database)
  await database.write(async (transaction) => {
    await lockCatalog(transaction)
    if ((await readVersion(transaction)) !== version) return
    await dropTermTotals(transaction)
    for (const [listing, { titles, terms }] of counted) {
      if (titles < largeListing) continue
      const common = [...terms].filter(([, total]) => total >= leastCounted).sort((a, b) => b[1] - a[1])
      await saveTermTotals(transaction, listing, common.slice(0, mostTerms))
    }
  })
}

async function countAll({ read }: Database) {
  const counted = new Map<Listing, { titles: number; terms: Map<string, number> }>()
  for await (const rows of publishedTitles(read))
    for (const row of rows) {
      const listings = listingsOf(row)
      if (listings.length === 0) continue
      const terms = termsOf(row.folded_title)
      for (const listing of listings) {
        const known = counted.get(listing) ?? { titles: 0, terms: new Map<string, number>() }
        counted.set(listing, known)
        known.titles += 1
        for (const term of terms) known.terms.set(term, (known.terms.get(term) ?? 0) + 1)
        if (known.titles % titlesInTurn === 0) forgetRare(known.terms, known.titles / titlesInTurn)
      }
    }
  return counted
}

function forgetRare(terms: Map<string, number>, turns: number) {
  const least = Math.min(Math.max(leastInTurn, turns), mostForgotten)
  for (const [term, titles] of terms) if (titles < least) terms.delete(term)
}

/** Keeps the counts of common terms true; which terms are common is decided by `countTerms`. */
export async function moveTerms(transaction: Writer, listings: Iterable<Listing>, changes: ListedChange[]) {
  if (!(await hasTermTotals(transaction))) return
  for (const listing of listings) {
    const totals = await termTotalsOf(transaction, listing)
    const moved = new Map<string, number>()
    const add = (product: ListedChange['before'], change: number) => {
      if (!product || !listingsOf(product).includes(listing)) return
      for (const term of termsOf(product.folded_title)) {
        const total = totals.get(term)
        if (total !== undefined) moved.set(term, (moved.get(term) ?? 0) + change)
      }
    }
    for (const { before, after } of changes) {
      add(before, -1)
      add(after, 1)
    }
    const changed = [...moved].filter(([, change]) => change !== 0)
    await saveTermTotals(
      transaction,
      listing,
      changed.map(([term, change]) => [term, (totals.get(term) ?? 0) + change] as const),
    )
  }
}
