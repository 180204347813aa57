import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Bed } from '../../models/measuring/fit-on-bed.ts'
import { isListedIn } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { cellSize } from './size-code.ts'
import type { Matches, Source } from './title-queries.ts'

// The sides as `sizeCodeOf` packed them, in whole millimeters.
const long = sql.raw('(products.size_code / 65536000 * 10 + products.size_code / 100 % 10 + 1)')
const middle = sql.raw('(products.size_code / 256000 % 256 * 10 + products.size_code / 10 % 10 + 1)')
const short = sql.raw('(products.size_code / 1000 % 256 * 10 + products.size_code % 10 + 1)')

type Side = RawBuilder<unknown>

/** Whether a product fits at 100 % as in `fitOnBed`, with the same arithmetic; null, so not true, without a size. */
export function fitsOn(bed: Bed): RawBuilder<SqlBool> {
  const [a, b, c] = [bed.x, bed.y, bed.z].toSorted((one, other) => one - other)
  return sql<SqlBool>`(
    (${long} <= ${sql.lit(c)} and ${middle} <= ${sql.lit(b)} and ${short} <= ${sql.lit(a)})
    or ${liesAcross(bed, long, middle, short)}
    or ${liesAcross(bed, long, short, middle)}
    or ${liesAcross(bed, middle, short, long)})`
}

/** The diagonal case of `fitOnBed` for a footprint and the side that points up. */
function liesAcross(bed: Bed, footLong: Side, footShort: Side, up: Side): RawBuilder<SqlBool> {
  const longBed = Math.max(bed.x, bed.y)
  const shortBed = Math.min(bed.x, bed.y)
  const lit = (value: number) => sql.lit(value)
  const square = sql`(${footLong} * ${footLong} + ${footShort} * ${footShort})`
  const room = sql`(${lit(shortBed)} * ${square} - ${lit(2 * longBed)} * ${footLong} * ${footShort})`
  const roomExactly = sql`cast(${room} as double precision)`
  const difference = sql`cast(${footLong} * ${footLong} - ${footShort} * ${footShort} as double precision)`
  return sql<SqlBool>`(${up} <= ${lit(bed.z)} and ${footShort} <= ${lit(shortBed)}
    and ${footLong} * ${footLong} < ${lit(longBed * longBed + shortBed * shortBed)} and ${room} >= 0
    and ${roomExactly} * ${roomExactly} >= ${difference} * ${difference} * (${square} - ${lit(longBed * longBed)}))`
}

/**
 * `from … where …`: the published products of a listing whose size is in these cells (ascending).
 * A cross join, because SQLite does not reorder it.
 */
export function fromCells({ engine }: Pick<Source, 'engine'>, listing: Listing, cells: number[]): Matches {
  if (cells.length === 0) return sql`from products where 1 = 0`
  const ranges = joinNeighbors(cells).map(([from, to]) => `(${from * cellSize}, ${to * cellSize})`)
  return sql`from (values ${sql.raw(ranges.join(', '))}) as ranges cross join ${sql.raw(engine === 'sqlite' ? `products indexed by ${sizeIndexOf(listing)}` : 'products')}
    where products.size_code >= ranges.column1 and products.size_code < ranges.column2
    and products.size_code is not null and ${isListedIn(listing)}`
}

/** Named explicitly for SQLite, which would otherwise build an index by state alone for each query. */
const sizeIndexOf = (listing: Listing): string =>
  listing === '' ? 'products_by_size' : listing === 'hot' ? 'hot_by_size' : 'category_by_size'

/** The cells as ranges with exclusive ends. */
function joinNeighbors(cells: number[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const cell of cells) {
    const last = ranges.at(-1)
    if (last?.[1] === cell) last[1]++
    else ranges.push([cell, cell + 1])
  }
  return ranges
}
