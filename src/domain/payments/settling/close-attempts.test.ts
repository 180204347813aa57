import { expect, test } from 'vitest'
import type { PaymentProvider, ProviderPayment } from '#domain/payments/payment-provider.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { settleOrder } from './settle-order.ts'

async function openShop(adapt?: (provider: PaymentProvider) => PaymentProvider) {
  const testShop = await createStandInShop(adapt)
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

/** A paid order for which a voucher turns up at the provider later; `told` are the payments that each close names. */
async function openWithVoucher() {
  let vouchers: ProviderPayment[] = []
  let duringClose = async () => {}
  const told: string[][] = []
  const shop = await openShop((provider) => ({
    ...provider,
    async read(attempt) {
      const read = await provider.read(attempt)
      return { ...read, payments: [...read.payments, ...vouchers] }
    },
    async close(attempt) {
      told.push(attempt.paymentIds)
      await provider.close(attempt)
      await duringClose()
    },
  }))
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  return Object.assign(shop, {
    orderId,
    /** For each close, whether it named the voucher. */
    told: () => told.map((ids) => ids.includes('voucher')),
    async turnUp() {
      const attempt = { providerOrderId: `pp-${orderId}`, orderId, paymentIds: [] }
      const [paid] = (await shop.stand.provider.read(attempt)).payments
      if (!paid) throw new Error('it is not paid')
      vouchers = [{ ...paid, id: 'voucher', status: 'pending', refundedMinor: 0 }]
    },
    duringClose(act: () => Promise<void>) {
      duringClose = async () => {
        duringClose = async () => {}
        await act()
      }
    },
  })
}

test('a voucher that the store hears of only after it closed the order is told to be closed, too, and once', async () => {
  await using shop = await openWithVoucher()
  await shop.follow(shop.orderId)
  // Heard of by a node whose clock is behind.
  shop.clock.advance(-60)
  await shop.turnUp()
  for (let times = 0; times < 3; times += 1) {
    await shop.follow(shop.orderId)
    shop.clock.advance(60)
  }
  expect(shop.told()).toEqual([false, true])
})

test('a voucher that the store hears of between two looks at a paid order is closed at once', async () => {
  await using shop = await openWithVoucher()
  await shop.follow(shop.orderId)
  const run_at = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
  await shop.database.write((transaction) => transaction.updateTable('jobs').set({ run_at }).execute())
  await shop.turnUp()
  await settleOrder(shop.services, shop.orderId)
  expect(await shop.nextRun(shop.orderId)).toBe(shop.clock.now().toISOString())
})

test('a voucher that was written down after the close without reopening it is told to be closed, too, and once', async () => {
  await using shop = await openWithVoucher()
  await shop.follow(shop.orderId)
  const attempts = shop.database.read.selectFrom('payment_attempts').select('closed_at')
  const { closed_at } = await attempts.executeTakeFirstOrThrow()
  shop.clock.advance(60)
  await shop.turnUp()
  await settleOrder(shop.services, shop.orderId)
  await shop.database.write((transaction) => transaction.updateTable('payment_attempts').set({ closed_at }).execute())
  for (let times = 0; times < 3; times += 1) {
    shop.clock.advance(1)
    await shop.follow(shop.orderId)
  }
  expect(shop.told()).toEqual([false, true])
})

test('a voucher that the store hears of while it closes the order is told to be closed, too, and once', async () => {
  await using shop = await openWithVoucher()
  shop.duringClose(async () => {
    await shop.turnUp()
    await settleOrder(shop.services, shop.orderId)
    shop.clock.advance(10)
  })
  for (let times = 0; times < 3; times += 1) await shop.follow(shop.orderId)
  expect(shop.told()).toEqual([false, true])
})
