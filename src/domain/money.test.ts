import { expect, test } from 'vitest'
import { displayPrice, formatAmount, parseAmount, readPrice, readTypedAmount } from './money.ts'

test.each([
  ['$3', 300],
  ['$4.50', 450],
  ['$4.5', 450],
  ['USD 3', 300],
  ['$1000000', 100_000_000],
  ['', 0],
  ['free', 0],
  ['$1.2.3', 123],
])('the catalog price %j is %i cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents)
})

test('an amount is written with two decimals and read back', () => {
  expect([0, 5, 300, 123_456].map(formatAmount)).toEqual(['0.00', '0.05', '3.00', '1234.56'])
  expect(['0.00', '0.05', '3', '3.5', '1234.56'].map(parseAmount)).toEqual([0, 5, 300, 350, 123_456])
})

test.each(['', '-1', '1e3', '1.234', ' 1', '1,50', 'NaN'])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test.each([
  ['4', 400],
  [' 4.5 ', 450],
  ['4,50', 450],
  ['$ 4.50', 450],
  ['0', 0],
  ['', null],
  ['1,000.50', null],
  ['4.505', null],
  ['four', null],
  ['-4', null],
])('what a person types as %j is %j cents', (text, cents) => {
  expect(readTypedAmount(text)).toBe(cents)
})

test('whole dollars are displayed without decimals', () => {
  expect([300, 450, 100_000_000].map(displayPrice)).toEqual(['$3', '$4.50', '$1000000'])
})
