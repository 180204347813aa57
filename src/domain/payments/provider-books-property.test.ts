import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMercadopagoPayments } from '#adapters/mercadopago/mercadopago-payments.ts'
import { createPaypalPayments } from '#adapters/paypal/paypal-payments.ts'
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts'
import { expectDocumented } from '#test/expect-documents.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { createLossyProvider, openBooks } from '#test/providers/provider-books.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { wholeBooks } from '#test/whole-books.ts'
import { checkChain } from '../documents/check-chain.ts'
import { heldBy, ofKind } from './ledger/movement-sums.ts'

const runs = propertyRuns({ few: 40, many: 100 })
const expected = ['unavailable', 'deadline-exceeded', 'aborted', 'invalid-argument', 'not-found']
const ignoreRefusal = (error: { code?: string }) => {
  if (!expected.includes(error.code ?? '')) throw error
}

/** A shop with the real adapters for both simulators; Mercado Pago collects in this currency. */
async function openShop(simulators: Simulators, terms: { currency: string; rate: string }) {
  const { paypal, mercadopago } = simulators.credentials
  const common = { environment: 'simulator', brandName: 'Estela' } as const
  const theirs = {
    paypal: createLossyProvider(createPaypalPayments({ ...common, baseUrl: `${simulators.url}/paypal`, ...paypal })),
    mercadopago: createLossyProvider(
      createMercadopagoPayments({
        ...{ ...common, ...mercadopago, collectorId: String(mercadopago.collectorId), ...terms },
        ...{ baseUrl: `${simulators.url}/mercadopago`, publicUrl: 'http://127.0.0.1:3000' },
      }),
    ),
  }
  const providers = { paypal: theirs.paypal.provider, mercadopago: theirs.mercadopago.provider }
  // The simulators' clock is the real one.
  const clock = { now: () => new Date() }
  const testShop = await createTestShop({ providers: () => providers, clock })
  await testShop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  return { testShop, theirs }
}

interface Story {
  testShop: TestShop
  books: ReturnType<typeof openBooks>
  provider: 'paypal' | 'mercadopago'
  orderId: string
  page: string
  lose(loss: 'before' | 'after'): void
}

type Happening = (story: Story) => unknown

const atProvider =
  (become: string, amount?: string): Happening =>
  async ({ books, orderId }) => {
    const payments = await books.paymentsOf(orderId)
    for (const { id } of payments.slice(-1))
      await books.control(`/payments/${id}`, { become, ...(amount ? { amount } : {}) })
  }
const fault =
  (effect: string, operations: Record<Story['provider'], string>): Happening =>
  ({ books, provider }) =>
    books.control('/faults', { provider, operation: operations[provider], effect })
const payments = { paypal: 'capture-order', mercadopago: 'pay' }
const readings = { paypal: 'get-order', mercadopago: 'search-payments' }
const refunds = { paypal: 'refund-capture', mercadopago: 'refund-payment' }
const buyer =
  (outcome: string): Happening =>
  ({ page }) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const give =
  (amountCents?: number): Happening =>
  ({ testShop, orderId }) =>
    testShop.office.payments.refund({ orderId, amountCents }).catch(ignoreRefusal)
const withLast =
  (act: (paymentId: string, story: Story) => Promise<unknown>): Happening =>
  async (story) => {
    const { payments: known } = await story.testShop.office.orders.show(story.orderId)
    const last = known.at(-1)
    if (last) await act(last.id, story).catch(ignoreRefusal)
  }

