import { expect, test } from 'vitest'
import { countPasswordCriteria, isAcceptablePassword } from './password-rules.ts'

test.each([
  ['', 0],
  ['abcdef', 1],
  ['Abcdef', 2],
  ['Abcde1', 3],
  ['Abcd1!', 4],
])('%j meets %i of the four criteria', (password, count) => {
  expect(countPasswordCriteria(password)).toBe(count)
})

test.each(['Abcd1!', 'Trial-Pass-9271!', 'Ñandú 99 ¿sí?'])('%j may be used', (password) => {
  expect(isAcceptablePassword(password)).toBe(true)
})

test.each(['Ab1!', 'abcde1!', 'Abcdef!', 'Abcdef1', 'Abcd1 ', 'Password1!', `Aa1!${'x'.repeat(125)}`])(
  '%j is refused',
  (password) => {
    expect(isAcceptablePassword(password)).toBe(false)
  },
)
