import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

async function openShop() {
  const testShop = await createStandInShop()
  const { payments } = testShop.shop
  return Object.assign(testShop, {
    follow: (orderId: string) => payments.followPayment(orderId),
    cancel: (orderId: string) => testShop.office.orders.cancel({ orderId }),
    async nextRun(orderId: string) {
      const job = testShop.database.read
        .selectFrom('jobs')
        .select('run_at')
        .where('unique_key', '=', `follow:${orderId}`)
      return (await job.executeTakeFirstOrThrow()).run_at
    },
  })
}

test('an open order is left open at the provider', async () => {
  await using shop = await openShop()
  const { orderId, sale } = await shop.place()
  await shop.follow(orderId)
  expect(sale.closed).toBe(0)
})

test('a cancelled order is closed at the provider at once, and once', async () => {
  await using shop = await openShop()
  const { orderId, sale } = await shop.place()
  await shop.cancel(orderId)
  expect(await shop.nextRun(orderId)).toBe(shop.clock.now().toISOString())
  await shop.follow(orderId)
  await shop.follow(orderId)
  expect(sale.closed).toBe(1)
})

test('an expired order and a paid one are closed at the provider', async () => {
  await using shop = await openShop()
  const [late, paid] = [await shop.place(), await shop.place()]
  shop.stand.approve(paid.sale)
  await shop.follow(paid.orderId)
  shop.clock.advance(26 * 3600)
  await shop.follow(late.orderId)
  expect([late.sale.closed, paid.sale.closed]).toEqual([1, 1])
})

test('what could not be closed is closed by the next look, which comes soon', async () => {
  await using shop = await openShop()
  const { orderId, sale } = await shop.place()
  shop.clock.advance(3 * 24 * 3600)
  shop.stand.lose(null)
  shop.stand.lose('before')
  const soon = new Date(shop.clock.now().getTime() + 20_000)
  expect(await shop.follow(orderId)).toEqual({ runAgainAt: soon, unanswered: true })
  expect(sale.closed).toBe(0)
  await shop.follow(orderId)
  expect(sale.closed).toBe(1)
})
