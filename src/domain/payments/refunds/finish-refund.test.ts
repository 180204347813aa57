import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

const day = 24 * 3600

test('a refund without an answer is looked for before it is asked for again long after: its key may be forgotten', async () => {
  await using shop = await createStandInShop((provider) => ({
    ...provider,
    async readPayment(id) {
      const payment = await provider.readPayment(id)
      return payment?.orderId ? { ...payment, refunds: shop.stand.saleOf(payment.orderId).refunds } : payment
    },
  }))
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  shop.stand.lose('after')
  await shop.office.payments.refund({ orderId, amountCents: 100 })
  for (const refund of sale.refunds) refund.key = null
  shop.clock.advance(2 * day)
  await shop.shop.payments.followPayment(orderId)
  expect(sale.refunds.map(({ minor }) => minor)).toEqual([100])
  const refunds = await shop.database.read.selectFrom('refunds').select(['state', 'provider_refund_id']).execute()
  expect(refunds).toEqual([{ state: 'done', provider_refund_id: sale.refunds[0]?.id }])
})

test('one that was never given is asked for, however long after', async () => {
  await using shop = await createStandInShop()
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  shop.stand.lose('before')
  await shop.office.payments.refund({ orderId, amountCents: 100 })
  expect(sale.refunds).toEqual([])
  shop.clock.advance(2 * day)
  await shop.shop.payments.followPayment(orderId)
  expect(sale.refunds.map(({ minor }) => minor)).toEqual([100])
})
