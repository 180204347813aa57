import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createJobHandlers } from '#server/work/worker.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { tokenOfGift } from '#test/token-of-gift.ts'
import { createShop } from '../../shop.ts'
import { consentVersion } from '../withdrawing/consent-wording.ts'
import type { GiftRequest } from './gift.ts'

const hour = 3600
const day = 24 * hour
const to = 'ben@friend.test'

async function open({ demo = true } = {}) {
  const stand = createStandInProvider()
  const created = await createTestShop({ providers: () => ({ paypal: { ...stand.provider, environment: 'live' } }) })
  created.services.settings().demo = demo
  await created.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const { shop, database, office } = created
  const ana = await created.addAccount()
  const ben = await created.addAccount()
  const jobs = () => database.read.selectFrom('jobs').selectAll().where('kind', '=', 'send-gift')
  const place = (gift: Partial<GiftRequest> = {}, slug = 'dragon', amount = '3.00') =>
    shop.payments.place('paypal', {
      ...{ accountId: ana, amount, email: 'ana@example.test', source: 'cart' as const },
      items: [{ slug, quantity: 1 }],
      gift: { to, ...gift },
    })
  return Object.assign(created, {
    ...{ stand, ana, ben, place },
    async give(gift: Partial<GiftRequest> = {}): Promise<string> {
      const { orderId } = await place(gift)
      stand.approve(stand.saleOf(orderId))
      await shop.payments.followPayment(orderId)
      return orderId
    },
    /** Runs the gift jobs that are due, as the worker does. */
    async deliver() {
      const now = created.clock.now().toISOString()
      for (const job of await jobs().where('finished_at', 'is', null).where('run_at', '<=', now).execute())
        await shop.orders.sendGift(JSON.parse(job.payload).giftId)
    },
    dueAt: async () => (await jobs().where('finished_at', 'is', null).execute()).map((job) => job.run_at),
    mails: () => database.read.selectFrom('mails').selectAll().where('unique_key', 'like', 'gift:%').execute(),
    giftOf: async (orderId: string) => (await shop.orders.find({ accountIds: [ana], orderId })).gift,
    claim: async (orderId: string, accountId = ben) =>
      shop.orders.claimGift({ token: await tokenOfGift(created, orderId), accountId }),
    owned: (accountId = ben) => shop.orders.listOwnedSlugs(accountId),
    refund: (orderId: string) => office.payments.refund({ orderId }),
  })
}

test('a gift goes out on its day in the buyer’s zone, once, and may be handed over by hand before', async () => {
  await using store = await open()
  const { clock } = store
  const local = new Date(clock.now().getTime() + 10 * day * 1000).toISOString().slice(0, 11)
  const orderId = await store.give({ deliverAt: `${local}09:00[America/Santiago]`, language: 'pt-BR' })
  const { sendAt = '' } = (await store.giftOf(orderId)) ?? {}
  expect(sendAt).toMatch(/T1[23]:00:00\.000Z$/)
  expect(await store.dueAt()).toEqual([sendAt])
  const receipt = await store.database.read
    .selectFrom('mails')
    .select('text')
    .where('unique_key', '=', `receipt:${orderId}`)
  expect((await receipt.executeTakeFirstOrThrow()).text).toContain('(America/Santiago)')
  await store.deliver()
  expect(await store.mails()).toEqual([])
  expect((await store.shop.orders.showGift({ orderId, accountId: store.ana })).link).toContain('/gift/')
  clock.advance((Date.parse(sendAt) - clock.now().getTime()) / 1000)
  for (let time = 0; time < 3; time += 1) await store.deliver()
  const [mail, ...others] = await store.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: to, one_time: 1 })
  expect(mail?.html).toContain('<html lang="pt-BR">')
  expect(await store.giftOf(orderId)).toMatchObject({ state: 'sent', sentAt: sendAt })
})

