import { expect, test } from 'vitest'
import type { ProviderPayment } from '../payment-provider.ts'
import { countGiven } from './count-given.ts'

const told = (changes: Partial<ProviderPayment>): ProviderPayment => ({
  ...{ id: 'p', providerOrderId: null, orderId: 'o', status: 'partially_refunded', statusDetail: '', payee: null },
  ...{ currency: 'USD', amountMinor: 300, refundedMinor: 0, live: null, ...changes },
})
const own = (state: 'requested' | 'pending' | 'done' | 'refused', amount_minor: number, id: string | null = null) => ({
  state,
  amount_minor,
  provider_refund_id: id,
})
const listed = (id: string, minor: number, state: 'done' | 'pending' | 'refused' = 'done') => ({ id, minor, state })

test.each([
  ['what is known goes on to hold where nothing is told', { refundedMinor: null }, [own('done', 70, 'a')], 50, 120],
  ['a sum may deduct what waits', { refundedMinor: 120 }, [own('pending', 70, 'a')], 50, 50],
  [
    'a list tells what waits',
    { refunds: [listed('a', 70, 'pending'), listed('b', 70)] },
    [own('pending', 70, 'a')],
    0,
    70,
  ],
  ['a refund of ours without an answer is not another', { refunds: [listed('a', 70)] }, [own('requested', 70)], 0, 0],
  ['one beside it is', { refunds: [listed('a', 50), listed('b', 70)] }, [own('requested', 70)], 0, 50],
  ['a refund there that failed is none', { refunds: [listed('a', 50, 'refused')] }, [], 50, 0],
])('%s', (_, reading, refunds, elsewhere, given) => {
  expect(countGiven(told(reading), refunds, elsewhere).refundedMinor).toBe(given)
})

test.each([
  ['without a sum or a list', { refundedMinor: null }, [], 0],
  ['with a sum of nothing and an empty list', { refundedMinor: 0, refunds: [] }, [], 0],
  ['after an earlier part', { refundedMinor: null }, [own('done', 70, 'a')], 50],
])('a payment that is called refunded %s was given back whole', (_, reading, refunds, elsewhere) => {
  const counted = countGiven(told({ status: 'refunded', ...reading }), refunds, elsewhere)
  expect(counted).toMatchObject({ status: 'refunded', refundedMinor: 300 })
})

test('a refund of ours that waits is not given, though the payment is called refunded', () => {
  const counted = countGiven(told({ status: 'refunded', refundedMinor: null }), [own('pending', 300, 'a')], 0)
  expect(counted).toMatchObject({ status: 'approved', refundedMinor: 0 })
})

test('of an amount that cannot be read nothing follows: neither its status nor what was given back', () => {
  expect(countGiven(told({ status: 'approved', amountMinor: null }), [own('done', 70)], 50)).toMatchObject({
    status: 'approved',
    refundedMinor: 0,
  })
  const silent = told({ status: 'refunded', amountMinor: null, refundedMinor: null })
  expect(countGiven(silent, [own('done', 70)], 50)).toMatchObject({ status: 'refunded', refundedMinor: 120 })
})
