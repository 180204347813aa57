import { expect, test } from 'vitest'
import { openCodeShop } from '#test/providers/buying-with-codes.ts'

const shop = await openCodeShop()

test('of a mailbox’s guests who order at once no more go unpaid than the limit allows', async () => {
  Object.assign(shop.services.settings(), { rateLimitFactor: 1, access: 'open' })
  // Spellings of one mailbox.
  const place = (number: number) =>
    shop.shop.payments.place('paypal', {
      ...{ ...shop.request('', 300), accountId: null },
      ...{ guest: { voice: null, repeat: null }, email: `ana+${number}@gmail.com` },
    })
  const placeMany = async (count: number) => {
    const placed = await Promise.allSettled(Array.from({ length: count }, (_, number) => place(number)))
    return placed.filter(({ status }) => status === 'fulfilled').length
  }
  for (const some of [8, 8]) {
    expect(await placeMany(some)).toBe(some)
    shop.clock.advance(3601)
  }
  expect(await placeMany(10)).toBe(4)
  shop.clock.advance(3601)
  await expect(place(0)).rejects.toMatchObject({ details: { reason: 'account-needed' } })
})
