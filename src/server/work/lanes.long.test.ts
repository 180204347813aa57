import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale, orderOf } from '#test/stores/selling-store.ts'
import { createJobHandlers, startWorker } from './worker.ts'

/** A shop with a running worker, a PayPal whose answers to looks the test controls, and a Mercado Pago that answers. */
async function openShop(look: () => Promise<never> | null) {
  const [paypal, mercadopago] = [createStandInProvider(), createStandInProvider()]
  let looks = 0
  const stubborn: PaymentProvider = {
    ...paypal.provider,
    read: (attempt) => {
      looks += 1
      return look() ?? paypal.provider.read(attempt)
    },
  }
  const clock = { now: () => new Date() }
  const shop = await createTestShop({
    clock,
    providers: () => ({ paypal: stubborn, mercadopago: { ...mercadopago.provider, name: 'mercadopago' } }),
  })
  shop.services.settings().rateLimitFactor = 0
  await shop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const accountId = await shop.addAccount()
  const place = (name: 'paypal' | 'mercadopago') =>
    shop.shop.payments.place(name, { accountId, source: 'buy-now', ...orderOf() })
  const makeDue = () =>
    shop.database.write((transaction) =>
      transaction
        .updateTable('jobs')
        .set({ run_at: clock.now().toISOString() })
        .where('kind', '=', 'follow-payment')
        .where('lane', '=', 'paypal')
        .execute(),
    )
  return Object.assign(shop, {
    mercadopago,
    place,
    makeDue,
    looks: () => looks,
    work: () => startWorker(shop.services, createJobHandlers(shop.shop)),
    async statusOf(orderId: string) {
      const order = shop.database.read.selectFrom('orders').select('status').where('id', '=', orderId)
      return (await order.executeTakeFirstOrThrow()).status
    },
  })
}

test('with PayPal hanging and 1,000 open orders a mail leaves and a Mercado Pago payment settles before any of them', async () => {
  const hanging = Promise.withResolvers<never>()
  await using shop = await openShop(() => hanging.promise)
  for (let count = 0; count < 1000; count += 1) await shop.place('paypal')
  await shop.makeDue()
  const worker = shop.work()
  await expect.poll(shop.looks).toBe(8)

  const { orderId } = await shop.place('mercadopago')
  shop.mercadopago.approve(shop.mercadopago.saleOf(orderId))
  await shop.shop.mails.queue({ to: 'ana@example.test', subject: 'reset', text: 't', html: 'h' })
  await expect.poll(() => shop.mailer.sent.map(({ subject }) => subject)).toContain('reset')
  await expect.poll(() => shop.statusOf(orderId)).toBe('paid')
  // Those that hang still do, and no other one was begun.
  expect(shop.looks()).toBe(8)
  hanging.reject(
    new ShopError(
      'deadline-exceeded',
      inAll(() => 'no answer'),
    ),
  )
  await worker.stop()
})

test('a provider that does not answer is asked once in a while, and by all lanes again when it does', async () => {
  let silent = true
  await using shop = await openShop(() =>
    silent
      ? Promise.reject(
          new ShopError(
            'unavailable',
            inAll(() => 'no answer'),
          ),
        )
      : null,
  )
  const orders: string[] = []
  for (let count = 0; count < 200; count += 1) orders.push((await shop.place('paypal')).orderId)
  await shop.makeDue()
  const worker = shop.work()
  // Eight begin at once; then one after 1 s, and one after 2 s more.
  await expect.poll(shop.looks).toBeGreaterThanOrEqual(10)
  expect(shop.looks()).toBeLessThan(20)
  silent = false
  const before = shop.looks()
  await shop.makeDue()
  await expect.poll(() => shop.looks() - before).toBeGreaterThanOrEqual(orders.length)
  await worker.stop()
})
