import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { worthOfPayment } from './worth-of-payment.ts'

test('parts of one purchase, booked one after the other, are worth what the order is, and none less than nothing', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 500_000 }), (parts, total_cents) => {
      const quote_minor = parts.reduce((sum, part) => sum + part, 0)
      const order = { total_cents, quote_minor, quote_currency: 'MXN' }
      let booked = { minor: 0, cents: 0 }
      for (const amount_minor of parts) {
        const cents = worthOfPayment(order, { currency: 'MXN', amount_minor }, booked) ?? Number.NaN
        expect(cents).toBeGreaterThanOrEqual(0)
        booked = { minor: booked.minor + amount_minor, cents: booked.cents + cents }
      }
      expect(booked.cents).toBe(total_cents)
    }),
    propertyRuns({ few: 100, many: 2_000 }),
  )
})

test('a payment alone is rounded half up, and worth nothing that is known in another currency', () => {
  const order = { total_cents: 299, quote_minor: 5502, quote_currency: 'MXN' }
  expect(worthOfPayment(order, { currency: 'MXN', amount_minor: 2751 })).toBe(150)
  expect(worthOfPayment(order, { currency: 'CLP', amount_minor: 2751 })).toBeNull()
})
