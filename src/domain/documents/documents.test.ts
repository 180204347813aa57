import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectDocumented } from '#test/expect-documents.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'
import { wholeBooks } from '#test/whole-books.ts'
import { checkChain } from './check-chain.ts'
import { selectChainForUpdate } from './document-queries.ts'

/** A store that is no longer a demo and takes real money unless told otherwise. */
async function openShop({ environment = 'live' as const, at = '2026-11-21T10:00:00.000Z' }: Partial<Place> = {}) {
  const stand = createStandInProvider()
  const provider = { ...stand.provider, environment }
  const clock = createTestClock(at)
  const testShop = await createTestShop({ providers: () => ({ paypal: provider }), clock })
  await testShop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const settings = testShop.services.settings()
  Object.assign(settings, { demo: false, rateLimitFactor: 0 })
  const accountId = await testShop.addAccount()
  const { shop } = testShop
  const look = (orderId: string) => shop.payments.followPayment(orderId)
  return {
    ...testShop,
    ...{ stand, settings, clock, accountId, look },
    async order(quantity = 1, buyer = accountId) {
      const { orderId } = await shop.payments.place('paypal', {
        ...{ accountId: buyer, email: 'ana@example.test', source: 'cart' as const, amount: `${3 * quantity}.00` },
        items: [{ slug: 'dragon', quantity }],
      })
      stand.approve(stand.saleOf(orderId))
      return orderId
    },
    async buy(quantity = 1) {
      const orderId = await this.order(quantity)
      await look(orderId)
      return orderId
    },
    async documentsOf(orderId: string) {
      const listed = await shop.documents.list(orderId)
      return Promise.all(listed.map(async ({ number }) => (await shop.documents.open({ orderId, number })).snapshot))
    },
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  }
}

interface Place {
  environment: 'live' | 'sandbox'
  at: string
}

test('a paid order has one receipt, of all that it says on that day, and its mail names it', async () => {
  await using store = await openShop()
  store.settings.seller = { legalName: 'Estela S. A.', address: 'Calle 5, Lima', taxId: '20123456789' }
  const orderId = await store.buy(2)
  await store.look(orderId)
  store.settings.seller.legalName = 'Another'
  expect(await store.documentsOf(orderId)).toEqual([
    {
      ...{ version: 1, position: 1, number: 'R-2026-000001', kind: 'receipt', reason: 'sale', refersTo: null },
      ...{ issuedAt: '2026-11-21T10:00:00.000Z', day: '2026-11-21', voice: 'mixed', buyer: null, currency: 'USD' },
      seller: { name: 'Estela', legalName: 'Estela S. A.', address: 'Calle 5, Lima', taxId: '20123456789' },
      order: { number: expect.any(String), createdAt: '2026-11-21T10:00:00.000Z' },
      country: null,
      consent: null,
      lines: [
        {
          ...{ position: 1, title: 'dragon STL', variant: '', quantity: 2, unitCents: 300, listCents: 600 },
          ...{ discountCents: 0, grossCents: 600, netCents: 600, taxCents: 0, taxBp: 0 },
        },
      ],
      ...{ netCents: 600, taxCents: 0, totalCents: 600, taxes: [{ bp: 0, netCents: 600, taxCents: 0 }] },
      moved: { currency: 'USD', minor: 600, rate: '1' },
      payments: [{ provider: 'paypal', id: `capture-pp-${orderId}` }],
    },
  ])
  const mail = await store.database.read
    .selectFrom('mails')
    .select('text')
    .where('unique_key', '=', `receipt:${orderId}`)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('R-2026-000001')
})

