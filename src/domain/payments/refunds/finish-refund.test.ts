import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { ProviderPayment } from '#domain/payments/payment-provider.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

const day = 24 * 3600

/** A paid order at a provider that lists refunds and forgets the keys of those it made. */
async function open() {
  let silent = false
  const shop = await createStandInShop((provider) => {
    const listing = (payment: ProviderPayment) => ({
      ...payment,
      refunds: shop.stand.saleOf(payment.orderId ?? '').refunds,
    })
    return {
      ...provider,
      async read(attempt) {
        const read = await provider.read(attempt)
        return { ...read, payments: read.payments.map(listing) }
      },
      async readPayment(id) {
        if (silent)
          throw new ShopError(
            'permission-denied',
            inAll(() => 'Not now.'),
          )
        const payment = await provider.readPayment(id)
        return payment && listing(payment)
      },
    }
  })
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  return Object.assign(shop, {
    orderId,
    sale,
    async ask(loss: 'before' | 'after', amountCents = 100) {
      shop.stand.lose(loss)
      await shop.office.payments.refund({ orderId, amountCents })
      for (const refund of sale.refunds) refund.key = null
    },
    silence: (isSilent: boolean) => {
      silent = isSilent
    },
    async followLater() {
      shop.clock.advance(2 * day)
      await shop.shop.payments.followPayment(orderId)
      return sale.refunds.map(({ minor }) => minor)
    },
    refunds: () => shop.database.read.selectFrom('refunds').select(['state', 'provider_refund_id']).execute(),
  })
}

test('a refund without an answer is looked for before it is asked for again long after: its key may be forgotten', async () => {
  await using shop = await open()
  await shop.ask('after')
  expect(await shop.followLater()).toEqual([100])
  expect(await shop.refunds()).toEqual([{ state: 'done', provider_refund_id: shop.sale.refunds[0]?.id }])
})

test('one that a clock dated that has been set back since is looked for, too: how old it is nobody knows', async () => {
  await using shop = await open()
  await shop.ask('after')
  shop.clock.advance(-day)
  await shop.shop.payments.followPayment(shop.orderId)
  expect(shop.sale.refunds.map(({ minor }) => minor)).toEqual([100])
})

test('one that was never given is asked for, however long after, though as much was given at the provider before', async () => {
  await using shop = await open()
  shop.stand.refundAtProvider(shop.orderId, 100)
  await shop.shop.payments.followPayment(shop.orderId)
  await shop.ask('before')
  expect(await shop.followLater()).toEqual([100, 100])
  expect(await shop.refunds()).toEqual([{ state: 'done', provider_refund_id: shop.sale.refunds[1]?.id }])
})

test('while nobody can look, it is neither asked for again nor taken for refused', async () => {
  await using shop = await open()
  await shop.ask('after')
  shop.silence(true)
  expect(await shop.followLater()).toEqual([100])
  expect(await shop.refunds()).toEqual([{ state: 'requested', provider_refund_id: null }])
  shop.silence(false)
  expect(await shop.followLater()).toEqual([100])
  expect((await shop.refunds()).map(({ state }) => state)).toEqual(['done'])
})

test('one that is refused after a try without an answer was perhaps given by that try', async () => {
  await using shop = await open()
  await shop.ask('after', 300)
  shop.silence(true)
  // Nothing is left to refund, and the provider has forgotten the key.
  await shop.shop.payments.followPayment(shop.orderId)
  expect(await shop.refunds()).toEqual([{ state: 'requested', provider_refund_id: null }])
  shop.silence(false)
  await shop.shop.payments.followPayment(shop.orderId)
  expect(shop.sale.refunds.map(({ minor }) => minor)).toEqual([300])
  expect(await shop.refunds()).toEqual([{ state: 'done', provider_refund_id: shop.sale.refunds[0]?.id }])
  expect(await shop.office.orders.show(shop.orderId)).toMatchObject({ status: 'refunded', reason: null })
})

test('one that no try has made is refused', async () => {
  await using shop = await open()
  await shop.ask('before', 300)
  shop.stand.refundAtProvider(shop.orderId, 200)
  await shop.shop.payments.followPayment(shop.orderId)
  expect((await shop.refunds()).map(({ state }) => state)).toEqual(['refused'])
  expect(await shop.office.orders.show(shop.orderId)).toMatchObject({ reason: 'refund-failed' })
})
