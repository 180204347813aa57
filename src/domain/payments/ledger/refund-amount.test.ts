import { expect, test } from 'vitest'
import { chooseRefund } from './refund-amount.ts'

test.each([
  ['the same share of what is left', null, 100, 950],
  ['at the rate of its order', '950.5', 100, 951],
  ['all that is left, to the last unit', '950.5', undefined, 9500],
])('a refund is %s', (_what, rate, cents, minor) => {
  const left = { cents: 1000, minor: 9500 }
  expect(chooseRefund({ currency: 'CLP', rate }, left, cents)).toEqual({ cents: cents ?? 1000, minor })
})

test.each([
  ['nothing is left', { cents: 0, minor: 0 }, 100, 'aborted', { reason: 'all-refunded' }],
  [
    'more than is left',
    { cents: 50, minor: 4 },
    51,
    'invalid-argument',
    { reason: 'above-what-is-left', leftCents: 50 },
  ],
  ['less than its smallest unit', { cents: 50, minor: 4 }, 6, 'invalid-argument', { reason: 'below-smallest-sum' }],
])('a refund is refused: %s', (_why, left, cents, code, details) => {
  const refund = () => chooseRefund({ currency: 'CLP', rate: null }, left, cents)
  expect(refund).toThrow(expect.objectContaining({ code, details: expect.objectContaining(details) }))
})
