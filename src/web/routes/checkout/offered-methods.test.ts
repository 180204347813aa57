import { expect, test } from 'vitest'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { plainMoney } from '#web/voices/plain-money.ts'
import { offeredMethods } from './offered-methods.ts'

const [line] = priceLines([{ unitCents: 350, quantity: 2 }])
const lines = line ? [line] : []

test('PayPal charges the dollars that are shown, without a rate', () => {
  expect(offeredMethods([{ name: 'paypal', currency: 'USD', rate: '1', test: false }], lines, plainMoney)).toEqual([
    { name: 'paypal', amount: 'USD\u00a07.00', charged: 'USD 7.00', rate: null, test: false },
  ])
})

test('Mercado Pago shows the converted amount and the rate when the account collects another currency', () => {
  expect(
    offeredMethods([{ name: 'mercadopago', currency: 'CLP', rate: '942.5', test: true }], lines, plainMoney),
  ).toEqual([
    {
      name: 'mercadopago',
      amount: 'CLP\u00a06\u202f598',
      charged: 'CLP 6598',
      rate: '1\u00a0USD\u00a0=\u00a0942.5\u00a0CLP',
      test: true,
    },
  ])
})
