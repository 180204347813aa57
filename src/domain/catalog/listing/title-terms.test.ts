import { expect, test } from 'vitest'
import { termsOf } from './title-terms.ts'

test('words that a short one joins are counted together', () => {
  const terms = termsOf('dragon de fuego grande stl')
  expect([...terms].filter((term) => term.length > 2)).toEqual([
    'dragon',
    'dragon de',
    'dragon de fuego',
    'de fuego',
    'fuego',
    'fuego grande',
    'grande',
    'grande stl',
    'stl',
  ])
})

test('a title holds each of its terms', () => {
  const title = 'bruja con la luna'
  for (const term of termsOf(title)) expect(title).toContain(term)
})