test('a receipt says how the gift stands when it is written, however late that is', async () => {
  await using store = await open()
  const { clock, shop, stand, office } = store
  const receiptOf = async (orderId: string) => {
    const mails = store.database.read.selectFrom('mails').select('text').where('order_id', '=', orderId)
    const last = await mails.where('recipient', '=', 'ana@example.test').orderBy('created_at', 'desc').execute()
    return last[0]?.text
  }
  const again = async (orderId: string) => {
    clock.advance(60)
    await office.orders.resendReceipt({ orderId })
    return receiptOf(orderId)
  }
  // Paid after its day, as with a voucher.
  const { orderId } = await store.place({ deliverAt: new Date(clock.now().getTime() + hour * 1000).toISOString() })
  clock.advance(2 * hour)
  stand.approve(stand.saleOf(orderId))
  await shop.payments.followPayment(orderId)
  expect(await receiptOf(orderId)).toContain(`va en camino a ${to}.`)
  expect(await receiptOf(orderId)).not.toContain('(UTC)')
  await store.deliver()
  expect(await again(orderId)).toContain(`Tu regalo se envió a ${to}.`)
  await store.claim(orderId)
  expect(await again(orderId)).toContain('Tu regalo fue aceptado')
  const later = await store.give({ deliverAt: new Date(clock.now().getTime() + 2 * day * 1000).toISOString() })
  expect(await receiptOf(later)).toMatch(/Entrega de tu regalo a ben@friend\.test: .+ \(UTC\)\./)
  clock.advance(2 * day)
  expect(await again(later)).toContain(`va en camino a ${to}.`)
})

test('what was refunded before its day is never sent, and what was disputed is sent when that is won', async () => {
  await using store = await open()
  const { clock, stand, shop } = store
  const deliverAt = new Date(clock.now().getTime() + 2 * day * 1000).toISOString()
  const refunded = await store.give({ deliverAt })
  await store.refund(refunded)
  clock.advance(3 * day)
  await store.deliver()
  expect(await store.mails()).toEqual([])
  expect(await store.giftOf(refunded)).toMatchObject({ state: 'withdrawn' })

  const orderId = await store.give()
  const become = async (what: 'disputed' | 'reimbursed') => {
    stand.applyTransition(stand.saleOf(orderId), what, { at: clock.now() })
    clock.advance(60)
    await shop.payments.followPayment(orderId)
  }
  await become('disputed')
  await store.deliver()
  expect(await store.giftOf(orderId)).toMatchObject({ state: 'frozen' })
  expect(await store.mails()).toEqual([])
  await become('reimbursed')
  await store.deliver()
  expect(await store.mails()).toHaveLength(1)
})

test('what its buyer withdrew from is not sent, nor handed over, while its money is on the way back', async () => {
  await using store = await open()
  const { clock, stand, shop, ana } = store
  const orderId = await store.give({ deliverAt: new Date(clock.now().getTime() + 2 * day * 1000).toISOString() })
  await store.database.write((transaction) =>
    transaction.updateTable('orders').set({ consent: consentVersion }).where('id', '=', orderId).execute(),
  )
  stand.saleOf(orderId).refundOutcome = 'pending'
  await shop.orders.withdraw({ orderId, accountIds: [ana], name: 'Ana', email: 'ana@example.test' })
  await shop.payments.followPayment(orderId)
  clock.advance(3 * day)
  await store.deliver()
  expect(await store.mails()).toEqual([])
  expect(await shop.orders.showGift({ orderId, accountId: ana })).toMatchObject({ state: 'withdrawn', link: null })
  await expect(store.claim(orderId)).rejects.toMatchObject({ nature: 'gone' })
})

test('a giver who gets a part back is told of the gift, not of files', async () => {
  await using store = await open()
  const orderId = await store.give()
  await store.office.payments.refund({ orderId, amountCents: 100 })
  const told = store.database.read.selectFrom('mails').select('text').where('unique_key', 'like', 'refund:%')
  const { text } = await told.executeTakeFirstOrThrow()
  expect(text).toContain('El regalo sigue en pie.')
  expect(text).not.toContain('descargando')
})

test('a paid gift of a new account waits an hour, for its buyer too', async () => {
  await using store = await open({ demo: false })
  const { clock } = store
  const orderId = await store.give()
  const link = async () => (await store.shop.orders.showGift({ orderId, accountId: store.ana })).link
  await store.deliver()
  expect(await store.mails()).toEqual([])
  expect(await link()).toBeNull()
  clock.advance(hour)
  await store.deliver()
  expect(await store.mails()).toHaveLength(1)
  expect(await link()).not.toBeNull()
  clock.advance(day)
  await store.give()
  await store.deliver()
  expect(await store.mails()).toHaveLength(2)
})

test('only who proved an address has the store write to somebody else', async () => {
  await using store = await open({ demo: false })
  await store.database.write((transaction) =>
    transaction.updateTable('accounts').set({ email_verified: 0 }).where('id', '=', store.ana).execute(),
  )
  await expect(store.place()).rejects.toMatchObject({ details: { field: 'gift', reason: 'unproven' } })
})

