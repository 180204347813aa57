/**
 * So much may the clocks of a store's nodes differ. What is dated further ahead was dated by a clock that has been set
 * back since: it counts as over, or it would last for as long as that clock was ahead.
 */
const slackMs = 60_000

/**
 * When something began, at the earliest and at the latest, that lasts `ms` and is not over: after `after`, and by `until`.
 */
export const presentWindow = (now: number, ms: number): { after: number; until: number } => ({
  after: now - ms,
  until: now + slackMs,
})

/** Whether what began at `began` and lasts `ms` is not over yet; all in ms. */
export function isWithin(began: number, { now, ms }: { now: number; ms: number }): boolean {
  const { after, until } = presentWindow(now, ms)
  return began > after && began <= until
}

/** After which instant nothing ends that lasts `ms` and was begun by now. */
export const latestEnd = (now: number, ms: number): number => presentWindow(now, ms).until + ms

/** The same window as `presentWindow`, of what is dated by instants. */
export function presentInstants(now: Date, ms: number): { after: string; until: string } {
  const { after, until } = presentWindow(now.getTime(), ms)
  return { after: new Date(after).toISOString(), until: new Date(until).toISOString() }
}
