import { expect, test } from 'vitest'
import { readNextOrders, readOrder } from './order.ts'

test('a list that goes on says after which order', () => {
  const link = '<https://shop.example.com/api/me/orders?before=a&limit=50>; rel="next"'
  expect(readNextOrders(new Headers({ link }))).toBe('a')
  expect(readNextOrders(new Headers({ link: '<no address>; rel="next"' }))).toBeNull()
  expect(readNextOrders(new Headers())).toBeNull()
})

test('an answer that is no order is not taken for one', () => {
  expect(readOrder({ id: 'o1', number: '7Q2M9X0K4D' })).toBeNull()
})
