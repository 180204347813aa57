import { expect, test } from 'vitest'
import { readCertainCents, readMoney } from './read-money.ts'

test.each([
  ['4', 400],
  [' 4.5 ', 450],
  ['4,50', 450],
  ['$4,75', 475],
  ['$ 4.50', 450],
  ['US$ 4', 400],
  ['4.50 USD', 450],
  ['.50', 50],
  [',5', 50],
  ['0', 0],
  ['$1000000', 100_000_000],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  ['1’234.50', 123_450],
  ['1.234.567', 123_456_700],
  ['1,234,567.8', 123_456_780],
])('%j is %i cents without a doubt', (text, cents) => {
  expect(readMoney(text)).toEqual({ cents, certain: true })
  expect(readCertainCents(text)).toBe(cents)
})

test.each([
  ['1.234', 123_400],
  ['1,234', 123_400],
  ['4.5055', 450],
  ['$1.2.3', 123],
  ['1,2,3', 12_300],
  ['12.34,5', 1234],
  ['4,50 €', 450],
  ['ARS 4000', 400_000],
  ['3 to 5', 300],
])('%j may be %i cents, with a doubt', (text, cents) => {
  expect(readMoney(text)).toEqual({ cents, certain: false })
  expect(readCertainCents(text)).toBeNull()
})

test.each(['', ' ', 'free', '-3', '$-3', '-$3', '− 3', '(3)', '3-', '$'])('%j is no amount', (text) => {
  expect(readMoney(text)).toBeNull()
  expect(readCertainCents(text)).toBeNull()
})
