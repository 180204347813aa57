import { dayInZone } from '../../dates/day-in-zone.ts'
import { dayMs } from '../../dates/spans.ts'

/** What a product was offered at from an instant on. */
export interface PriceStep {
  at: string
  /** Null: it was not on offer. */
  cents: number | null
}

const windowMs = 30 * dayMs

/**
 * The lowest price, in cents, of the 30 days before a reduction (Directive 98/6/EC, article 6a), with the ISO day of the
 * store's zone from which it is known where that is fewer days; null when it was never on offer in them. `steps` in their
 * order.
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
