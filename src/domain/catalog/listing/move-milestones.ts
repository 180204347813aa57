import type { Writer } from '../../database.ts'
import { totalOf } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { type Sort, sorts } from '../product.ts'
import { type ListedChange, type ListedProduct, listingsOf } from './listed-product.ts'
import {
  largeListing,
  type Milestone,
  milestoneStride,
  milestonesOf,
  placesFrom,
  saveMilestones,
  setMilestones,
} from './milestone-queries.ts'
import { comparePlaces } from './place.ts'

/** Updates a listing's milestones; its total must already be up to date. */
export async function moveMilestones(transaction: Writer, listing: Listing, changes: ListedChange[]): Promise<void> {
  const total = await totalOf(transaction, listing)
  for (const sort of sorts) {
    const milestones = await milestonesOf(transaction, { listing, sort })
    if (milestones.length > 0 && total >= largeListing)
      await moveWithin(transaction, { listing, sort, milestones }, changes)
    else if (milestones.length > 0 || total >= largeListing) await setMilestones(transaction, { listing, sort }, total)
  }
}

interface Order {
  listing: Listing
  sort: Sort
  milestones: Milestone[]
}

async function moveWithin(transaction: Writer, { listing, sort, milestones }: Order, changes: ListedChange[]) {
  const moved = new Set<Milestone>()
  const add = (product: ListedProduct | null, change: number) => {
    if (!product || !listingsOf(product).includes(listing)) return
    const milestone = milestones[lastBefore(milestones, (one) => comparePlaces(sort, one, product) <= 0)]
    if (!milestone) return
    milestone.products += change
    moved.add(milestone)
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  const split = []
  for (const milestone of moved) split.push(...(await splitLong(transaction, { listing, sort }, milestone)))
  await saveMilestones(transaction, { listing, sort }, split)
}

/** Splits a milestone so that the walk from one to any product after it stays short. */
async function splitLong(transaction: Writer, order: Omit<Order, 'milestones'>, milestone: Milestone) {
  const parts: Milestone[] = []
  let last = milestone
  while (last.products >= 2 * milestoneStride) {
    const [place] = await placesFrom(transaction, order, last, { offset: milestoneStride, limit: 1 })
    if (!place) break
    parts.push({ ...last, products: milestoneStride })
    last = { ...place, products: last.products - milestoneStride }
  }
  return [...parts, last]
}

/** Index of the last item for which the condition holds, given that it holds for all before it; -1 for none. */
function lastBefore<Item>(items: Item[], isTrue: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isTrue(item)) low = middle + 1
    else high = middle
  }
  return low - 1
}
