import { expect, test } from 'vitest'
import { instantInZone } from './instant-in-zone.ts'

test.each([
  ['2026-12-24T18:00', 'America/Santiago', '2026-12-24T21:00:00.000Z'],
  ['2026-07-24T18:00', 'America/Santiago', '2026-07-24T22:00:00.000Z'],
  ['2026-12-25T00:00', 'Asia/Tokyo', '2026-12-24T15:00:00.000Z'],
  ['2026-01-01T00:30', 'Pacific/Kiritimati', '2025-12-31T10:30:00.000Z'],
  // The hour that comes twice, and the one that is skipped: taken an hour early.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
])('%s in %s', (local, zone, instant) => {
  expect(instantInZone(local, zone)?.toISOString()).toBe(instant)
})

test('what is no time is none', () => {
  expect(instantInZone('2026-13-40T00:00', 'UTC')).toBeNull()
})
