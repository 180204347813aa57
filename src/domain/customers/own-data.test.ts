import { expect, test } from 'vitest'
import { gather } from '#test/gather.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import type { PaymentProvider, ProviderAttempt } from '../payments/payment-provider.ts'

/** A provider whose amounts cannot be read. */
function unreadable(provider: PaymentProvider): PaymentProvider {
  const blur = (attempt: ProviderAttempt) => ({
    ...attempt,
    payments: attempt.payments.map((payment) => ({ ...payment, amountMinor: null })),
  })
  return {
    ...provider,
    read: async (attempt) => blur(await provider.read(attempt)),
    capture: async (attempt) => blur(await provider.capture(attempt)),
  }
}

test('a payment whose amount could not be read has none in the copy of one’s own data', async () => {
  await using testShop = await createStandInShop(unreadable)
  const buyer = await testShop.addAccount()
  const { orderId, sale } = await testShop.place(buyer)
  testShop.stand.approve(sale)
  await testShop.shop.payments.followPayment(orderId)
  const told = await gather(await testShop.shop.customers.exportOwnData(buyer))
  expect(JSON.parse(told.join('')).orders).toMatchObject([{ payments: [{ currency: 'USD', amount: null }] }])
  expect(await testShop.office.orders.show(orderId)).toMatchObject({
    payments: [{ amount: '', flag: 'mismatch: amount' }],
  })
})
