import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

const day = 24 * 3600

test('an unpaid order whose credentials are gone lapses with its offer, and is no silence of the provider', async () => {
  let account = 'before'
  await using testShop = await createStandInShop((provider) => ({ ...provider, account }))
  const { shop, clock, database } = testShop
  const { orderId } = await testShop.place()
  account = 'after'
  const statusOf = async () =>
    (await database.read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())?.status
  expect(await shop.payments.followPayment(orderId)).not.toHaveProperty('unanswered')
  expect(await statusOf()).toBe('awaiting_payment')
  clock.advance(3 * day)
  await shop.payments.followPayment(orderId)
  expect(await statusOf()).toBe('expired')
})
