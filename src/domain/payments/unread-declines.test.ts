import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'

test('after a decline of which the approval could not be read, none is collected without the buyer', async () => {
  const stand = createStandInProvider()
  const capture: typeof stand.provider.capture = async (request) => ({
    ...(await stand.provider.capture(request)),
    approvedAt: null,
  })
  await using testShop = await createTestShop({ providers: () => ({ paypal: { ...stand.provider, capture } }) })
  const { shop } = testShop
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const accountId = await testShop.addAccount()
  const items = [{ slug: 'dragon', quantity: 1 }]
  const order = { accountId, amount: '3.00', email: 'ana@example.test', source: 'buy-now' as const, items }
  const { orderId } = await shop.payments.place('paypal', order)
  const sale = stand.saleOf(orderId)
  const look = async (times: number) => {
    for (let count = 0; count < times; count += 1) await shop.payments.followPayment(orderId)
  }
  for (const declines of [1, 2]) {
    stand.approve(sale, 'declined')
    await look(4)
    expect(sale).toMatchObject({ declines, blindTries: 0 })
  }
})
