import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectDocumented } from '#test/expect-documents.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { wholeBooks } from '#test/whole-books.ts'
import { consentVersion, consentWordings } from '../orders/withdrawing/consent-wording.ts'
import type { GivenRate } from './read-rates.ts'

const chile = (percent: number, from: string, until?: string): GivenRate => ({ country: 'CL', percent, from, until })

/** A store that sells for real money; its time zone is that of Lima, five hours behind UTC. */
async function openShop() {
  const stand = createStandInProvider()
  const clock = createTestClock('2026-12-31T20:00:00.000Z')
  const provider = { ...stand.provider, environment: 'live' as const }
  const testShop = await createTestShop({ providers: () => ({ paypal: provider }), clock })
  const { shop, office, database } = testShop
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  testShop.changeSettings({ demo: false, rateLimitFactor: 0, timeZone: 'America/Lima' })
  const accountId = await testShop.addAccount()
  const items = [
    { slug: 'dragon', quantity: 1 },
    { slug: 'wizard', quantity: 1 },
  ]
  return {
    ...{ ...testShop, clock, stand, accountId, items },
    put: (...rates: GivenRate[]) => office.taxes.putRates({ rates }),
    quote: (country?: string) => shop.orders.quote({ accountId, items, country }),
    async order(country?: string, consent?: string) {
      const order = { accountId, email: 'ana@example.test', source: 'cart' as const, amount: '7.50' }
      const { orderId } = await shop.payments.place('paypal', { ...order, items, country, consent })
      return orderId
    },
    async pay(orderId: string) {
      stand.approve(stand.saleOf(orderId))
      await shop.payments.followPayment(orderId)
      await expectDocumented(database, orderId)
      const listed = await shop.documents.list(orderId)
      return Promise.all(listed.map(async ({ number }) => (await shop.documents.open({ orderId, number })).snapshot))
    },
    taxOf: async (orderId: string) => {
      const lines = database.read
        .selectFrom('order_lines')
        .select(['tax_cents', 'tax_bp'])
        .where('order_id', '=', orderId)
      return (await lines.orderBy('position').execute()).map((line) => [Number(line.tax_cents), line.tax_bp])
    },
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  }
}

test('without rates nothing is asked, kept or taxed, whatever country is said', async () => {
  await using store = await openShop()
  expect(await store.shop.taxes.isCountryAsked()).toBe(false)
  expect(await store.quote('CL')).toMatchObject({ taxCents: 0, totalCents: 750 })
  const [receipt] = await store.pay(await store.order('CL'))
  expect(receipt).toMatchObject({ country: null, taxCents: 0, netCents: 750 })
})

test('what a country takes stands in quote, lines, receipt, credit note, mail and books', async () => {
  await using store = await openShop()
  await store.put(chile(19, '2026-01-01'), { country: 'FI', percent: 25.5, from: '2026-01-01' })
  expect(await store.shop.taxes.isCountryAsked()).toBe(true)
  const quote = await store.quote('CL')
  expect(quote).toMatchObject({ taxCents: 120, totalCents: 750 })
  expect(quote.lines.map((line) => [line.taxCents, line.taxBp])).toEqual([
    [48, 1900],
    [72, 1900],
  ])
  expect(await store.quote('US')).toMatchObject({ taxCents: 0, totalCents: 750 })
  expect(await store.quote()).toMatchObject({ taxCents: 0 })
  await expect(store.quote('XX')).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'country' } })
  await expect(store.order('XX')).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'country' } })

  await expect(store.order()).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'country' } })

  const orderId = await store.order('CL')
  const [receipt] = await store.pay(orderId)
  expect(receipt).toMatchObject({ country: 'CL', netCents: 630, taxCents: 120, totalCents: 750 })
  const mails = store.database.read.selectFrom('mails').select('text').where('unique_key', '=', `receipt:${orderId}`)
  expect((await mails.executeTakeFirstOrThrow()).text).toContain('USD 1.20')
  await store.pay(await store.order('FI', consentVersion))
  await store.office.payments.refund({ orderId, amountCents: 250 })
  await expectDocumented(store.database, orderId)
  const books = await wholeBooks(store.office, { from: '2026-12-01', until: '2026-12-31' })
  const credit = books.documents.find(({ kind }) => kind === 'credit_note')
  expect(credit).toMatchObject({ country: 'CL', netCents: 210, taxCents: 40, totalCents: 250 })
  expect(books.taxes).toEqual([
    { country: 'CL', bp: 1900, netCents: 420, taxCents: 80 },
    { country: 'FI', bp: 2550, netCents: 598, taxCents: 152 },
  ])
  expect(books.receiptsCents - books.creditNotesCents).toBe(books.movedCents)
})

test('the mail of a sum that an owner took as paid says what its receipt says, also when it is sent again', async () => {
  await using store = await openShop()
  await store.put(chile(19, '2026-01-01'))
  const orderId = await store.order('CL')
  store.stand.saleOf(orderId).amountMinor = 500
  expect(await store.pay(orderId)).toEqual([])
  await store.office.payments.accept({ orderId, paymentId: `capture-pp-${orderId}` })
  const [receipt] = await store.pay(orderId)
  expect(receipt).toMatchObject({ totalCents: 500, taxCents: 80 })
  await store.office.orders.resendReceipt({ orderId })
  const mails = await store.database.read.selectFrom('mails').select('text').where('order_id', '=', orderId).execute()
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toContain(receipt?.number)
    expect(text?.match(/USD [\d.]+/g)).toEqual(['USD 5.00', 'USD 0.80'])
  }
})

