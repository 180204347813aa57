import { sql } from 'kysely'
import { type Bed, fitOnBed, type Size } from '../../models/measuring/fit-on-bed.ts'
import { smallListing, totalOf } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { cornersOf } from './size-code.ts'
import { fitsOn, fromCells } from './size-queries.ts'
import { sizesOfListing } from './size-totals-queries.ts'
import { countMatches, type Matches, type Source } from './title-queries.ts'

/** The products of a listing that fit on a bed. */
export interface Fitting {
  bed: Bed
  total: number
  /** The same products, found by size; set when they are few of many, so that walking the listing would take long. */
  bySize: Matches | null
}

/** Up to this many rows are fetched and sorted; more are found faster by walking the listing in its order. */
const maxSorted = 10_000

/** Counts cells that fit as a whole by their totals, and looks only at products in cells that the bed's limits cut. */
export async function findFitting(source: Source, listing: Listing, bed: Bed): Promise<Fitting> {
  const { reader } = source
  const fits = (size: Size) => fitOnBed(size, bed).fit !== 'scaled'
  const totals = await sizesOfListing(reader, listing)
  const cells = totals.filter(({ cell, products }) => products > 0 && fits(cornersOf(cell).smallest))
  const { whole = [], cut = [] } = Object.groupBy(cells, ({ cell }) =>
    fits(cornersOf(cell).largest) ? 'whole' : 'cut',
  )
  const among = (list: typeof cells): Matches => {
    const numbers = list.map(({ cell }) => cell)
    return sql`${fromCells(source, listing, numbers)} and ${fitsOn(bed)}`
  }
  const counted = whole.reduce((sum, { products }) => sum + products, 0)
  const atLimits = cut.length === 0 ? 0 : await countMatches(reader, among(cut), Number.MAX_SAFE_INTEGER)
  const total = counted + atLimits
  const few = total <= maxSorted && (await totalOf(reader, listing)) > smallListing
  return { bed, total, bySize: few ? among(cells) : null }
}
