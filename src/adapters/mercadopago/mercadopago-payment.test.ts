import { expect, test } from 'vitest'
import { mercadopagoPayment, toProviderPayment } from './mercadopago-payment.ts'

const base = { id: 1, status: 'approved', transaction_amount: 5000, currency_id: 'ARS' }
const payment = (currency_id: string, fee_details?: { amount: number; fee_payer: string }[]) =>
  toProviderPayment(mercadopagoPayment.parse({ ...base, currency_id, fee_details }))
const own = (...amounts: number[]) => amounts.map((amount) => ({ amount, fee_payer: 'collector' }))

test.each([
  ['COP', own(1288.37), 1288],
  ['CLP', own(159.5, 30), 190],
  ['ARS', own(12.345), 1235],
  ['ARS', own(0.1, 0.2), 30],
  ['ARS', [...own(10), { amount: 99, fee_payer: 'payer' }], 1000],
  ['ARS', [], 0],
])('a fee in %s may be finer than the currency: %j', (currency, fees, minor) => {
  expect(payment(currency, fees).feeMinor).toBe(minor)
})

test('a fee that nobody tells, or that cannot be read, is not known: it is not none', () => {
  expect(payment('COP').feeMinor).toBeUndefined()
  expect(payment('COP', own(-5)).feeMinor).toBeUndefined()
  // The collected amount must still fit the currency's unit exactly.
  expect(toProviderPayment(mercadopagoPayment.parse({ ...base, transaction_amount: 12.345 })).amountMinor).toBeNull()
})

test('what was given back and cannot be read is unknown, not nothing', () => {
  const read = (changes: object) => toProviderPayment(mercadopagoPayment.parse({ ...base, ...changes }))
  expect(read({ transaction_amount_refunded: 12.345 })).toMatchObject({
    status: 'partially_refunded',
    refundedMinor: null,
    refunds: undefined,
  })
  const [whole, odd] = [
    { id: 'a', amount: 12.5, status: 'approved' },
    { id: 'b', amount: 0.005, status: 'approved' },
  ]
  const given = { transaction_amount_refunded: 12.5 }
  expect(read({ ...given, refunds: [whole] }).refunds).toEqual([{ id: 'a', state: 'done', minor: 1250 }])
  expect(read({ ...given, refunds: [whole, odd] }).refunds).toBeUndefined()
})
