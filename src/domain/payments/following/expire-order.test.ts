import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

const day = 24 * 3600

test('an unpaid order whose credentials are gone lapses with its offer, and is no silence of the provider', async () => {
  let account = 'before'
  await using testShop = await createStandInShop((provider) => ({ ...provider, account }))
  const { shop, clock, database, published } = testShop
  const buyer = await testShop.addAccount()
  const { orderId } = await testShop.place(buyer)
  account = 'after'
  const statusOf = async () =>
    (await database.read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())?.status
  expect(await shop.payments.followPayment(orderId)).not.toHaveProperty('unanswered')
  expect(await statusOf()).toBe('awaiting_payment')
  clock.advance(3 * day)
  // Another process, which still had them, is collecting.
  const capturing_until = new Date(clock.now().getTime() + 5000).toISOString()
  await database.write((transaction) =>
    transaction.updateTable('payment_attempts').set({ capturing_until }).where('order_id', '=', orderId).execute(),
  )
  await shop.payments.followPayment(orderId)
  expect(await statusOf()).toBe('awaiting_payment')
  clock.advance(10)
  const before = published.length
  await shop.payments.followPayment(orderId)
  expect(await statusOf()).toBe('expired')
  // The buyer's open pages show it at once.
  const told = { accountId: buyer, event: { kind: 'state', version: expect.any(Number) } }
  expect(published.slice(before)).toEqual([told])
})
