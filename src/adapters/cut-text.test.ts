import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['Dragón', 6, 'Dragón'],
  ['Dragón', 5, 'Dragó'],
  ['Dragon 🐉', 8, 'Dragon '],
  ['Dragon 🐉', 9, 'Dragon 🐉'],
  // A family is one sign of eight units, and an accent belongs to its letter.
  ['a👩‍👩‍👧b', 8, 'a'],
  ['ae\u0301', 2, 'a'],
  ['', 5, ''],
])('%j in %i units is %j', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut)
})
