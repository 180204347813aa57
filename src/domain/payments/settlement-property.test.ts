import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale } from '#test/selling-store.ts'
import { createStandInProvider } from '#test/stand-in-provider.ts'
import { freeOf, statusOf } from '#test/stand-in-sale.ts'
import { entitlementOf } from '../orders/order-states.ts'
import type { PaymentStatus } from './payment-provider.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 150)
const statusWhen: Record<PaymentStatus, string> = {
  approved: 'paid',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  charged_back: 'charged_back',
  pending: 'pending',
  rejected: 'failed',
  cancelled: 'failed',
}

/** What can happen between Buy and the end: on the buyer's side, on the provider's, and to messages. */
const happenings = [
  'buyer approves',
  'card will be declined',
  'payment will be reviewed',
  'return page',
  'notice',
  'poller',
  'review succeeds',
  'review fails',
  'refund',
  'dispute',
  'dispute won',
  'chargeback',
  'lost before',
  'lost after',
] as const
type Happening = (typeof happenings)[number]

const stand = createStandInProvider()
let testShop: TestShop
let accountId: string

beforeAll(async () => {
  testShop = await createTestShop({ providers: { paypal: stand.provider } })
  // One buyer leaves more orders open than a person may.
  testShop.services.settings.rateLimitFactor = 0
  await testShop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
})
afterAll(() => testShop[Symbol.asyncDispose]())

const ignoreLoss = (error: { code?: string }) => {
  if (error.code !== 'unavailable' && error.code !== 'deadline-exceeded') throw error
}

async function happen(happening: Happening, orderId: string): Promise<void> {
  const { shop, database } = testShop
  const sale = stand.saleOf(orderId)
  const become = (from: PaymentStatus[], to: PaymentStatus) => {
    if (sale.status && from.includes(sale.status)) sale.status = to
  }
  switch (happening) {
    case 'buyer approves':
      sale.approved = true
      sale.outcome = 'approved'
      return
    case 'card will be declined':
      sale.approved = true
      sale.outcome = 'declined'
      return
    case 'payment will be reviewed':
      sale.approved = true
      sale.outcome = 'pending'
      return
    case 'return page':
      await shop.payments.capturePaypal({
        token: `pp-${orderId}`,
        caller: { accountId, checkoutOrderIds: [] },
      })
      return
    case 'notice': {
      const notice = { headers: new Headers(), url: new URL('https://store.test/'), body: Buffer.from(orderId) }
      await shop.payments.receiveNotice('paypal', notice)
      const rows = await database.read
        .selectFrom('payment_notices')
        .select('id')
        .where('order_id', '=', orderId)
        .where('processed_at', 'is', null)
        .execute()
      for (const { id } of rows) await shop.payments.processNotice(id).catch(ignoreLoss)
      return
    }
    case 'poller':
      await shop.payments.followPayment(orderId)
      return
    case 'review succeeds':
      return become(['pending'], 'approved')
    case 'review fails':
      return become(['pending'], 'rejected')
    case 'refund':
      return stand.giveBackThere(orderId, freeOf(sale))
    case 'dispute':
      return become(['approved'], 'disputed')
    case 'dispute won':
      return become(['disputed', 'charged_back'], 'approved')
    case 'chargeback':
      return become(['approved', 'disputed'], 'charged_back')
    case 'lost before':
      return stand.lose('before')
    case 'lost after':
      return stand.lose('after')
  }
}

async function booksOf(orderId: string) {
  const { read } = testShop.database
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const rights = await read.selectFrom('entitlements').select('state').where('order_id', '=', orderId).execute()
  const mails = await read.selectFrom('mails').select('id').where('unique_key', '=', `receipt:${orderId}`).execute()
  const events = await read.selectFrom('order_events').selectAll().where('order_id', '=', orderId).execute()
  const payments = await read.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()
  return { order, rights: rights.map((row) => row.state), mails: mails.length, events, payments }
}

test(`any order, repetition and loss of events ends in the provider's truth (${runs} runs)`, async () => {
  const story = fc.array(fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 3 }), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(story, async (batches) => {
      stand.loseNothing()
      // An account has only so many open orders.
      accountId = await testShop.addAccount()
      const order = { accountId, amount: '3.00', email: 'ana@example.test', source: 'cart' as const }
      const placed = await testShop.shop.payments.place('paypal', {
        ...order,
        items: [{ slug: 'dragon', quantity: 1 }],
      })
      for (const batch of batches)
        await Promise.all(batch.map((happening) => happen(happening, placed.orderId).catch(ignoreLoss)))

      stand.loseNothing()
      for (let look = 0; look < 3; look += 1) await testShop.shop.payments.followPayment(placed.orderId)
      const sale = stand.saleOf(placed.orderId)
      const books = await booksOf(placed.orderId)
      const status = statusOf(sale)
      const expected = status === null ? 'awaiting_payment' : statusWhen[status]
      const wasPaid = books.events.some((event) => event.to_status === 'paid')
      const right = entitlementOf[books.order.status]
      expect({ status: books.order.status, captures: sale.captures }).toEqual({
        status: expected,
        captures: sale.status === null ? 0 : 1,
      })
      expect(books.rights).toEqual(right === null ? [] : [right])
      expect(books.mails).toBe(wasPaid ? 1 : 0)
      expect(wasPaid).toBe(right !== null)
      expect(books.payments.filter((payment) => payment.flag !== null)).toEqual([])
    }),
    { numRuns: runs },
  )
}, 600_000)
