import { dayInZone } from '../../dates/day-in-zone.ts'
import { dayMs } from '../../dates/spans.ts'

/** What a product was offered at from an instant on. */
export interface PriceStep {
  at: string
  /** Null when it was not on offer. */
  cents: number | null
}

const windowMs = 30 * dayMs

/**
 * The lowest price, in cents, of the 30 days before a reduction (Directive 98/6/EC, article 6a); null when the product
 * was never on offer in them. `since` is the ISO day, in the store's zone, from which prices are known when that is
 * fewer days. `steps` must be in order.
 */
export function lowestBefore(
  steps: PriceStep[],
  { reducedAt, timeZone }: { reducedAt: string; timeZone: string },
): { cents: number; since: string | null } | null {
  const opens = new Date(Date.parse(reducedAt) - windowMs).toISOString()
  const earlier = steps.filter(({ at }) => at <= opens).at(-1)
  const within = steps.filter(({ at }) => at > opens && at <= reducedAt)
  const held = [...(earlier ? [earlier] : []), ...within].flatMap(({ cents }) => cents ?? [])
  if (held.length === 0) return null
  const first = steps[0]?.at ?? opens
  return { cents: Math.min(...held), since: first > opens ? dayInZone(first, timeZone) : null }
}
