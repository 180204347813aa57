import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

/** An order that its buyer paid twice, and what the mails about its refunds say. */
async function open() {
  const shop = await createStandInShop((provider) => ({
    ...provider,
    async read(attempt) {
      const read = await provider.read(attempt)
      const second = read.payments.map((payment) => ({ ...payment, id: 'second', status: 'approved' as const }))
      return { ...read, payments: [...read.payments, ...second.map((one) => ({ ...one, refundedMinor: 0 }))] }
    },
  }))
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  shop.clock.advance(1)
  await shop.shop.payments.followPayment(orderId)
  return Object.assign(shop, {
    orderId,
    show: () => shop.office.orders.show(orderId),
    async told() {
      const mails = shop.database.read.selectFrom('mails').select('text').where('order_id', '=', orderId)
      return (await mails.where('unique_key', 'like', 'refund:%').executeTakeFirstOrThrow()).text
    },
  })
}

test('who paid twice and gets the payment back that counts is told that the access ended', async () => {
  await using shop = await open()
  expect((await shop.show()).payments.map(({ flag }) => flag)).toEqual([null, 'extra'])
  await shop.office.payments.refund({ orderId: shop.orderId })
  expect(await shop.told()).toContain('terminó el acceso')
  expect(await shop.show()).toMatchObject({ status: 'refunded' })
})

test('where an owner took both, who gets one of them back is told that the files stay', async () => {
  await using shop = await open()
  await shop.office.payments.accept({ orderId: shop.orderId, paymentId: 'second' })
  await shop.office.payments.refund({ orderId: shop.orderId })
  expect(await shop.told()).toContain('Puedes seguir descargando')
  expect(await shop.show()).toMatchObject({ status: 'paid' })
})

test('where an owner took both and a bank took one of them back, the other one can be given back', async () => {
  await using shop = await open()
  await shop.office.payments.accept({ orderId: shop.orderId, paymentId: 'second' })
  shop.stand.applyTransition(shop.stand.saleOf(shop.orderId), 'charged_back')
  await shop.shop.payments.followPayment(shop.orderId)
  expect(await shop.show()).toMatchObject({ status: 'paid', leftCents: 300 })
})
