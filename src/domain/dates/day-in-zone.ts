import { dayMs, hourMs, minuteMs } from './spans.ts'

/** Reads the day of an instant in a time zone: the format is expensive to create and cheap to use. */
function dayReader(timeZone: string): (instant: string | Date) => string {
  // Swedish writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

/** The ISO day of an instant in a time zone: `dayInZone('2026-11-21T02:00:00Z', 'America/Lima')` = `2026-11-20`. */
export const dayInZone = (instant: string | Date, timeZone: string): string => dayReader(timeZone)(instant)

/** The ISO day `count` days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T12:00:00Z`); at <= Date.parse(`${to}T12:00:00Z`); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The first instant of a day in a time zone, by binary search among the minutes at which it can be. */
export function startOfDay(day: string, timeZone: string, dayOf = dayReader(timeZone)): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  let [before, after] = [noon - 30 * hourMs, noon + 16 * hourMs]
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs
    if (dayOf(new Date(middle)) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}

/** Consecutive days of a time zone, each with its first instant (`since`) and that of the next day (`until`). */
export function daySpans(days: string[], timeZone: string): { day: string; since: string; until: string }[] {
  const dayOf = dayReader(timeZone)
  const last = days.at(-1)
  const after = last === undefined ? [] : [addDays(last, 1)]
  const starts = [...days, ...after].map((day) => startOfDay(day, timeZone, dayOf))
  return days.map((day, index) => ({ day, since: starts[index] ?? '', until: starts[index + 1] ?? '' }))
}
