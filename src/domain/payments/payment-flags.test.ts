import { expect, test } from 'vitest'
import { kindOfConcern, kindOfFlag, type PaymentConcern, type PaymentFlag, paymentFlags } from './payment-flags.ts'

test('a flag says whether a payment did not fit or was one too many', () => {
  const kinds: [PaymentFlag, string][] = [
    ['mismatch: amount', 'mismatch'],
    ['mismatch: test mode', 'mismatch'],
    ['extra', 'extra'],
  ]
  for (const [flag, kind] of kinds) expect([flag, kindOfFlag(flag)]).toEqual([flag, kind])
  expect(new Set(paymentFlags.map(kindOfFlag))).toEqual(new Set(['mismatch', 'extra']))
})

test('a concern says of what kind it is, whichever other order it names', () => {
  const kinds: [PaymentConcern, string][] = [
    ['code', 'code'],
    ['code: 2026-000007', 'code'],
    ['repeat: 2026-000007', 'repeat'],
    ['buyer-deleted', 'buyer-deleted'],
    ['refund-failed', 'refund-failed'],
    ['refund-unanswered', 'refund-unanswered'],
  ]
  for (const [concern, kind] of kinds) expect([concern, kindOfConcern(concern)]).toEqual([concern, kind])
})