test('all that is given back or taken back has a credit note, what comes home a receipt again', async () => {
  await using store = await openShop()
  const { stand, look, office } = store
  const orderId = await store.buy(2)
  const sale = stand.saleOf(orderId)
  await office.payments.refund({ orderId, amountCents: 100 })
  stand.refundAtProvider(orderId, 50)
  await look(orderId)
  stand.applyTransition(sale, 'charged_back')
  await look(orderId)
  stand.applyTransition(sale, 'reimbursed')
  await look(orderId)
  await office.payments.refund({ orderId })
  expect(
    (await store.documentsOf(orderId)).map((one) => [one.number, one.reason, one.totalCents, one.refersTo]),
  ).toEqual([
    ['R-2026-000001', 'sale', 600, null],
    ['C-2026-000001', 'refund', 100, 'R-2026-000001'],
    ['C-2026-000002', 'refund', 50, 'R-2026-000001'],
    ['C-2026-000003', 'reversal', 450, 'R-2026-000001'],
    ['R-2026-000002', 'reinstated', 450, 'R-2026-000001'],
    ['C-2026-000004', 'refund', 450, 'R-2026-000001'],
  ])
  await expectDocumented(store.database, orderId)
  expect(await checkChain({ reader: store.database.read })).toEqual({ documents: 6, broken: [] })
  const mails = await store.database.read.selectFrom('mails').select('text').where('order_id', '=', orderId).execute()
  const naming = (number: string) => mails.filter(({ text }) => text?.includes(number))
  expect(naming('C-2026-000001')).toHaveLength(1)
  // A refund that the provider made by itself is announced, too, with its amount.
  expect(naming('C-2026-000002')).toEqual([{ text: expect.stringContaining('USD 0.50') }])
  expect(naming('C-2026-000003')).toEqual([])
})

test('what the provider gives back by itself is told each time with its credit note, all at once with the receipt too', async () => {
  await using store = await openShop()
  const { stand, look } = store
  const parts = await store.buy(2)
  stand.refundAtProvider(parts, 50)
  await look(parts)
  stand.refundAtProvider(parts, 70)
  await look(parts)
  const whole = await store.order()
  stand.saleOf(whole).capture = { status: 'COMPLETED' }
  stand.refundAtProvider(whole, 300)
  await look(whole)
  const mailsOf = async (orderId: string) => {
    const mails = store.database.read.selectFrom('mails').select(['unique_key', 'text']).where('order_id', '=', orderId)
    return (await mails.execute()).filter(({ unique_key: key }) => key?.startsWith('refund:')).map(({ text }) => text)
  }
  const parted = await mailsOf(parts)
  expect(parted).toHaveLength(2)
  expect(parted.join()).toMatch(/USD 0\.50.*C-2026-000001/s)
  expect(parted.join()).toMatch(/USD 0\.70.*C-2026-000002/s)
  expect(await mailsOf(whole)).toEqual([expect.stringMatching(/USD 3\.00.*C-2026-000003/s)])
})

test('the year of a number is that of the store’s own zone, and each year counts from 1', async () => {
  await using store = await openShop({ at: '2027-01-01T03:00:00.000Z' })
  store.settings.timeZone = 'America/Lima'
  const [before] = await store.documentsOf(await store.buy())
  store.clock.advance(3 * 60 * 60)
  const [after] = await store.documentsOf(await store.buy())
  expect([before?.number, before?.day, after?.number, after?.day]).toEqual([
    'R-2026-000001',
    '2026-12-31',
    'R-2027-000001',
    '2027-01-01',
  ])
  expect((await checkChain({ reader: store.database.read })).broken).toEqual([])
})

