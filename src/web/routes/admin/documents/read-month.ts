import { addDays } from '#domain/dates/day-in-zone.ts'

/** The first and last day of a month such as `2026-11`; null for anything else. */
export function daysOfMonth(month: string): { from: string; until: string } | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null
  const from = `${month}-01`
  // 31 days after its first day every month has ended, and the next one has not.
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, until: addDays(next, -1) }
}
