import { expect, test } from 'vitest'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { settleOrder } from '../settling/settle-order.ts'

const testShop = await openStandInShop()
const { stand } = testShop

async function sell() {
  const { orderId, sale } = await testShop.place()
  stand.approve(sale)
  await testShop.shop.payments.followPayment(orderId)
  return {
    ...{ orderId, sale },
    look: () => testShop.shop.payments.followPayment(orderId),
    documents: async () =>
      Promise.all(
        (await testShop.shop.documents.list(orderId)).map(
          async ({ number }) => (await testShop.shop.documents.open({ orderId, number })).snapshot,
        ),
      ),
    async mails(about: string) {
      const { read } = testShop.database
      const mails = read.selectFrom('mails').select(['subject', 'text', 'unique_key']).where('order_id', '=', orderId)
      return (await mails.orderBy('created_at').execute()).filter(({ unique_key: key }) => key?.startsWith(`${about}:`))
    },
  }
}

test('a refund whose answer came after a bank took the payment back names its credit note, not the receipt beside it', async () => {
  const { orderId, sale, look, documents, mails } = await sell()
  stand.lose('after')
  await testShop.office.payments.refund({ orderId, amountCents: 70 })
  testShop.clock.advance(5)
  stand.applyTransition(sale, 'charged_back', { at: testShop.clock.now() })
  await settleOrder(testShop.services, orderId)
  testShop.clock.advance(60)
  await look()
  const issued = await documents()
  expect(issued.map(({ reason, totalCents }) => [reason, totalCents])).toEqual([
    ['sale', 300],
    ['reversal', 300],
    ['reinstated', 70],
    ['refund', 70],
  ])
  const [mail] = await mails('refund')
  expect(mail?.text).toContain(`La nota de crédito es la ${issued[3]?.number}`)
})
