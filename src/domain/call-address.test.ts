import { expect, test } from 'vitest'
import { callAddress, callPattern } from './call-address.ts'

test.each(['/orders/{id}', '/orders/{id}/refund'])('the address of %s is found by its pattern', (path) => {
  const address = callAddress(`GET ${path}`, { params: { id: 'a b/c' } })
  expect(callPattern(`/api${path}`).test(address)).toBe(true)
  expect(callPattern(`/api${path}`).test(`${address}/`)).toBe(true)
})

test.each(['/api/orders', '/api/orders/', '/api/orders/a/b', '/x/api/orders/a', '/api/orders/a/refund'])(
  '%s is no address of an order',
  (address) => {
    expect(callPattern('/api/orders/{id}').test(address)).toBe(false)
  },
)
