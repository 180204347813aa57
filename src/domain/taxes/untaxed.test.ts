import { expect, test } from 'vitest'
import { expectDocumented } from '#test/expect-documents.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { wholeBooks } from '#test/whole-books.ts'
import { checkChain } from '../documents/check-chain.ts'
import type { BillingRequest } from '../orders/billing/billing.ts'
import { eraseBuyer } from '../orders/erase-buyer.ts'
import { consentVersion } from '../orders/withdrawing/consent-wording.ts'
import type { GivenRate } from './read-rates.ts'

const from = '2020-01-01'
const rates: GivenRate[] = [
  { country: 'DE', percent: 19, from },
  { country: 'ES', percent: 21, from },
  { country: 'CL', percent: 19, from },
  { country: 'UY', percent: 0, from, exemption: 'Exento: exportación de servicios' },
]
const seller = { country: 'ES', taxId: 'b-58378431' }
const company = { name: ' Figuren  GmbH ', taxId: 'de 136 695 976', address: 'Marktplatz 1\r\n\r\n 10115 Berlin ' }
const kept = { name: 'Figuren GmbH', taxId: 'DE136695976', address: 'Marktplatz 1\n10115 Berlin' }

/** A store in Spain that sells for real money, with reverse charge on. */
async function openShop() {
  const stand = createStandInProvider()
  const provider = { ...stand.provider, environment: 'live' as const }
  const testShop = await createTestShop({ providers: () => ({ paypal: provider }) })
  const { shop, office, database } = testShop
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  testShop.changeSettings({ demo: false, rateLimitFactor: 0 })
  await office.taxes.putRates({ rates, reverseCharge: seller })
  const accountId = await testShop.addAccount()
  const items = [{ slug: 'dragon', quantity: 1 }]
  return {
    ...{ ...testShop, accountId },
    quote: (country: string, billing?: BillingRequest) => shop.orders.quote({ accountId, items, country, billing }),
    async order(country: string, billing?: BillingRequest) {
      const order = { accountId, email: 'ana@example.test', source: 'cart' as const, amount: '3.00', items }
      const asked = { ...order, country, billing, consent: consentVersion }
      return (await shop.payments.place('paypal', asked)).orderId
    },
    pay(orderId: string) {
      stand.approve(stand.saleOf(orderId))
      return shop.payments.followPayment(orderId)
    },
    async documentsOf(orderId: string) {
      await expectDocumented(database, orderId)
      const listed = await shop.documents.list(orderId)
      return Promise.all(listed.map(async ({ number }) => (await shop.documents.open({ orderId, number })).snapshot))
    },
    find: (orderId: string) => shop.orders.find({ accountIds: [accountId], orderId }),
    receiptMail: (orderId: string) =>
      database.read
        .selectFrom('mails')
        .select('text')
        .where('unique_key', '=', `receipt:${orderId}`)
        .executeTakeFirst(),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  }
}

test('a business in another member state pays the same and accounts for the tax itself', async () => {
  await using store = await openShop()
  const untaxed = { kind: 'reverse-charge', sellerTaxId: 'ESB58378431' }
  expect(await store.quote('DE', company)).toMatchObject({ untaxed, taxCents: 0, totalCents: 300 })
  expect(await store.quote('DE')).toMatchObject({ untaxed: null, taxCents: 48, totalCents: 300 })
  const orderId = await store.order('DE', company)
  expect(await store.find(orderId)).toMatchObject({ billing: kept, untaxed, taxCents: 0 })
  await store.pay(orderId)
  await store.office.payments.refund({ orderId, amountCents: 100 })
  const [receipt, note] = await store.documentsOf(orderId)
  const text = expect.stringContaining('artículo 196 de la Directiva 2006/112/CE')
  expect(receipt).toMatchObject({
    ...{ kind: 'receipt', buyer: kept, country: 'DE', netCents: 300, taxCents: 0, totalCents: 300 },
    ...{ seller: { taxId: 'ESB58378431' }, untaxed: { kind: 'reverse-charge', text } },
    lines: [{ taxCents: 0, taxBp: 0, netCents: 300 }],
  })
  expect(note).toMatchObject({ kind: 'credit_note', buyer: kept, untaxed: { text }, taxCents: 0, totalCents: 100 })
  expect((await store.receiptMail(orderId))?.text).toContain('artículo 196')

  const { taxes } = await wholeBooks(store.office)
  expect(taxes).toEqual([{ country: 'DE', bp: 0, untaxed: 'reverse-charge', netCents: 200, taxCents: 0 }])
})

test.each<[string, string, BillingRequest | undefined, number]>([
  ['a person there', 'DE', { name: 'Ana' }, 48],
  ['a business at home', 'ES', { name: 'Figuras', taxId: 'ESB58378431' }, 52],
  ['a business outside of the Union', 'CL', { name: 'Figuras', taxId: '60.803.000-K' }, 48],
])('%s pays the tax of its country', async (_who, country, billing, taxCents) => {
  await using store = await openShop()
  const orderId = await store.order(country, billing)
  await store.pay(orderId)
  const [receipt] = await store.documentsOf(orderId)
  expect(receipt).toMatchObject({ taxCents, buyer: { name: billing?.name } })
  expect(receipt).not.toHaveProperty('untaxed')
})

