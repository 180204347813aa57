import { expect, test } from 'vitest'
import { decideStatus } from './judge-payments.ts'

const order = (status: 'awaiting_payment' | 'pending') => ({ status, quote_valid_until: '2026-11-22T10:00:00.000Z' })
const afterTheEnd = new Date('2026-11-22T11:00:01.000Z')
const justBefore = new Date('2026-11-22T10:59:59.000Z')

const dead = [
  ['a review that was refused', { status: 'rejected', status_detail: 'rejected rejected_by_bank' }, 'failed'],
  ['a voucher that ran out', { status: 'cancelled', status_detail: 'cancelled expired' }, 'expired'],
  ['a payment that was called off', { status: 'cancelled', status_detail: 'cancelled by_collector' }, 'cancelled'],
] as const

test.each(dead)('%s ends alike, whether it was seen while it was pending or not', (_what, payment, expected) => {
  const told = { payments: [{ ...payment, flag: null, part_of: null, doubt: null }], state: 'paid' as const }
  expect(decideStatus(order('pending'), { ...told, now: justBefore })).toBe(expected)
  expect(decideStatus(order('awaiting_payment'), { ...told, now: justBefore })).toBe('awaiting_payment')
  for (const status of ['pending', 'awaiting_payment'] as const)
    expect(decideStatus(order(status), { ...told, now: afterTheEnd })).toBe(expected)
})

test('an order whose offer ended without any payment has expired', () => {
  const told = { payments: [], state: 'waiting' as const }
  expect(decideStatus(order('awaiting_payment'), { ...told, now: afterTheEnd })).toBe('expired')
  expect(decideStatus(order('awaiting_payment'), { ...told, now: justBefore })).toBe('awaiting_payment')
})
