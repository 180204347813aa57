import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CountedName, limits, windowMs } from './limits.ts'
import { retentionPeriods } from './retention-periods.ts'

test('docs/limits.md shows the very table', () => {
  const text = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const shown = text.split('\n').filter((line) => /^\| `/.test(line))
  const wanted = Object.entries(limits).map(
    ([name, { what, of, most, within }]) => `| \`${name}\` | ${what} | ${of} | ${most} | ${within} |`,
  )
  expect(shown).toEqual(wanted)
})

test('a limit by the day cannot be counted: its counts would be forgotten before the day is over', () => {
  // @ts-expect-error The compiler refuses it.
  const byDay: CountedName = 'gifts'
  expect(windowMs[limits[byDay].within]).toBeGreaterThan(retentionPeriods['request-counts'])
  expect(windowMs.hour).toBeLessThan(retentionPeriods['request-counts'])
})
