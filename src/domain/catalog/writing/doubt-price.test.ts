import { expect, test } from 'vitest'
import { doubtPrice, usualPrices } from './doubt-price.ts'

test.each([
  [null, null],
  [0, 'free'],
  [usualPrices.leastCents - 1, 'below'],
  [usualPrices.leastCents, null],
  [usualPrices.mostCents, null],
  [usualPrices.mostCents + 1, 'above'],
])('a price of %j cents raises the doubt %j', (cents, doubt) => {
  expect(doubtPrice(cents)).toBe(doubt)
})
