import type { Services } from '../../services.ts'
import { addressesBetween, type ProductAddress } from '../address-queries.ts'

/** Maximum number of addresses in a sitemap (https://www.sitemaps.org/protocol.html). */
export const partSize = 50_000

/** Number of products read at once. */
const stretch = 1_000

type Needs = Pick<Services, 'database'>

/**
 * The parts of the catalog that contain a published product. A part is a range of 50,000 product numbers, so that a
 * product stays in its part whatever becomes of the others. Finding the parts takes one query for each.
 */
export async function listParts({ database }: Needs): Promise<number[]> {
  const parts: number[] = []
  for (let from = 0; parts.length < partSize; ) {
    const [next] = await addressesBetween(database.read, { from, until: Number.MAX_SAFE_INTEGER, limit: 1 })
    if (!next) break
    const part = Math.floor(Number(next.number) / partSize)
    parts.push(part)
    from = (part + 1) * partSize
  }
  return parts
}

export async function hasPart({ database }: Needs, part: number): Promise<boolean> {
  const [first] = await addressesBetween(database.read, {
    from: part * partSize,
    until: (part + 1) * partSize,
    limit: 1,
  })
  return first !== undefined
}

/** The published products of a part, by number, a thousand at a time: the part is never in memory as a whole. */
export async function* listAddresses({ database }: Needs, part: number): AsyncGenerator<ProductAddress[]> {
  const until = (part + 1) * partSize
  for (let from = part * partSize; from < until; ) {
    const found = await addressesBetween(database.read, { from, until, limit: stretch })
    const last = found.at(-1)
    if (!last) return
    yield found
    if (found.length < stretch) return
    from = Number(last.number) + 1
  }
}
