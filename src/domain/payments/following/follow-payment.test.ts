import { expect, test } from 'vitest'
import { nextCheck } from './follow-payment.ts'

const made = new Date('2026-11-21T10:00:00.000Z')
const hours = (count: number) => new Date(made.getTime() + count * 3_600_000)

/** Seconds until the next check of an order with this status, `afterHours` after it was made (and paid). */
function wait(status: Parameters<typeof nextCheck>[0]['status'], afterHours: number, paid = false) {
  const at = made.toISOString()
  const order = { status, provider: 'paypal' as const, created_at: at, paid_at: paid ? at : null, updated_at: at }
  const next = nextCheck(order, { now: hours(afterHours), pollSeconds: 20 })
  return next && (next.getTime() - hours(afterHours).getTime()) / 1000
}

test('an open order is looked at every 20 s for 2 hours, then ever more rarely, down to 15 minutes', () => {
  expect([0, 1.9, 2, 4, 30, 100].map((age) => wait('pending', age))).toEqual([20, 20, 60, 120, 900, 900])
})

test('an order that was given up is watched for late money', () => {
  expect([1, 3, 49, 800].map((age) => wait('failed', age))).toEqual([20, 3600, 86_400, null])
})

test('a paid order is watched for refunds for 180 days', () => {
  expect([1, 49, 180 * 24, 181 * 24].map((age) => wait('paid', age, true))).toEqual([3600, 86_400, 86_400, null])
})

test('a refunded order is watched for 30 days, since a refund can fail', () => {
  expect([1, 49, 30 * 24, 31 * 24].map((age) => wait('refunded', age, true))).toEqual([3600, 86_400, 86_400, null])
})

test.each(['disputed', 'charged_back'] as const)(
  'an order that is %s is watched daily for as long as it is',
  (status) => {
    expect([1, 49, 181 * 24, 3 * 365 * 24].map((age) => wait(status, age, true))).toEqual([
      3600, 86_400, 86_400, 86_400,
    ])
  },
)
