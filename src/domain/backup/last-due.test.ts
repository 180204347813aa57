import { expect, test } from 'vitest'
import { lastDueDay } from './last-due.ts'

test.each([
  ['2026-11-23T03:29:59Z', 'UTC', '2026-11-22'],
  ['2026-11-23T03:30:00Z', 'UTC', '2026-11-23'],
  ['2026-11-23T08:30:00Z', 'America/Lima', '2026-11-23'],
  ['2026-11-23T08:29:00Z', 'America/Lima', '2026-11-22'],
  // The day on which Madrid skips 02:00 to 03:00, and the day on which that hour comes twice.
  ['2026-03-29T01:31:00Z', 'Europe/Madrid', '2026-03-29'],
  ['2026-10-25T01:31:00Z', 'Europe/Madrid', '2026-10-24'],
  ['2026-10-25T02:31:00Z', 'Europe/Madrid', '2026-10-25'],
])('at %s in %s the last backup at 03:30 was due on %s', (now, timeZone, day) => {
  expect(lastDueDay(new Date(now), { time: '03:30', timeZone })).toBe(day)
})
