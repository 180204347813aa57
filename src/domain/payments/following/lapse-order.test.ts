import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'

const day = 24 * 3600

test('an unpaid order whose credentials are gone lapses with its offer, and is no silence of the provider', async () => {
  const { provider } = createStandInProvider()
  let account = 'before'
  await using testShop = await createTestShop({ providers: () => ({ paypal: { ...provider, account } }) })
  const { shop, clock, database } = testShop
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const accountId = await testShop.addAccount()
  const items = [{ slug: 'dragon', quantity: 1 }]
  const order = { accountId, amount: '3.00', email: 'ana@example.test', source: 'buy-now' as const, items }
  const { orderId } = await shop.payments.place('paypal', order)
  account = 'after'
  const statusOf = async () =>
    (await database.read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())?.status
  expect(await shop.payments.followPayment(orderId)).not.toHaveProperty('unanswered')
  expect(await statusOf()).toBe('awaiting_payment')
  clock.advance(3 * day)
  await shop.payments.followPayment(orderId)
  expect(await statusOf()).toBe('expired')
})
