import { expect, test } from 'vitest'
import { eachPlain, plainColumnsOf, plainWordsOf } from '../plain-fields.ts'
import type { Notes } from './notes.ts'
import { joinPlain, readPlain } from './read-plain.ts'

const unsaid = eachPlain(() => undefined)
const begun = joinPlain(unsaid, null, '2026-11-25')
const held = { ...begun, date: '2026-01-02', popularity: 7, hot: true, category: 'anime', character: 'Luma' }

function read(said: Record<string, unknown>) {
  const notes: Notes = { repairs: [], problems: [] }
  const field = (place: string) => ({ value: said[place], place, notes })
  return { given: readPlain(field, (name) => Object.hasOwn(said, name)), notes }
}

test('what nobody says stays; of a new product each field begins as its kind does', () => {
  expect(joinPlain(unsaid, held, '2026-11-25')).toEqual(held)
  expect(begun).toMatchObject({ date: '2026-11-25', popularity: 0, hot: false, category: 'others', character: null })
})

test('a text that is taken away does not stay, and no day does', () => {
  const { given } = read({ character: '', date: '' })
  expect(joinPlain(given, held, '2026-11-25')).toEqual({ ...held, character: null })
})

test('each is read as its kind, and told in its place', () => {
  const { given, notes } = read({ popularity: '2000000', hot: 'yes', character: 'x'.repeat(61), date: '2026/1/2' })
  expect(given).toMatchObject({ popularity: 1_000_000, character: 'x'.repeat(60), date: '2026-01-02' })
  expect(notes.repairs.map(({ place }) => place)).toEqual(['date', 'popularity', 'character'])
  expect(notes.problems.map(({ place }) => place)).toEqual(['hot'])
})

test('columns hold what was said', () => {
  const columns = plainColumnsOf(held)
  expect(columns).toMatchObject({ popularity: 7, hot: 1, category: 'anime', character: 'Luma' })
  expect(plainWordsOf(columns)).toEqual(held)
})
