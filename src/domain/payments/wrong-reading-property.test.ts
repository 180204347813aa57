import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectDocumented } from '#test/expect-documents.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { wholeBooks } from '#test/whole-books.ts'
import { createYearProvider } from '#test/year/year-provider.ts'
import { checkChain } from '../documents/check-chain.ts'
import { readDocumentsOf } from '../documents/find-documents.ts'
import { heldBy, ofKind, sumMovements } from './ledger/movement-sums.ts'
import type { ProviderPayment } from './payment-provider.ts'

const runs = propertyRuns({ few: 60, many: 300 })
const expected = ['unavailable', 'aborted', 'invalid-argument', 'not-found']
const ignoreRefusal = (error: { code?: string }) => {
  if (!expected.includes(error.code ?? '')) throw error
}

/** A shop whose provider collects in ARS, takes a fee, and is misread as `reading` says. */
async function openShop() {
  const bank = createYearProvider('mercadopago', { currency: 'ARS', rate: '1412.5' })
  const reading: Partial<ProviderPayment> = {}
  const misread = <Read extends ProviderPayment | null>(payment: Read): Read => payment && { ...payment, ...reading }
  const { provider } = bank
  const mercadopago = {
    ...provider,
    read: async (attempt: Parameters<typeof provider.read>[0]) => {
      const told = await provider.read(attempt)
      return { ...told, payments: told.payments.map((payment) => misread(payment)) }
    },
    readPayment: async (id: string) => misread(await provider.readPayment(id)),
  }
  const testShop = await createTestShop({ providers: () => ({ mercadopago }) })
  await testShop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  return Object.assign(testShop, { bank, reading })
}

test(`wrong readings of a payment come to nothing in the ledger, and none is in a document (${runs.numRuns} runs)`, async () => {
  await using store = await openShop()
  const { bank, database, office, reading, shop } = store
  const look = (orderId: string, wrong: Partial<ProviderPayment> = {}) => {
    Object.assign(reading, wrong)
    return shop.payments.followPayment(orderId).finally(() => {
      for (const field of ['currency', 'amountMinor'] as const) delete reading[field]
    })
  }
  const steps: Record<string, (orderId: string) => unknown> = {
    right: (orderId) => look(orderId),
    'in dollars': (orderId) => look(orderId, { currency: 'USD' }),
    'in euros': (orderId) => look(orderId, { currency: 'EUR' }),
    'of another amount': (orderId) => look(orderId, { amountMinor: 700_000 }),
    'a part is given back there': (orderId) => bank.refundAtProvider(orderId, 0.3),
    'the owner gives it back': async (orderId) => {
      const { payments } = await office.orders.show(orderId)
      for (const { id: paymentId } of payments)
        await office.payments.refund({ orderId, paymentId }).catch(ignoreRefusal)
    },
    'the bank takes the money': (orderId) => bank.applyTransition(orderId, 'charged_back'),
    'the bank gives it back': (orderId) => bank.applyTransition(orderId, 'fine'),
  }
  const place = async () => {
    const asked = { accountId: await store.addAccount(), email: 'ana@example.test', source: 'buy-now' as const }
    const items = [{ slug: 'dragon', quantity: 1 }]
    const { orderId } = await shop.payments.place('mercadopago', { ...asked, amount: '3.00', items })
    bank.pay(orderId)
    return orderId
  }
  const accept = async (orderId: string) => {
    const { payments } = await office.orders.show(orderId)
    for (const { id: paymentId } of payments) await office.payments.accept({ orderId, paymentId }).catch(ignoreRefusal)
  }
  const story = fc.record({
    names: fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 7 }),
    accepts: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ names, accepts }) => {
      const orderId = await place()
      for (const [at, name] of names.entries()) {
        await steps[name]?.(orderId)
        if (accepts && at === 1) await accept(orderId)
      }
      bank.applyTransition(orderId, 'fine')
      for (let times = 0; times < 2; times += 1) await look(orderId)

      const all = await database.read
        .selectFrom('money_movements')
        .selectAll()
        .where('order_id', '=', orderId)
        .execute()
      const payment = await bank.provider.readPayment(`pay-${orderId}`)
      const [right, wrong] = [
        all.filter(({ currency }) => currency === 'ARS'),
        Map.groupBy(
          all.filter(({ currency }) => currency !== 'ARS'),
          ({ currency, kind }) => `${currency} ${kind === 'fee' ? kind : 'held'}`,
        ),
      ]
      for (const [what, movements] of wrong)
        expect([what, sumMovements(movements)]).toEqual([what, { minor: 0, cents: 0 }])
      expect(heldBy(right).minor).toBe((payment?.amountMinor ?? 0) - (payment?.refundedMinor ?? 0))
      expect(sumMovements(ofKind(right, 'fee')).minor).toBe(-(payment?.feeMinor ?? 0))
      await expectDocumented(database, orderId)
      const documents = (await readDocumentsOf({ reader: database.read }, [orderId])).get(orderId) ?? []
      if (!accepts) expect(documents.filter(({ moved }) => moved.currency !== 'ARS')).toEqual([])
    }),
    runs,
  )
  expect((await checkChain({ reader: database.read })).broken).toEqual([])
  const { differences } = await wholeBooks(office)
  expect(differences.filter(({ reason }) => reason !== 'corrected' && reason !== 'no-rate')).toEqual([])
}, 600_000)
