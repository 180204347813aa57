/** Tells the days of a time zone: making it is dear, asking it is cheap. */
function dayReader(timeZone: string): (instant: string | Date) => string {
  // Swedish writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

/** The ISO day of an instant in a time zone: `dayInZone('2026-11-21T02:00:00Z', 'America/Lima')` = `2026-11-20`. */
export const dayInZone = (instant: string | Date, timeZone: string): string => dayReader(timeZone)(instant)

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T12:00:00Z`); at <= Date.parse(`${to}T12:00:00Z`); at += 24 * 60 * 60_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const minute = 60_000

/** The first instant of a day in a time zone, found among the minutes at which it can lie. */
export function startOfDay(day: string, timeZone: string, dayOf = dayReader(timeZone)): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  let [before, after] = [noon - 30 * 60 * minute, noon + 16 * 60 * minute]
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute
    if (dayOf(new Date(middle)) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}

/**
 * Finds the day of an ISO instant among consecutive days of a time zone by where the days begin, which is a hundred
 * times quicker than to ask the calendar for each; undefined before the first.
 */
export function dayFinder(days: string[], timeZone: string): (instant: string) => string | undefined {
  const dayOf = dayReader(timeZone)
  const starts = days.map((day) => startOfDay(day, timeZone, dayOf))
  return (instant) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? '') <= instant) low = middle + 1
      else high = middle
    }
    return days[low - 1]
  }
}