test('where a country is exempt the receipt says why', async () => {
  await using store = await openShop()
  const untaxed = { kind: 'exempt', text: 'Exento: exportación de servicios' }
  expect(await store.quote('UY')).toMatchObject({ untaxed, taxCents: 0 })
  const orderId = await store.order('UY')
  await store.pay(orderId)
  expect(await store.documentsOf(orderId)).toMatchObject([{ untaxed, buyer: null, taxCents: 0, totalCents: 300 }])
  expect(await store.find(orderId)).not.toHaveProperty('billing')
})

test('what the owner turns on or off between order and payment is that of the payment', async () => {
  await using store = await openShop()
  const reversed = await store.order('DE', company)
  await store.office.taxes.putRates({ rates, reverseCharge: null })
  const taxed = await store.order('DE', company)
  expect(await store.find(taxed)).toMatchObject({ taxCents: 48, billing: kept })
  await store.pay(reversed)
  const [receipt] = await store.documentsOf(reversed)
  expect(receipt).toMatchObject({ taxCents: 48, buyer: kept })
  expect(receipt).not.toHaveProperty('untaxed')
  await store.office.taxes.putRates({ rates, reverseCharge: seller })
  await store.pay(taxed)
  expect(await store.documentsOf(taxed)).toMatchObject([{ taxCents: 0, untaxed: { kind: 'reverse-charge' } }])
  // What was paid stays as it was.
  expect(await store.find(reversed)).toMatchObject({ taxCents: 48 })
})

test('rates that are put without a word of reverse charge leave it as it is', async () => {
  await using store = await openShop()
  expect(await store.office.taxes.putRates({ rates: [] })).toMatchObject({ reverseCharge: { taxId: 'ESB58378431' } })
  // With taxes off, no data of a buyer is stored.
  const orderId = await store.order('DE', company)
  expect(await store.find(orderId)).toMatchObject({ country: null })
  expect(await store.find(orderId)).not.toHaveProperty('billing')
  expect(await store.quote('DE', { taxId: 'nonsense' })).toMatchObject({ untaxed: null, taxCents: 0 })
})

test.each<[string, string, BillingRequest, object]>([
  [
    'a number that cannot be one',
    'DE',
    { ...company, taxId: 'DE136695967' },
    { field: 'billing.taxId', example: 'DE136695976' },
  ],
  ['a number of another country', 'CL', company, { field: 'billing.taxId', example: '60.803.000-K' }],
  ['a number without a name', 'DE', { taxId: 'DE136695976' }, { field: 'billing.name' }],
  ['a name of many lines', 'DE', { name: 'Ana\nLuz' }, { field: 'billing.name' }],
  ['an endless name', 'DE', { name: 'a'.repeat(121) }, { field: 'billing.name' }],
  ['an endless address', 'DE', { name: 'Ana', address: 'a\n'.repeat(7) }, { field: 'billing.address' }],
  ['an address that turns', 'DE', { name: 'Ana', address: 'a\u202eb' }, { field: 'billing.address' }],
  ['half a character, which no receipt can show', 'DE', { name: 'Ana \ud83d' }, { field: 'billing.name' }],
])('%s is refused, and nothing is ordered', async (_what, country, billing, details) => {
  await using store = await openShop()
  await expect(store.order(country, billing)).rejects.toMatchObject({ code: 'invalid-argument', details })
  expect((await store.shop.orders.list({ accountId: store.accountId, limit: 10 })).orders).toEqual([])
})

test('a quote refuses only a number that cannot be one', async () => {
  await using store = await openShop()
  expect(await store.quote('DE', { taxId: 'DE136695976' })).toMatchObject({ taxCents: 0 })
  await expect(store.quote('DE', { taxId: '12' })).rejects.toMatchObject({ details: { field: 'billing.taxId' } })
})

test.each([
  [
    { country: 'GB', taxId: 'GB980780684' },
    { field: 'reverseCharge.country', reason: 'not-in-union' },
  ],
  [
    { country: 'ES', taxId: 'DE136695976' },
    { field: 'reverseCharge.taxId', reason: 'no-tax-number' },
  ],
])('of a store with %j nothing is turned on', async (reverseCharge, details) => {
  await using store = await openShop()
  await expect(store.office.taxes.putRates({ rates, reverseCharge })).rejects.toMatchObject({ details })
  expect((await store.office.taxes.listRates()).reverseCharge).toEqual({ country: 'ES', taxId: 'ESB58378431' })
})

test('whoever deletes the account leaves the order without it, and the documents as they are', async () => {
  await using store = await openShop()
  const orderId = await store.order('DE', company)
  await store.pay(orderId)
  const { accountId } = store
  await store.database.write((transaction) => eraseBuyer({ transaction }, { accountId, address: 'gone@example.test' }))
  const row = store.database.read.selectFrom('orders').select('billing').where('id', '=', orderId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ billing: null })
  await store.office.payments.refund({ orderId })
  // The credit note names the same buyer.
  expect(await store.documentsOf(orderId)).toMatchObject([{ buyer: kept }, { kind: 'credit_note', buyer: kept }])
  expect(await checkChain({ reader: store.database.read })).toEqual({ documents: 2, broken: [] })
})
