import { expect, test } from 'vitest'
import type { Hint } from './judge-hints.ts'
import type { ProviderPayment } from './payment-provider.ts'
import { weighReading } from './weigh-reading.ts'

const at = '2026-11-02T10:00:00.000Z'
const told: ProviderPayment = {
  ...{ id: 'c', providerOrderId: null, orderId: 'o', status: 'approved', statusDetail: '', payee: null },
  ...{ currency: 'USD', amountMinor: 300, refundedMinor: 0, live: null, dispute: 'none' },
}
const freeze = (subject: string): Hint => ({
  ...{ hint: 'freeze', subject, payment_id: 'c', happened_at: '2026-11-02T09:00:00.000Z', received_at: at },
})
const weigh = (...hints: Hint[]) => weighReading(undefined, told, { hints, askedAt: at, at }).marks

test('a list without disputes denies what a notice said of one', () => {
  expect(weigh(freeze('PP-D-1'))).toMatchObject({ doubt: null, trusted_at: '2026-11-02T09:00:00.000Z' })
})

test('it says nothing of money that a bank took back', () => {
  expect(weigh(freeze('c'))).toMatchObject({ doubt: 'alleged', trusted_at: null })
  expect(weigh(freeze('PP-D-1'), freeze('c'))).toMatchObject({ doubt: 'alleged', trusted_at: null })
})
