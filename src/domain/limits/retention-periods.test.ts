import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionPeriods } from './retention-periods.ts'

const hour = 3_600_000
const day = 24 * hour
const inWords = (ms: number) => {
  const [count, unit] = ms % day === 0 ? [ms / day, 'day'] : [ms / hour, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

test('docs/operating.md has a row for everything that leaves, with its time', () => {
  const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const kinds = new RegExp(`^\\| \`(${Object.keys(retentionPeriods).join('|')})\` \\| [^|]+ \\| .*?(\\d+ \\w+)`)
  const shown = text.split('\n').flatMap((line) => {
    const [, kind, time] = kinds.exec(line) ?? []
    return kind ? [[kind, time]] : []
  })
  expect(shown).toEqual(Object.entries(retentionPeriods).map(([kind, ms]) => [kind, inWords(ms)]))
})