test('what the buyer owns takes nothing off a gift, and a gift is no repeat', async () => {
  await using store = await open()
  const { office, shop, ana } = store
  const quote = (gift: boolean) => shop.orders.quote({ accountId: ana, items: [{ slug: 'dragon', quantity: 1 }], gift })
  const own = await shop.payments.place('paypal', {
    ...{ accountId: ana, amount: '3.00', email: 'ana@example.test', source: 'cart' as const },
    items: [{ slug: 'dragon', quantity: 1 }],
  })
  store.stand.approve(store.stand.saleOf(own.orderId))
  await shop.payments.capturePaypal({ token: `pp-${own.orderId}`, caller: { accountId: ana, checkoutOrderIds: [] } })
  expect((await quote(false)).lines[0]?.owned).toBe(true)
  expect((await quote(true)).lines[0]?.owned).toBe(false)
  const orderId = await store.give()
  expect((await office.orders.show(orderId)).payments[0]).toMatchObject({ flag: null, concern: null })
})

test('with another secret the link is made anew when it is sent again', async () => {
  await using store = await open()
  const orderId = await store.give()
  const before = await tokenOfGift(store, orderId)
  await store.deliver()
  const restored = createShop({ ...store.services, secret: `another ${randomUUID()} secret` })
  expect((await restored.orders.showGift({ orderId, accountId: store.ana })).link).toBeNull()
  await restored.orders.resendGift({ orderId, accountId: store.ana })
  await expect(restored.orders.claimGift({ token: before, accountId: store.ben })).rejects.toMatchObject({
    code: 'not-found',
  })
  const { link } = await restored.orders.showGift({ orderId, accountId: store.ana })
  await restored.orders.claimGift({ token: link?.split('/').at(-1) ?? '', accountId: store.ben })
  expect(await store.owned()).toEqual(['dragon'])
})

test('a withdrawn product can still be claimed', async () => {
  await using store = await open()
  const orderId = await store.give()
  await store.office.products.withdraw({ id: '101' })
  await store.claim(orderId)
  expect(await store.owned()).toEqual(['dragon'])
})

test('a deleted buyer leaves the gift and no words, a deleted claimer no address', async () => {
  await using store = await open()
  const orderId = await store.give({ name: 'Ana', message: 'For you' })
  const gift = () =>
    store.database.read.selectFrom('gifts').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  await store.office.customers.erase({ accountId: store.ana })
  expect(await gift()).toMatchObject({ name: '', message: '', to_email: to })
  await store.deliver()
  expect(await store.mails()).toHaveLength(1)
  await store.claim(orderId)
  await store.office.customers.erase({ accountId: store.ben })
  expect(await gift()).toMatchObject({ to_email: '', claimed_by: store.ben })
})

test('a gift’s mail that waited goes nowhere once the address was corrected, or the money went back', async () => {
  await using store = await open()
  const { clock, mailer, stand, shop, services, ana } = store
  const handlers = createJobHandlers(shop)
  const sendAll = async () => {
    clock.advance(hour)
    while (await runNextJob(services, { owner: 'a', handlers })) clock.advance(1)
  }
  const sentTo = (address: string) => mailer.sent.filter((mail) => mail.to === address)
  const become = async (orderId: string, what: 'disputed' | 'reimbursed') => {
    stand.applyTransition(stand.saleOf(orderId), what, { at: clock.now() })
    clock.advance(60)
    await shop.payments.followPayment(orderId)
  }
  Object.assign(mailer, { isMissing: true })
  const corrected = await store.give({ to: 'wrong@stranger.test' })
  const refunded = await store.give({ to: 'refunded@friend.test' })
  const disputed = await store.give({ to: 'disputed@friend.test' })
  const claimed = await store.give({ to: 'claimed@friend.test' })
  await store.give({ to: 'kept@friend.test' })
  await store.deliver()
  await sendAll()
  expect(await store.mails()).toHaveLength(5)
  await shop.orders.resendGift({ orderId: corrected, accountId: ana, to: 'right@friend.test' })
  await store.refund(refunded)
  await become(disputed, 'disputed')
  await store.claim(claimed)
  Object.assign(mailer, { isMissing: false })
  await sendAll()
  const gone = ['wrong@stranger.test', 'refunded@friend.test', 'disputed@friend.test', 'claimed@friend.test']
  for (const address of gone) expect(sentTo(address)).toEqual([])
  for (const address of ['right@friend.test', 'kept@friend.test']) expect(sentTo(address)).toHaveLength(1)
  await become(disputed, 'reimbursed')
  await sendAll()
  expect(sentTo('disputed@friend.test')).toHaveLength(1)
})

