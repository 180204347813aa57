import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Writer } from '../../database.ts'
import { lockCatalog, readVersion, totalOf } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { createFrequentCounter } from './count-frequent.ts'
import { type ListedChange, listingsOf } from './listed-product.ts'
import { largeListing } from './milestone-queries.ts'
import { dropTermTotals, hasTermTotals, publishedTitles, saveTermTotals, termTotalsOf } from './term-queries.ts'
import { termsOf } from './title-terms.ts'

/** A text in this many titles is found by walking the listing in order, and its total is given as more than 1,000. */
const leastCounted = 1001
/** Maximum for each listing; the most common ones are kept. */
const mostTerms = 3000

/** In a million titles, a term is counted too low by at most 100, a tenth of what makes it common. */
const titlesInTurn = 10_000

/**
 * Recounts in how many titles of each large listing the common terms are, without blocking other changes of the
 * catalog. If one intervenes, the present counts stay: still correct, only for fewer terms.
 */
export async function countTerms({ database }: { database: Database }): Promise<void> {
  if ((await totalOf(database.read, '')) < largeListing) return
  const version = await readVersion(database.read)
  const counted = await countAll(database)
  await database.write(async (transaction) => {
    await lockCatalog(transaction)
    if ((await readVersion(transaction)) !== version) return
    await dropTermTotals(transaction)
    for (const [listing, terms] of counted) {
      if (terms.added() < largeListing) continue
      await saveTermTotals(transaction, listing, terms.most(leastCounted).slice(0, mostTerms))
    }
  })
}

async function countAll({ read }: Database) {
  const counted = new Map<Listing, ReturnType<typeof createFrequentCounter>>()
  for await (const rows of publishedTitles(read)) {
    for (const row of rows) {
      const listings = listingsOf(row)
      if (listings.length === 0) continue
      const terms = termsOf(row.folded_title)
      for (const listing of listings) {
        const counter = counted.get(listing) ?? createFrequentCounter(titlesInTurn)
        counted.set(listing, counter)
        counter.add(terms)
      }
    }
    // Reads of the embedded database end at once: pages get their turn here.
    await nextTurn()
  }
  return counted
}

/** Keeps the counts of common terms correct; `countTerms` decides which terms are common. */
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
