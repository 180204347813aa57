import { expect, test } from 'vitest'
import { lowestBefore } from './lowest-before.ts'

const at = (day: string, cents: number | null) => ({ at: `${day}T10:00:00.000Z`, cents })
const reduced = '2026-11-21T10:00:00.000Z'

test.each([
  ['a price that stood all the time', [at('2026-01-01', 500)], { cents: 500, since: null }],
  [
    'the lowest of several',
    [at('2026-01-01', 500), at('2026-11-01', 300), at('2026-11-10', 600)],
    { cents: 300, since: null },
  ],
  ['one that ended before the window', [at('2026-01-01', 100), at('2026-10-20', 500)], { cents: 500, since: null }],
  ['one that ended within it', [at('2026-01-01', 100), at('2026-10-23', 500)], { cents: 100, since: null }],
  ['one that began as the window opened', [at('2026-01-01', 100), at('2026-10-22', 500)], { cents: 500, since: null }],
  ['fewer days than thirty', [at('2026-11-18', 400), at('2026-11-19', 500)], { cents: 400, since: '2026-11-18' }],
  ['days on which it was not on offer', [at('2026-01-01', null), at('2026-11-20', 500)], { cents: 500, since: null }],
  ['no price at all', [at('2026-11-18', null)], null],
  ['no history', [], null],
])('the lowest price before a reduction: %s', (_case, steps, lowest) => {
  expect(lowestBefore(steps, { reducedAt: reduced, timeZone: 'UTC' })).toEqual(lowest)
})

test('the day since when it is known is one of the store’s zone', () => {
  const sinceIn = (timeZone: string) => lowestBefore([at('2026-11-18', 400)], { reducedAt: reduced, timeZone })?.since
  expect(sinceIn('America/Lima')).toBe('2026-11-18')
  expect(sinceIn('Pacific/Kiritimati')).toBe('2026-11-19')
})
