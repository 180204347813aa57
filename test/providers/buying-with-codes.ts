import { afterAll } from 'vitest'
import { formatAmount } from '#domain/money.ts'
import { generatedFiles } from '../generated-catalog.ts'
import { createTestShop } from '../stores/create-test-shop.ts'
import { figuresForSale } from '../stores/selling-store.ts'
import { createStandInProvider } from './stand-in-provider.ts'

type Items = { slug: string; quantity: number }[]
export const dragon: Items = [{ slug: 'dragon', quantity: 1 }]

/** For the tests of a file: a shop with the small catalog and a stand-in provider, and buyers who use codes. */
export async function openCodeShop() {
  const stand = createStandInProvider()
  const shop = await createTestShop({ providers: () => ({ paypal: stand.provider }) })
  afterAll(() => shop[Symbol.asyncDispose]())
  shop.services.settings().rateLimitFactor = 0
  await shop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const { read } = shop.database
  const request = (accountId: string, cents: number, code?: string, items: Items = dragon) => ({
    ...{ accountId, amount: formatAmount(cents), email: 'a@example.test', items, code, source: 'cart' as const },
  })
  return {
    ...shop,
    stand,
    request,
    place: (accountId: string, cents: number, code?: string, items?: Items) =>
      shop.shop.payments.place('paypal', request(accountId, cents, code, items)),
    placeFree: (accountId: string, code?: string, items?: Items) =>
      shop.shop.payments.placeFree(request(accountId, 0, code, items)),
    /** The buyer pays an order, and the store learns of it. */
    async pay(orderId: string) {
      stand.approve(stand.saleOf(orderId))
      await shop.shop.payments.followPayment(orderId)
    },
    /** The provider moves the money on its own. */
    async payLate(orderId: string) {
      Object.assign(stand.saleOf(orderId), { approvals: 1, capture: { status: 'COMPLETED' }, captures: 1 })
      await shop.shop.payments.followPayment(orderId)
    },
    statusOf: async (orderId: string) =>
      (await read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status,
    stateOfUse: async (orderId: string) =>
      (await read.selectFrom('discount_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst())?.state,
    takenOf: async (code: string) =>
      Number(
        (
          await read
            .selectFrom('discount_codes')
            .select('taken')
            .where('code', '=', code)
            .orderBy('created_at', 'desc')
            .executeTakeFirstOrThrow()
        ).taken,
      ),
    sumTaken: async () =>
      (await read.selectFrom('discount_codes').select('taken').execute()).reduce(
        (sum, row) => sum + Number(row.taken),
        0,
      ),
    countOrders: async () => (await read.selectFrom('orders').select('id').execute()).length,
  }
}

/** Why a code was refused; null when it was not. */
export const refusedBecause = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: { details?: { code?: unknown }; code: string }) => error.details?.code ?? error.code,
  )
