import { afterAll } from 'vitest'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { generatedFiles } from '../generated-catalog.ts'
import { createStandInProvider } from '../providers/stand-in-provider.ts'
import { createTestShop } from './create-test-shop.ts'
import { figuresForSale } from './selling-store.ts'

/**
 * A shop that sells the small catalog through a stand-in for PayPal. Each use calls `adapt`; undefined = no
 * credentials.
 */
export async function createStandInShop(
  adapt: (provider: PaymentProvider) => PaymentProvider | undefined = (provider) => provider,
) {
  const stand = createStandInProvider()
  const testShop = await createTestShop({ providers: () => ({ paypal: adapt(stand.provider) }) })
  await testShop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  return Object.assign(testShop, {
    stand,
    /** Orders one dragon at $3, for a new account unless one is given. */
    async place(accountId?: string, gift?: { to: string }) {
      const buyer = accountId ?? (await testShop.addAccount())
      const order = { accountId: buyer, amount: '3.00', email: 'ana@example.test', source: 'buy-now' as const }
      const items = [{ slug: 'dragon', quantity: 1 }]
      const { orderId } = await testShop.shop.payments.place('paypal', { ...order, items, ...(gift ? { gift } : {}) })
      return { orderId, sale: stand.saleOf(orderId) }
    },
  })
}

/** The same for the tests of a file; it closes after the last one. */
export async function openStandInShop() {
  const testShop = await createStandInShop()
  afterAll(() => testShop[Symbol.asyncDispose]())
  return testShop
}
