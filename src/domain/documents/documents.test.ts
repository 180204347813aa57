import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { checkChain } from './check-chain.ts'

async function openShop() {
  const stand = createStandInProvider()
  const testShop = await createTestShop({ providers: () => ({ paypal: stand.provider }) })
  await testShop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const accountId = await testShop.addAccount()
  const { shop } = testShop
  return {
    ...testShop,
    stand,
    accountId,
    async buy(quantity = 1) {
      const { orderId } = await shop.payments.place('paypal', {
        ...{ accountId, email: 'ana@example.test', source: 'cart' as const, amount: `${3 * quantity}.00` },
        items: [{ slug: 'dragon', quantity }],
      })
      stand.approve(stand.saleOf(orderId))
      await shop.payments.followPayment(orderId)
      await shop.payments.followPayment(orderId)
      return orderId
    },
    async documentsOf(orderId: string) {
      const listed = await shop.documents.list(orderId)
      return Promise.all(
        listed.map(async ({ number }) => (await shop.documents.open({ orderId, number })).snapshot),
      )
    },
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  }
}

test('a paid order has one receipt, named in its mail, a part given back one credit note', async () => {
  await using store = await openShop()
  const orderId = await store.buy(2)
  console.log(await store.documentsOf(orderId))
  expect(await store.documentsOf(orderId)).toMatchObject([{ number: 'DEMO-R-2026-000001', kind: 'receipt', totalCents: 600 }])
  expect(await checkChain({ reader: store.database.read })).toEqual({ documents: 1, broken: [] })
})
