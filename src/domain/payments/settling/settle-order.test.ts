import { expect, test } from 'vitest'
import { findNextRun } from '#domain/jobs/find-next-run.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { settleOrder } from './settle-order.ts'

test('an order that others settle each time its provider is asked is refused for a moment, and then settled', async () => {
  let asked = 0
  let isBusy = true
  const read =
    (provider: PaymentProvider): PaymentProvider['read'] =>
    async (attempt) => {
      asked += 1
      if (isBusy)
        await shop.database.write((transaction) =>
          transaction
            .updateTable('orders')
            .set((row) => ({ revision: row('revision', '+', 1) }))
            .execute(),
        )
      return provider.read(attempt)
    }
  await using shop = await createStandInShop((provider) => ({ ...provider, read: read(provider) }))
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  await expect(settleOrder(shop.services, orderId)).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toBe(8)
  expect(await shop.office.orders.show(orderId)).toMatchObject({ status: 'awaiting_payment', payments: [] })
  isBusy = false
  await settleOrder(shop.services, orderId)
  expect(await shop.office.orders.show(orderId)).toMatchObject({ status: 'paid' })
})

test('an order that nobody looked at any more is looked at again once its money moved', async () => {
  await using shop = await createStandInShop()
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  await settleOrder(shop.services, orderId)
  const { database } = shop
  await database.write((transaction) =>
    transaction.updateTable('jobs').set({ finished_at: shop.clock.now().toISOString() }).execute(),
  )
  const nextRun = () => findNextRun({ reader: database.read }, `follow:${orderId}`)
  await settleOrder(shop.services, orderId)
  expect(await nextRun()).toBe(null)
  shop.stand.applyTransition(sale, 'charged_back')
  await settleOrder(shop.services, orderId)
  expect(await nextRun()).toBe(shop.clock.now().toISOString())
})
