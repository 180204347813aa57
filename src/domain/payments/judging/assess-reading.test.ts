import { expect, test } from 'vitest'
import type { ProviderPayment } from '../payment-provider.ts'
import type { PaymentRow } from '../payment-queries.ts'
import { assessReading } from './assess-reading.ts'
import type { Hint } from './judge-hints.ts'

const at = '2026-11-02T10:00:00.000Z'
const told: ProviderPayment = {
  ...{ id: 'c', providerOrderId: null, orderId: 'o', status: 'approved', statusDetail: '', payee: null },
  ...{ currency: 'USD', amountMinor: 300, refundedMinor: 0, live: null, dispute: 'none' },
}
const row: PaymentRow = {
  ...{ id: 'r', order_id: 'o', provider: 'paypal', provider_payment_id: 'c', provider_order_id: null },
  ...{ status: 'approved', status_detail: '', currency: 'USD', amount_minor: 300, refunded_minor: 0, payee: null },
  ...{ part_of: null, live: 0, flag: null, doubt: null, concern: null, dispute: 'none', dispute_seen_at: null },
  ...{
    unsettled_at: null,
    trusted_at: null,
    payer_country: null,
    displaced_concern: null,
    accepted_at: null,
    resolved_at: null,
    created_at: at,
    updated_at: at,
  },
}
const freeze = (subject: string): Hint => ({
  ...{ hint: 'freeze', subject, payment_id: 'c', happened_at: '2026-11-02T09:00:00.000Z', received_at: at },
})
const weigh = (...hints: Hint[]) => assessReading(undefined, told, { hints, askedAt: at, at }).marks

test('a list without disputes denies what a notice said of one', () => {
  expect(weigh(freeze('PP-D-1'))).toMatchObject({ doubt: null, trusted_at: '2026-11-02T09:00:00.000Z' })
})

test('it says nothing of money that a bank took back', () => {
  expect(weigh(freeze('c'))).toMatchObject({ doubt: 'alleged', trusted_at: null })
  expect(weigh(freeze('PP-D-1'), freeze('c'))).toMatchObject({ doubt: 'alleged', trusted_at: null })
})

test('money of a payment that waits for the owner is gone as soon as it reads as none', () => {
  const flagged: PaymentRow = { ...row, flag: 'mismatch: amount' }
  const read = (status: ProviderPayment['status']) =>
    assessReading(flagged, { ...told, status }, { hints: [], askedAt: at, at })
  expect(read('rejected')).toMatchObject({ money: 'gone', payment: { status: 'rejected' } })
  expect(read('cancelled').money).toBe('gone')
  expect(read('pending').money).toBe('as-told')
})

test.each([
  ['approved', at],
  ['partially_refunded', at],
  ['disputed', at],
  ['refunded', null],
  ['charged_back', null],
] as const)('of money that was %s, a reading without any is to be confirmed since %s', (status, unsettled_at) => {
  for (const gone of ['rejected', 'cancelled', 'pending'] as const) {
    const reading = { ...told, status: gone }
    const weighed = assessReading({ ...row, status }, reading, { hints: [], askedAt: at, at })
    expect(weighed).toMatchObject({ payment: { status }, money: 'unmoved', marks: { unsettled_at, doubt: null } })
  }
})
