import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test('docs/limits.md shows the very table', () => {
  const text = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const shown = text.split('\n').filter((line) => /^\| `/.test(line))
  const wanted = Object.entries(limits).map(
    ([name, { what, of, most, within }]) => `| \`${name}\` | ${what} | ${of} | ${most} | ${within} |`,
  )
  expect(shown).toEqual(wanted)
})
