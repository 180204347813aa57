import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { shareOverParts } from './share-over-parts.ts'

test('a refund fills one part after the other', () => {
  const parts = [
    { payment: 'a', left: 60 },
    { payment: 'b', left: 0 },
    { payment: 'c', left: 40 },
  ]
  expect(shareOverParts({ cents: 30, minor: 70 }, parts)).toEqual([
    { payment: 'a', minor: 60, cents: 26 },
    { payment: 'c', minor: 10, cents: 4 },
  ])
})

test('shares add up to the refund, and none is above its part', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (lefts, cents, of) => {
        const minor = Math.floor(lefts.reduce((sum, left) => sum + left, 0) * of)
        fc.pre(minor > 0)
        const shares = shareOverParts(
          { cents, minor },
          lefts.map((left, payment) => ({ payment, left })),
        )
        expect(shares.reduce((sum, share) => sum + share.minor, 0)).toBe(minor)
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents)
        for (const { payment, minor: share } of shares) expect(share).toBeLessThanOrEqual(lefts[payment] ?? 0)
      },
    ),
    propertyRuns({ few: 100, many: 2_000 }),
  )
})