/** What can happen to the money of one order: at the provider, in the store, and in between. */
const happenings: Record<string, Happening> = {
  'the buyer pays': buyer('approve'),
  'the buyer pays again': buyer('approve'),
  'the buyer is declined': buyer('decline'),
  'the buyer leaves it pending': buyer('pending'),
  'the buyer takes two cards': buyer('two-cards'),
  'the second of two cards is declined': buyer('second-card-declined'),
  'the next payment has a wrong amount': fault('wrong-amount', payments),
  'the next payment has a wrong currency': fault('wrong-currency', payments),
  'the next reading has a wrong amount': fault('wrong-amount', readings),
  'the next reading has a wrong currency': fault('wrong-currency', readings),
  'the store looks': ({ testShop, orderId }) => testShop.shop.payments.followPayment(orderId),
  'the store looks again': ({ testShop, orderId }) => testShop.shop.payments.followPayment(orderId),
  'the owner gives a part back': give(70),
  'the owner gives a cent back': give(1),
  'the owner gives the rest back': give(),
  'the owner gives the last payment back': withLast((paymentId, { testShop, orderId }) =>
    testShop.office.payments.refund({ orderId, paymentId }),
  ),
  'the owner takes the last payment': withLast((paymentId, { testShop, orderId }) =>
    testShop.office.payments.accept({ orderId, paymentId }),
  ),
  'the next refund waits': fault('pending', refunds),
  'the next refund is refused': fault('declined', refunds),
  'a waiting refund is given': ({ books }) => books.decideRefund(true),
  'a waiting refund fails': ({ books }) => books.decideRefund(false),
  'a given refund fails': ({ books }) => books.failGiven(),
  'a part is given back there': atProvider('refunded', '1'),
  'the rest is given back there': atProvider('refunded'),
  'what was under review is paid': atProvider('completed'),
  'what was under review is denied': atProvider('denied'),
  'the buyer disputes': atProvider('disputed'),
  'the bank takes the money': atProvider('charged_back'),
  'the provider takes the money': atProvider('reversed'),
  'the money comes home': atProvider('reimbursed'),
  'a call is lost before': ({ lose }) => lose('before'),
  'a call is lost after': ({ lose }) => lose('after'),
}