test('a clock that is set back dates no number before the one before it, and one that was far ahead holds nothing up', async () => {
  await using store = await openShop({ at: '2027-01-01T00:00:20.000Z' })
  const issue = async () => (await store.documentsOf(await store.buy())).map(({ number, day }) => `${number} ${day}`)
  expect(await issue()).toEqual(['R-2027-000001 2027-01-01'])
  store.clock.advance(-60)
  expect(await issue()).toEqual(['R-2027-000002 2027-01-01'])
  store.clock.advance(-2 * 60 * 60)
  expect(await issue()).toEqual(['R-2026-000001 2026-12-31'])
  expect((await checkChain({ reader: store.database.read })).broken).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a receipt that waited for its number is of the time when it got it',
  async () => {
    await using store = await openShop({ at: '2026-12-31T23:59:50.000Z' })
    const orderId = await store.order()
    const entered = Promise.withResolvers<void>()
    const waits = Promise.withResolvers<void>()
    const other = store.database.write(async (transaction) => {
      await selectChainForUpdate(transaction)
      entered.resolve()
      await waits.promise
    })
    await entered.promise
    const settling = store.look(orderId)
    await waitUntil(async () => {
      const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(store.database.read)
      return rows.length > 0
    })
    store.clock.advance(20)
    waits.resolve()
    await Promise.all([other, settling])
    const told = await store.documentsOf(orderId)
    expect(told.map(({ number, day }) => `${number} ${day}`)).toEqual(['R-2027-000001 2027-01-01'])
  },
)

test('a free order draws no number', async () => {
  await using store = await openShop()
  const { orderId } = await store.shop.payments.placeFree({
    ...{ accountId: store.accountId, email: 'ana@example.test', source: 'cart', amount: '0.00' },
    items: [{ slug: 'gift', quantity: 1 }],
  })
  expect(await store.documentsOf(orderId)).toEqual([])
})

test('play money draws no number outside a demo, and one of the demo’s own in it', async () => {
  await using store = await openShop({ environment: 'sandbox' })
  const ownerId = await store.addAccount()
  await store.database.write((transaction) =>
    transaction.updateTable('accounts').set({ role: 'owner' }).where('id', '=', ownerId).execute(),
  )
  const tried = await store.order(1, ownerId)
  await store.look(tried)
  expect((await store.office.orders.show(tried)).status).toBe('paid')
  expect(await store.documentsOf(tried)).toEqual([])
  store.settings.demo = true
  expect(await store.documentsOf(await store.buy())).toMatchObject([{ number: 'DEMO-R-2026-000001' }])
  expect(await wholeBooks(store.office)).toMatchObject({ receiptsCents: 300, movedCents: 600 })
  // Once a demo becomes a shop, its leftovers are not in the books, just as an owner's test orders are not.
  store.settings.demo = false
  expect(await wholeBooks(store.office)).toEqual({
    ...{ documents: [], movements: [], differences: [], taxes: [] },
    ...{ receiptsCents: 0, creditNotesCents: 0, movedCents: 0, feeCents: 0 },
  })
})

test('an order from before there were documents gets none for what is given back of it', async () => {
  await using store = await openShop()
  const orderId = await store.order()
  // As a release without documents would have left it.
  store.settings.demo = false
  await store.database.write((transaction) =>
    transaction.updateTable('orders').set({ paid_at: '2026-11-20T10:00:00.000Z' }).where('id', '=', orderId).execute(),
  )
  await store.look(orderId)
  await store.office.payments.refund({ orderId, amountCents: 100 })
  expect(await store.documentsOf(orderId)).toEqual([])
  const { differences } = await wholeBooks(store.office)
  expect(differences.map(({ reason, differenceCents }) => `${reason} ${differenceCents}`).toSorted()).toEqual([
    'before-documents -300',
    'before-documents 100',
  ])
})

test('50 payments at once draw 50 numbers, each once', async () => {
  await using store = await openShop()
  const orders: string[] = []
  for (let count = 0; count < 50; count += 1) orders.push(await store.order(1, await store.addAccount()))
  await Promise.all(orders.map((orderId) => store.look(orderId)))
  const names = (await Promise.all(orders.map((id) => store.documentsOf(id)))).flatMap((found) =>
    found.map(({ number }) => number),
  )
  expect(names.toSorted()).toEqual(orders.map((_, index) => `R-2026-${String(index + 1).padStart(6, '0')}`))
  expect(await checkChain({ reader: store.database.read })).toEqual({ documents: 50, broken: [] })
})

test('the database refuses to change or remove a document', async () => {
  await using store = await openShop()
  await store.buy()
  for (const table of ['documents', 'document_movements'])
    for (const change of [sql`update ${sql.table(table)} set position = 7`, sql`delete from ${sql.table(table)}`])
      await expect(store.database.write((transaction) => change.execute(transaction))).rejects.toThrow(/never/)
})

test('whoever gets around that is found: what was changed, and what is missing', async () => {
  await using store = await openShop()
  for (const quantity of [1, 2, 3]) await store.buy(quantity)
  const { database } = store
  const without =
    database.engine === 'sqlite' ? 'drop trigger documents_stay' : 'drop trigger documents_stay on documents'
  const check = () => checkChain({ reader: database.read })
  await database.write((transaction) => sql.raw(without).execute(transaction))
  await database.write((transaction) =>
    sql`update documents set snapshot = replace(snapshot, '600', '900') where position = 2`.execute(transaction),
  )
  expect((await check()).broken).toEqual(['R-2026-000002'])
  await database.write((transaction) => sql`update document_chain set position = 4, sha256 = 'x'`.execute(transaction))
  expect((await check()).broken).toContain('#5')
})

test('the books of some days add up, and say why where a document is of other days', async () => {
  await using store = await openShop()
  const { office, clock } = store
  const orderId = await store.buy(2)
  clock.advance(24 * 60 * 60)
  await office.payments.refund({ orderId, amountCents: 200 })
  const books = await wholeBooks(office, { from: '2026-11-22', until: '2026-11-22' })
  expect(books).toMatchObject({ receiptsCents: 0, creditNotesCents: 200, movedCents: -200, differences: [] })
  expect(books.documents.map(({ number }) => number)).toEqual(['C-2026-000001'])
  expect((await wholeBooks(office)).receiptsCents).toBe(600)
  await expect(wholeBooks(office, { from: '2026-11-22', until: '2026-11-21' })).rejects.toMatchObject({
    code: 'invalid-argument',
  })
  await expect(wholeBooks(office, { from: '2025-01-01', until: '2026-11-21' })).rejects.toMatchObject({
    code: 'invalid-argument',
  })
})

test('a document stays in the books of the day that is printed on it when the store’s zone changes', async () => {
  await using store = await openShop({ at: '2026-12-01T02:00:00.000Z' })
  await store.buy()
  store.settings.timeZone = 'America/Lima'
  const inDecember = await wholeBooks(store.office, { from: '2026-12-01', until: '2026-12-31' })
  expect(inDecember.documents.map(({ number, day }) => [number, day])).toEqual([['R-2026-000001', '2026-12-01']])
  // Its money came in on a day of November, by the store's present time zone.
  expect(inDecember).toMatchObject({ receiptsCents: 300, movedCents: 0 })
  const told = ({ document, reason, differenceCents }: (typeof inDecember.differences)[number]) =>
    `${document} ${reason} ${differenceCents}`
  expect(inDecember.differences.map(told)).toEqual(['R-2026-000001 other-days 300'])
  const inNovember = await wholeBooks(store.office, { from: '2026-11-01', until: '2026-11-30' })
  expect(inNovember).toMatchObject({ documents: [], receiptsCents: 0, movedCents: 300 })
  expect(inNovember.differences.map(told)).toEqual(['R-2026-000001 other-days -300'])
  // A document that was issued in another zone does not appear twice after the next change either.
  await store.buy()
  store.settings.timeZone = 'UTC'
  expect((await wholeBooks(store.office, { from: '2026-11-30', until: '2026-11-30' })).receiptsCents).toBe(300)
  expect((await wholeBooks(store.office, { from: '2026-12-01', until: '2026-12-01' })).receiptsCents).toBe(300)
})
