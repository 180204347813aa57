import { expect, test } from 'vitest'
import { countPasswordCriteria, meetsPasswordRule } from './password-rules.ts'

test.each([
  ['', 0],
  ['abcdef', 1],
  ['Abcdef', 2],
  ['Abcde1', 3],
  ['Abcd1!', 4],
])('%j meets %i of the four criteria', (password, count) => {
  expect(countPasswordCriteria(password)).toBe(count)
})

test.each(['Abcd1!', 'Trial-Pass-9271!', 'Ñandú 99 ¿sí?', 'Aa1😀😀😀', `Aa1${'😀'.repeat(125)}`])(
  '%j meets the rule',
  (password) => {
    expect(meetsPasswordRule(password)).toBe(true)
  },
)

test.each([
  'Ab1!',
  'abcde1!',
  'Abcdef!',
  'Abcdef1',
  'Abcd1 ',
  `Aa1!${'x'.repeat(125)}`,
  'A1😀😀',
  `Aa1${'😀'.repeat(126)}`,
])('%j does not', (password) => {
  expect(meetsPasswordRule(password)).toBe(false)
})
