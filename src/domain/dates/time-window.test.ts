import { expect, test } from 'vitest'
import { isWithin, latestEnd } from './time-window.ts'

const minute = 60_000

test.each([
  ['began just now', 0, true],
  ['is not over yet', -599_999, true],
  ['is over', -10 * minute, false],
  ['was begun by a node whose clock is a minute ahead', minute, true],
  ['was begun by a clock that has been set back since', minute + 1, false],
])('of ten minutes, what %s', (_name, began, expected) => {
  const now = Date.parse('2026-11-21T10:00:00.000Z')
  expect(isWithin(now + began, { now, ms: 10 * minute })).toBe(expected)
})

test('what lasts ten minutes ends in eleven at the latest, wherever it was begun', () => {
  expect(latestEnd(0, 10 * minute)).toBe(11 * minute)
})