describe.each([
  ['ARS', '1013.57'],
  ['CLP', '951.3'],
])('with PayPal, and Mercado Pago in %s', (currency, rate) => {
  let simulators: Simulators
  let opened: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    simulators = await startSimulators({ strict: false, hangMs: 60, paypalWebhookUrl: undefined })
    opened = await openShop(simulators, { currency, rate })
  })
  afterAll(async () => {
    await opened.testShop[Symbol.asyncDispose]()
    await simulators.stop()
  })

  test(`the ledger adds up to the provider's books, whatever happens (${runs.numRuns} runs)`, async () => {
    const { testShop, theirs } = opened
    const { shop, office, database } = testShop
    const books = openBooks(simulators)
    await books.control('/webhooks', { mode: 'drop' })
    const movementsBy = async (orderId: string) => {
      const rows = database.read.selectFrom('money_movements as m').innerJoin('payments as p', 'p.id', 'm.payment_id')
      const chosen = rows.selectAll('m').select('p.provider_payment_id').where('m.order_id', '=', orderId)
      return Map.groupBy(await chosen.execute(), (one) => one.provider_payment_id)
    }
    async function place(provider: Story['provider']): Promise<Story> {
      const order = { accountId: await testShop.addAccount(), email: 'ana@example.test', source: 'buy-now' as const }
      const items = [{ slug: 'wizard', quantity: 1 }]
      const { orderId, redirectUrl } = await shop.payments.place(provider, { ...order, amount: '4.50', items })
      return { testShop, books, provider, orderId, page: redirectUrl, lose: theirs[provider].lose }
    }
    /** What the ledger says of each payment is at the provider; expects it never to be negative. */
    async function readHeld(orderId: string) {
      const held = new Map<string, { minor: number; cents: number }>()
      for (const [id, movements] of await movementsBy(orderId)) held.set(id, heldBy(movements))
      for (const [id, sum] of held) {
        expect(sum.minor, id).toBeGreaterThanOrEqual(0)
        expect(sum.cents, id).toBeGreaterThanOrEqual(0)
        if (sum.minor === 0) expect(sum.cents, id).toBe(0)
      }
      for (const payment of (await office.orders.show(orderId)).payments)
        expect(payment.leftCents).toBeLessThanOrEqual(held.get(payment.id)?.cents ?? 0)
      return held
    }
    const names = fc.constantFrom(...Object.keys(happenings))
    const batches = fc.array(fc.array(names, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
    const story = fc.record({ provider: fc.constantFrom('paypal', 'mercadopago'), paid: fc.boolean(), batches })

    await fc.assert(
      fc.asyncProperty(story, async ({ provider, paid, batches }) => {
        await books.control('/reset', {})
        const told = await place(provider)
        const { orderId } = told
        const { loseNothing } = theirs[provider]
        if (paid) {
          await buyer('approve')(told)
          await shop.payments.followPayment(orderId)
        }
        for (const batch of batches) {
          await Promise.all(batch.map(async (name) => happenings[name]?.(told)))
          await readHeld(orderId)
          await expectDocumented(database, orderId)
        }

        loseNothing()
        for (let look = 0; look < 5; look += 1) {
          await shop.payments.followPayment(orderId)
          for (let open = await books.countWaiting(); open > 0; open -= 1) await books.decideRefund(look % 2 === 0)
        }
        const held = await readHeld(orderId)
        await expectDocumented(database, orderId)
        const there = await books.paymentsOf(orderId)
        expect(Object.fromEntries([...held].map(([id, { minor }]) => [id, minor]))).toEqual(
          Object.fromEntries(there.filter(({ id }) => held.has(id)).map((one) => [one.id, one.held])),
        )
        expect(there.filter((one) => one.held > 0 && !held.has(one.id))).toEqual([])
        const { payments: shown } = await office.orders.show(orderId)
        for (const payment of shown) expect(payment.leftCents).toBe(held.get(payment.id)?.cents ?? 0)
      }),
      runs,
    )
  }, 1_800_000)

  test('a refund made there is booked by its id, also while one of ours waits', async () => {
    const { testShop } = opened
    const { shop, office, database } = testShop
    const books = openBooks(simulators)
    await books.control('/reset', {})
    const order = { accountId: await testShop.addAccount(), email: 'ana@example.test', source: 'buy-now' as const }
    const items = [{ slug: 'wizard', quantity: 1 }]
    const placed = await shop.payments.place('mercadopago', { ...order, amount: '4.50', items })
    const { orderId } = placed
    const told = { testShop, books, provider: 'mercadopago' as const, orderId, page: placed.redirectUrl, lose() {} }
    const refundsBooked = async () => {
      const rows = database.read.selectFrom('money_movements').selectAll().where('order_id', '=', orderId)
      return ofKind(await rows.execute(), 'refund').map((one) => one.provider_ref)
    }
    await buyer('approve')(told)
    await shop.payments.followPayment(orderId)
    await fault('pending', refunds)(told)
    expect(await office.payments.refund({ orderId, amountCents: 70 })).toEqual({ state: 'pending' })
    await atProvider('refunded', '1')(told)
    await shop.payments.followPayment(orderId)
    const [own, there] = (await books.refundsOf(orderId)).map(({ id }) => id)
    expect(await refundsBooked()).toEqual([there])
    await books.decideRefund(true)
    await shop.payments.followPayment(orderId)
    expect((await refundsBooked()).toSorted()).toEqual([own, there].toSorted())
  })

  test('the chain of documents is whole, and the books explain every difference to the cent', async () => {
    const { office, database } = opened.testShop
    const { documents, broken } = await checkChain({ reader: database.read })
    expect(documents).toBeGreaterThan(0)
    expect(broken).toEqual([])
    const books = await wholeBooks(office)
    expect(books.documents).toHaveLength(documents)
    const explained = books.differences.reduce((sum, one) => sum + one.differenceCents, 0)
    expect(books.receiptsCents - books.creditNotesCents).toBe(books.movedCents + explained)
    const known = ['waits', 'no-rate', 'corrected']
    expect(books.differences.filter(({ reason }) => !known.includes(reason))).toEqual([])
  })

  test('reports say what the ledger says', async () => {
    const { office, database } = opened.testShop
    const all = await database.read.selectFrom('money_movements').selectAll().execute()
    const { totals } = await office.reports.sales({})
    expect(totals.cents - totals.refundedCents).toBe(heldBy(all).cents)
    expect(totals.feeCents).toBe(-heldBy(ofKind(all, 'fee').map((fee) => ({ ...fee, kind: 'charge' }))).cents)
  })
})