test('who buys from the European Union agrees to immediate delivery first, and has it in writing', async () => {
  await using store = await openShop()
  // Nobody is asked while taxes are off.
  expect((await store.pay(await store.order('DE')))[0]).toMatchObject({ consent: null })
  await store.put(chile(19, '2026-01-01'))
  // Germany has no rate here, but the same law applies.
  const refused = { code: 'invalid-argument', details: { field: 'consent', version: consentVersion } }
  await expect(store.order('DE')).rejects.toMatchObject(refused)
  await expect(store.order('DE', '2020-01-01')).rejects.toMatchObject(refused)
  expect((await store.pay(await store.order('CL', consentVersion)))[0]).toMatchObject({ consent: null })

  const orderId = await store.order('DE', consentVersion)
  const [receipt] = await store.pay(orderId)
  const order = await store.shop.orders.find({ accountIds: [store.accountId], orderId })
  const text = consentWordings[consentVersion]?.es
  expect(order.consent).toBe(consentVersion)
  expect(receipt?.consent).toEqual({ version: consentVersion, at: order.createdAt, text })
  const mails = store.database.read.selectFrom('mails').select('text').where('unique_key', '=', `receipt:${orderId}`)
  expect((await mails.executeTakeFirstOrThrow()).text).toContain(text)
  const proof = await store.office.orders.proveDelivery(orderId)
  expect(proof.consent).toMatchObject({ version: consentVersion, agreedAt: order.createdAt, texts: { es: text } })
  await store.office.payments.refund({ orderId })
  const told = await store.shop.documents.list(orderId)
  const [, note] = await Promise.all(
    told.map(async ({ number }) => (await store.shop.documents.open({ orderId, number })).snapshot),
  )
  expect(note).toMatchObject({ kind: 'credit_note', consent: null })
})

test('another wording of the consent has another version', () => {
  const digests = Object.entries(consentWordings).map(([version, wording]) => [
    version,
    hash('sha256', JSON.stringify(wording)).slice(0, 16),
  ])
  // These digests are of wordings that buyers were shown: they never change.
  expect(digests).toEqual([['2026-11-24', '046a5a68159f9ce3']])
})

test('a rate that changes at midnight of the store, between quote and payment, is that of the payment', async () => {
  await using store = await openShop()
  await store.put(chile(19, '2026-01-01', '2026-12-31'), chile(21, '2027-01-01'))
  // 23:59:59 in Lima, when UTC has been in the new year for hours.
  store.clock.advance(8 * 3600 + 59 * 60 + 59)
  const [before, after] = [await store.order('CL'), await store.order('CL')]
  expect(await store.taxOf(before)).toEqual([
    [48, 1900],
    [72, 1900],
  ])
  expect((await store.pay(before))[0]).toMatchObject({ day: '2026-12-31', taxCents: 120, totalCents: 750 })
  store.clock.advance(1)
  const [receipt] = await store.pay(after)
  expect(receipt).toMatchObject({ day: '2027-01-01', netCents: 620, taxCents: 130, totalCents: 750 })
  expect(receipt?.taxes).toEqual([{ bp: 2100, netCents: 620, taxCents: 130 }])
  expect(await store.taxOf(after)).toEqual([
    [52, 2100],
    [78, 2100],
  ])
  // What was paid stays, whatever the owner does with the rates.
  await store.put()
  expect((await store.pay(before))[0]).toMatchObject({ taxCents: 120 })
  expect((await store.taxOf(before))[0]).toEqual([48, 1900])
})

test('an order that is open when taxes are turned off is paid without', async () => {
  await using store = await openShop()
  await store.put(chile(19, '2026-01-01'))
  const orderId = await store.order('CL')
  await store.put()
  expect((await store.pay(orderId))[0]).toMatchObject({ country: 'CL', taxCents: 0, totalCents: 750 })
})

test('of two owners who change the rates at once one is told, and no two periods ever overlap', async () => {
  await using store = await openShop()
  const { revision } = await store.put(chile(19, '2026-01-01'))
  const put = (from: string) => store.office.taxes.putRates({ rates: [chile(20, from)], revision })
  const ends = await Promise.allSettled([put('2026-02-01'), put('2026-03-01')])
  expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
    code: 'aborted',
    details: { reason: 'changed-meanwhile' },
  })
  await Promise.all([store.put(chile(1, '2026-01-01')), store.put(chile(2, '2026-02-01'))])
  expect((await store.office.taxes.listRates()).rates).toHaveLength(1)
  const entries = store.database.read.selectFrom('audit_entries').select('details').where('action', '=', 'taxes.change')
  const [first] = await entries.orderBy('at').orderBy('id').execute()
  expect(JSON.parse(first?.details ?? '')).toEqual(expect.objectContaining({ added: expect.any(Array) }))
})
