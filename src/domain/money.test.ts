import { expect, test } from 'vitest'
import { displayPrice, formatAmount, parseAmount } from './money.ts'

test('an amount is written with two decimals and read back', () => {
  expect([0, 5, 300, 123_456].map(formatAmount)).toEqual(['0.00', '0.05', '3.00', '1234.56'])
  expect(['0.00', '0.05', '3', '3.5', '1234.56'].map(parseAmount)).toEqual([0, 5, 300, 350, 123_456])
})

test.each(['', '-1', '1e3', '1.234', ' 1', '1,50', 'NaN'])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test('whole dollars are displayed without decimals', () => {
  expect([300, 450, 100_000_000].map(displayPrice)).toEqual(['$3', '$4.50', '$1000000'])
})
