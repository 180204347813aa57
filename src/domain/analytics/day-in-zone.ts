/** The ISO day of an instant in a time zone: `dayInZone('2026-11-21T02:00:00Z', 'America/Lima')` = `2026-11-20`. */
export function dayInZone(instant: string | Date, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T12:00:00Z`); at <= Date.parse(`${to}T12:00:00Z`); at += 24 * 60 * 60_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const minute = 60_000

/** The first instant of a day in a time zone, found among the minutes at which it can lie. */
export function startOfDay(day: string, timeZone: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  let [before, after] = [noon - 30 * 60 * minute, noon + 16 * 60 * minute]
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute
    if (dayInZone(new Date(middle), timeZone) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}
