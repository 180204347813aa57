import { expect, test } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

test('a refund without an answer is asked for again soon, also when the look at its order was under way', async () => {
  const [closing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await using shop = await createStandInShop((provider) => ({
    ...provider,
    // Closing is the last step of following a paid order.
    async close(attempt) {
      closing.resolve()
      await goOn.promise
      return provider.close(attempt)
    },
  }))
  const handlers = handlersFor({ 'follow-payment': ({ orderId }) => shop.shop.payments.followPayment(orderId) })
  const look = () => runNextJob(shop.services, { owner: 'a', handlers, lanes: ['paypal'] })
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  shop.clock.advance(60)
  const looking = look()
  await closing.promise
  shop.stand.lose('after')
  expect(await shop.office.payments.refund({ orderId })).toEqual({ state: 'requested' })
  goOn.resolve()
  await looking
  expect(await shop.office.orders.show(orderId)).toMatchObject({ status: 'paid', refunds: [{ state: 'requested' }] })
  shop.clock.advance(20)
  expect(await look()).toBe(true)
  expect(await shop.office.orders.show(orderId)).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] })
  expect(sale.refunds).toHaveLength(1)
})