test('no mail of a gift names a claimer who was deleted, and the giver’s receipt says the rest', async () => {
  await using store = await open()
  const { clock, database, ana } = store
  const own = 'ben&co@own.test'
  const ben = await store.addAccount(own)
  const orderId = await store.give({ to: own })
  await store.deliver()
  clock.advance(1)
  await store.shop.orders.resendGift({ orderId, accountId: ana, to })
  await store.office.orders.resendReceipt({ orderId })
  const everything = async () => {
    const tables = ['mails', 'gifts', 'accounts', 'order_events', 'audit_entries', 'jobs'] as const
    return JSON.stringify(
      await Promise.all(tables.map((table) => database.read.selectFrom(table).selectAll().execute())),
    )
  }
  const receipts = async () =>
    (
      await database.read
        .selectFrom('mails')
        .select('text')
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .execute()
    )
      .map(({ text }) => text)
      .filter((text) => text.includes('Gracias'))
  await store.claim(orderId, ben)
  const before = await receipts()
  expect(before).toEqual([expect.stringContaining(own), expect.stringContaining(to)])
  const refused = { finished_at: clock.now().toISOString(), failed_at: clock.now().toISOString() }
  await database.write((transaction) =>
    transaction
      .updateTable('jobs')
      .set({ ...refused, last_error: `550 5.1.1 <${own}>: unknown, like ${to}` })
      .where('unique_key', 'in', (reader) =>
        reader
          .selectFrom('mails')
          .select(({ eb, val }) => eb(val('mail:'), '||', eb.ref('id')).as('key'))
          .where('unique_key', 'like', 'gift:%'),
      )
      .execute(),
  )
  expect(await store.office.overview.listGivenUp()).toHaveLength(2)
  await store.office.customers.erase({ accountId: ben })
  expect(await receipts()).toEqual(before.map((text) => text.replace(own, '…').replace(to, '…')))
  const left = await everything()
  for (const address of [own, 'ben&amp;co@own.test', to]) expect(left).not.toContain(address)
  expect((await store.mails()).map(({ subject, text }) => [subject !== '', text])).toEqual([
    [true, ''],
    [true, ''],
  ])
})

test('mails of gifts whose claimer was deleted before they were erased lose the address with the migration', async () => {
  await using store = await open()
  const { database, ben } = store
  const [orderId, other] = [await store.give(), await store.give({ to: 'eva@friend.test' })]
  await store.deliver()
  await store.claim(orderId)
  await database.write(async (transaction) => {
    await transaction.updateTable('gifts').set({ to_email: '' }).where('order_id', '=', orderId).execute()
    await transaction.updateTable('accounts').set({ erased: 1 }).where('id', '=', ben).execute()
    const script = new URL('../../../../db/migrations/0100-mails-without-recipients.sql', import.meta.url)
    await database.runScript(transaction, readFileSync(script, 'utf8'))
  })
  const mailsOf = async (id: string) =>
    JSON.stringify(await database.read.selectFrom('mails').selectAll().where('order_id', '=', id).execute())
  expect(await mailsOf(orderId)).not.toContain(to)
  expect(await mailsOf(orderId)).toContain('Tu regalo va en camino a ….')
  expect((await mailsOf(other)).match(/eva@friend\.test/g)?.length).toBeGreaterThan(2)
})

test('a gift comes although its giver is deleted before its day, or before its mail left', async () => {
  await using store = await open()
  const { clock, ana, database } = store
  const name = 'Ana Luz'
  const planned = await store.give({ name, deliverAt: new Date(clock.now().getTime() + 2 * day * 1000).toISOString() })
  const [waiting, corrected, claimed] = [await store.give({ name }), await store.give({ name }), await store.give()]
  await store.deliver()
  await database.write((transaction) =>
    transaction
      .updateTable('mails')
      .set({ sent_at: clock.now().toISOString() })
      .where('unique_key', 'like', 'gift:%')
      .where('order_id', '=', corrected)
      .execute(),
  )
  clock.advance(1)
  await store.shop.orders.resendGift({ orderId: corrected, accountId: ana, to: 'eva@friend.test' })
  await store.claim(claimed)
  clock.advance(1)
  await store.office.customers.erase({ accountId: ana })
  await store.deliver()
  const due = async () => (await store.mails()).filter(({ sent_at: at }) => at === null)
  const orders = (mails: { order_id: string | null }[]) => mails.map((mail) => mail.order_id).toSorted()
  expect(orders(await due())).toEqual([waiting, corrected].toSorted())
  clock.advance(3 * day)
  await store.deliver()
  await store.deliver()
  const mails = await due()
  expect(orders(mails)).toEqual([planned, waiting, corrected].toSorted())
  for (const mail of mails) {
    expect(mail.recipient).toBe(mail.order_id === corrected ? 'eva@friend.test' : to)
    expect(mail.subject + mail.text).not.toContain(name)
    const [, token = ''] = /\/gift\/(\w+)/.exec(mail.text) ?? []
    await store.shop.orders.claimGift({ token, accountId: store.ben })
  }
  // Nor does one that left before.
  expect((await store.mails()).map(({ subject }) => subject).join()).not.toContain(name)
})

