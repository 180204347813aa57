import { expect, test } from 'vitest'
import { personalAccount as account } from '#test/accounts/personal-account.ts'
import { readItem, readState, writeItem } from './wire-state.ts'

const rest = { id: '001', slug: 'cat', image: '/media/a.avif', name: 'Cat STL', quantity: 2, available: true }

test.each([
  [0, 0],
  [3, 300],
  [4.35, 435],
  [1.1, 110],
  [10_000_000, 1_000_000_000],
])('a price of %d dollars on the wire is %i cents in the page, and goes back as it came', (price, priceCents) => {
  const item = readItem({ ...rest, price })
  expect(item).toEqual({ ...rest, priceCents })
  expect(writeItem(item)).toEqual({ ...rest, price })
})

test('cart and favorites are read, all else stays', () => {
  const state = { version: 3, account, owned: ['owl'] }
  const [one, other] = [
    { ...rest, price: 4.5 },
    { ...rest, slug: 'dog', price: 1 },
  ]
  expect(readState({ ...state, cart: [one], favorites: [other] })).toEqual({
    ...state,
    cart: [{ ...rest, priceCents: 450 }],
    favorites: [{ ...rest, slug: 'dog', priceCents: 100 }],
  })
})
