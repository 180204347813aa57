import { expect, test } from 'vitest'
import { dayInZone, daySpans, daysBetween, startOfDay } from './day-in-zone.ts'

test.each([
  ['2026-11-21T02:00:00.000Z', 'America/Lima', '2026-11-20'],
  ['2026-11-21T23:30:00.000Z', 'Asia/Kathmandu', '2026-11-22'],
  ['2026-11-21T23:30:00.000Z', 'UTC', '2026-11-21'],
])('%s in %s is the day %s', (instant, zone, day) => {
  expect(dayInZone(instant, zone)).toBe(day)
})

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'America/Lima', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
  // The clocks go forward at midnight: the day begins at one o'clock.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('the day %s in %s begins at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone)).toBe(instant)
})

test('days are counted through the turn of a month, both ends included', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test.each(['UTC', 'America/Lima', 'Asia/Kathmandu', 'America/Santiago'])(
  'in %s the spans of a year hold the instants that the calendar gives to their days',
  (zone) => {
    const spans = daySpans(daysBetween('2025-12-31', '2027-01-01'), zone)
    expect(spans).toHaveLength(367)
    // Every seven and a half hours, so that each half hour of the day is tried.
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 450 * 60_000) {
      const instant = new Date(at).toISOString()
      const holding = spans.filter(({ since, until }) => since <= instant && instant < until)
      expect(holding.map(({ day }) => day)).toEqual([dayInZone(instant, zone)])
    }
  },
)
