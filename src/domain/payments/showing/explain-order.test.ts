import { expect, test } from 'vitest'
import type { PaymentFlag } from '../payment-flags.ts'
import { explainOrder } from './explain-order.ts'

const payment = (status_detail: string, flag: PaymentFlag | null = null) => ({
  status: 'pending' as const,
  status_detail,
  flag,
  concern: null,
  doubt: null,
  resolved_at: null,
})

test.each([
  ['pending pending_waiting_payment', 'cash'],
  ['pending pending_waiting_transfer', 'transfer'],
  ['PENDING ECHECK', 'transfer'],
  ['in_process pending_review_manual', 'review'],
  ['PENDING PENDING_REVIEW', 'review'],
  ['PENDING RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'owner-acts'],
  ['PENDING UNILATERAL', 'owner-acts'],
  ['something new', 'review'],
])('a payment that says "%s" is explained as %s', (detail, reason) => {
  expect(explainOrder({ status: 'pending' }, { state: 'pending', refusal: null }, [payment(detail)])).toBe(reason)
})

test.each([
  ['created', 'provider-silent'],
  ['open', 'buyer-away'],
  ['declined', 'declined'],
  ['capturing', 'collecting'],
] as const)('an order that awaits its payment with an attempt %s is explained as %s', (state, reason) => {
  expect(explainOrder({ status: 'awaiting_payment' }, { state, refusal: null }, [])).toBe(reason)
})

test.each(['awaiting_payment', 'failed', 'expired'] as const)(
  'what the provider refused for good is explained while %s',
  (status) => {
    expect(explainOrder({ status }, { state: 'closed', refusal: 'TRANSACTION_REFUSED' }, [])).toBe('refused')
  },
)

test('a payment that does not fit comes before everything else', () => {
  const flagged = payment('PENDING', 'mismatch: amount')
  expect(explainOrder({ status: 'awaiting_payment' }, { state: 'open', refusal: null }, [flagged])).toBe('mismatch')
})

test('what the owner has settled is not explained any more', () => {
  const settled = { ...payment('COMPLETED', 'extra'), resolved_at: '2026-11-21T10:00:00.000Z' }
  expect(explainOrder({ status: 'paid' }, { state: 'paid', refusal: null }, [settled])).toBeNull()
})

test.each([
  ['refund-failed', 'refund-failed'],
  ['buyer-deleted', 'buyer-deleted'],
  ['repeat: 8KQ2M4T9ZC', 'repeat'],
] as const)('a payment that counts is explained by its concern %s', (concern, reason) => {
  expect(explainOrder({ status: 'paid' }, { state: 'paid', refusal: null }, [{ ...payment(''), concern }])).toBe(reason)
})

test.each(['lost', 'alleged'] as const)('an order that is frozen by a doubt is explained as %s', (doubt) => {
  const doubted = { ...payment('COMPLETED'), doubt }
  expect(explainOrder({ status: 'disputed' }, { state: 'paid', refusal: null }, [doubted])).toBe(doubt)
})

test('a paid order needs no explanation', () => {
  expect(explainOrder({ status: 'paid' }, { state: 'paid', refusal: null }, [])).toBeNull()
})

test('a payment that Mercado Pago rejected is explained as a decline, until another one comes', () => {
  const rejected = { ...payment('rejected cc_rejected_insufficient_amount'), status: 'rejected' as const }
  const order = { status: 'awaiting_payment' as const }
  expect(explainOrder(order, { state: 'open', refusal: null }, [rejected])).toBe('declined')
  expect(explainOrder(order, { state: 'created', refusal: null }, [])).toBe('provider-silent')
})

test('money that was taken back is explained', () => {
  const taken = { ...payment('charged_back'), status: 'charged_back' as const }
  expect(explainOrder({ status: 'charged_back' }, { state: 'paid', refusal: null }, [taken])).toBe('charged-back')
})
