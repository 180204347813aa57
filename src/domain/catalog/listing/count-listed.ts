import type { Writer } from '../../database.ts'
import { addToTotals } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { moveTerms } from './count-terms.ts'
import { isListedAnew, type ListedChange, type ListedProduct, listingsOf } from './listed-product.ts'
import { moveMilestones } from './move-milestones.ts'
import { cellOf } from './size-code.ts'
import { addToSizes } from './size-totals-queries.ts'

/** Updates totals, sizes, milestones and common terms of all listings after products were added, moved or removed. */
export async function countListed(transaction: Writer, all: ListedChange[]): Promise<void> {
  const changes = all.filter(isListedAnew)
  const totals = new Map<Listing, number>()
  const sizes = new Map<Listing, Map<number, number>>()
  const add = (product: ListedProduct | null, change: number) => {
    for (const listing of listingsOf(product)) {
      totals.set(listing, (totals.get(listing) ?? 0) + change)
      if (!product || product.size_code === null) continue
      const cells = sizes.get(listing) ?? new Map<number, number>()
      const cell = cellOf(product.size_code)
      sizes.set(listing, cells.set(cell, (cells.get(cell) ?? 0) + change))
    }
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  await addToTotals(transaction, totals)
  await addToSizes(transaction, sizes)
  for (const listing of totals.keys()) await moveMilestones(transaction, listing, changes)
  await moveTerms(transaction, totals.keys(), changes)
}
