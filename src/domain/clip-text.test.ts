// cspell:words andu
import { expect, test } from 'vitest'
import { clipText } from './clip-text.ts'

test.each([
  ['dragon', 6, 'dragon'],
  ['dragons', 6, 'dragon'],
  ['abc🐉', 4, 'abc'],
  ['abc🐉', 5, 'abc🐉'],
  ['👩‍👧‍👦x', 7, ''],
  ['ñandú', 2, 'ña'],
  ['n\u0303andu', 1, ''],
  ['', 3, ''],
])('%j in %d is %j', (text, length, clipped) => {
  expect(clipText(text, length)).toBe(clipped)
  expect(clipText(text, length).isWellFormed()).toBe(true)
})
