import { expect, test } from 'vitest'
import { offeredMethods } from './offered-methods.ts'

const line = { id: '001', slug: 'cat', image: '', name: 'Cat STL', priceCents: 350, quantity: 2 }

test('PayPal charges the dollars that are shown, without a rate', () => {
  expect(offeredMethods([{ name: 'paypal', currency: 'USD', rate: '1', test: false }], [line])).toEqual([
    { name: 'paypal', amount: 'USD\u00a07.00', rate: null, test: false },
  ])
})

test('Mercado Pago shows the converted amount and the rate when the account collects another currency', () => {
  expect(offeredMethods([{ name: 'mercadopago', currency: 'CLP', rate: '942.5', test: true }], [line])).toEqual([
    { name: 'mercadopago', amount: 'CLP\u00a06\u202f598', rate: '1\u00a0USD\u00a0=\u00a0942.5\u00a0CLP', test: true },
  ])
})