/** Expects the gift's address to be erased after this many days, and not a day before. */
async function goesAfter(store: Awaited<ReturnType<typeof open>>, orderId: string, days: number) {
  store.clock.advance((days - 1) * day)
  await store.shop.cleanUp()
  expect(await store.giftOf(orderId)).toMatchObject({ to })
  store.clock.advance(2 * day)
  await store.shop.cleanUp()
  expect(await store.giftOf(orderId)).toMatchObject({ to: '' })
}

test('the address goes 90 days after the claim', async () => {
  await using store = await open()
  const orderId = await store.give()
  await store.claim(orderId)
  await goesAfter(store, orderId, 90)
})

test('a charged back gift keeps its address, and goes to it once the money is won back', async () => {
  await using store = await open()
  const { orderId } = await store.place()
  const sale = store.stand.saleOf(orderId)
  store.stand.approve(sale)
  await store.shop.payments.followPayment(orderId)
  store.stand.applyTransition(sale, 'charged_back')
  await store.shop.payments.followPayment(orderId)
  await store.deliver()
  store.clock.advance(110 * day)
  await store.shop.cleanUp()
  store.stand.applyTransition(sale, 'reimbursed')
  await store.shop.payments.followPayment(orderId)
  await store.deliver()
  expect((await store.mails()).map(({ recipient }) => recipient)).toEqual([to])
})

test('the address of a charged back gift goes 90 days after nobody can contest that any more', async () => {
  await using store = await open()
  const orderId = await store.give()
  store.stand.applyTransition(store.stand.saleOf(orderId), 'charged_back')
  await store.shop.payments.followPayment(orderId)
  await goesAfter(store, orderId, 182)
})

test('a gift whose address was erased is sent nowhere until its buyer names one', async () => {
  await using store = await open()
  const { orderId } = await store.place()
  store.clock.advance(10 * day)
  await store.shop.payments.followPayment(orderId)
  store.clock.advance(100 * day)
  await store.shop.cleanUp()
  Object.assign(store.stand.saleOf(orderId), { approvals: 1, capture: { status: 'COMPLETED' }, captures: 1 })
  await store.shop.payments.followPayment(orderId)
  await store.deliver()
  expect(await store.mails()).toEqual([])
  const receipt = store.database.read.selectFrom('mails').select('text').where('unique_key', '=', `receipt:${orderId}`)
  expect((await receipt.executeTakeFirstOrThrow()).text).toContain('Tu regalo espera un correo')
  const resend = (email?: string) => store.shop.orders.resendGift({ orderId, accountId: store.ana, to: email })
  await expect(resend()).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'to' } })
  await resend(to)
  await store.deliver()
  expect((await store.mails()).map(({ recipient }) => recipient)).toEqual([to])
})

test('an account that was deleted after its visitor was let in claims nothing', async () => {
  await using store = await open()
  const orderId = await store.give()
  await store.office.customers.erase({ accountId: store.ben })
  await expect(store.claim(orderId)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await store.owned()).toEqual([])
  const next = await store.addAccount()
  await store.claim(orderId, next)
  expect(await store.owned(next)).toEqual(['dragon'])
})

test('gifts from several accounts at once go to one recipient no more often than they may', async () => {
  await using store = await open()
  store.services.settings().rateLimitFactor = 0.2
  const givers = await Promise.all(Array.from({ length: 8 }, () => store.addAccount()))
  const placed = await Promise.allSettled(
    givers.map((accountId, place) =>
      store.shop.payments.place('paypal', {
        ...{ accountId, amount: '3.00', email: 'giver@example.test', source: 'cart' as const },
        items: [{ slug: 'dragon', quantity: 1 }],
        gift: { to: to.replace('@', `+${place}@`) },
      }),
    ),
  )
  const refused = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(6)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'resource-exhausted' })
})
