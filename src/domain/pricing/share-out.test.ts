import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { shareOut } from './share-out.ts'

test.each([
  [100, [300, 300, 300], [34, 33, 33]],
  [1, [100, 200], [0, 1]],
  [750, [300, 450], [300, 450]],
  [5, [0, 0], [0, 0]],
  [0, [3, 4], [0, 0]],
  [2, [1, 1, 1, 1], [1, 1, 0, 0]],
])('%i over %j is %j', (sum, weights, shares) => {
  expect(shareOut(sum, weights)).toEqual(shares)
})

test('shares add up, and none is above its weight or more than one off its proportion', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 99_900_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, portion) => {
      const whole = given.reduce((all, weight) => all + weight, 0)
      const sum = Math.floor(whole * portion)
      const shares = shareOut(sum, given)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(whole === 0 ? 0 : sum)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(given[index] ?? 0)
      }
    }),
    propertyRuns({ few: 100, many: 2_000 }),
  )
})
