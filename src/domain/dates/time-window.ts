/**
 * How far the clocks of a store's nodes may differ. A later timestamp comes from a clock that has since been set back:
 * it counts as over, or it would last for as long as that clock was ahead.
 */
const slackMs = 60_000

/** The range in which something that lasts `ms` must have begun if it is not over: after `after`, and by `until`. */
export const presentWindow = (now: number, ms: number): { after: number; until: number } => ({
  after: now - ms,
  until: now + slackMs,
})

/** Whether what began at `began` and lasts `ms` is not over yet; all in ms. */
export function isWithin(began: number, { now, ms }: { now: number; ms: number }): boolean {
  const { after, until } = presentWindow(now, ms)
  return began > after && began <= until
}

/** Whether an instant (ms) of the past is dated so late that the clock which dated it was ahead. */
export const isAhead = (began: number, now: number): boolean => began > presentWindow(now, 0).until

/** The latest instant at which something that lasts `ms` and has begun by now can end. */
export const latestEnd = (now: number, ms: number): number => presentWindow(now, ms).until + ms

/** The same window as `presentWindow`, as ISO instants. */
export function presentInstants(now: Date, ms: number): { after: string; until: string } {
  const { after, until } = presentWindow(now.getTime(), ms)
  return { after: new Date(after).toISOString(), until: new Date(until).toISOString() }
}
