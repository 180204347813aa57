import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { tokenOfGift } from '#test/token-of-gift.ts'
import { waitUntil } from '#test/wait-until.ts'
import { raiseAccountVersion } from '../accounts/raise-version.ts'

const email = 'ana@example.test'

/** A shop with a paid order of Ana's, optionally a gift for Ben. */
async function open({ gift = false } = {}) {
  const stand = createStandInProvider()
  const opened = await createTestShop({ providers: () => ({ paypal: { ...stand.provider, environment: 'live' } }) })
  const { shop } = opened
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const ana = await opened.addAccount(email)
  const { orderId } = await shop.payments.place('paypal', {
    ...{ accountId: ana, amount: '3.00', email, source: 'cart' },
    items: [{ slug: 'dragon', quantity: 1 }],
    ...(gift ? { gift: { to: 'ben@example.test' } } : {}),
  })
  stand.approve(stand.saleOf(orderId))
  await shop.payments.followPayment(orderId)
  const ben = await opened.addAccount()
  if (gift) await shop.orders.claimGift({ token: await tokenOfGift(opened, orderId), accountId: ben })
  return Object.assign(opened, { ana, ben, orderId })
}

type Opened = Awaited<ReturnType<typeof open>>

/** Deletes somebody while a settlement holds an order; it locks their account once the deletion waits. */
async function deleteWhileSettling(opened: Opened, accountId: string, remove: () => Promise<void>) {
  const { database, orderId } = opened
  const entered = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const settling = database.write(async (transaction) => {
    await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    entered.resolve()
    await waits.promise
    return raiseAccountVersion({ transaction }, accountId)
  })
  await entered.promise
  const removing = remove()
  await waitUntil(async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(database.read)
    return rows.length > 0
  })
  waits.resolve()
  expect(await settling).toBeGreaterThan(0)
  await removing
  const { rows } = await sql<{ email: string }>`select email from accounts where id = ${accountId}`.execute(
    database.read,
  )
  expect(rows).toEqual([{ email: expect.stringContaining('deleted') }])
}

const withPostgres = test.runIf(process.env.TEST_DATABASE_URL)

withPostgres('whoever deletes their account waits for what settles an order of theirs', async () => {
  await using opened = await open()
  const { shop, ana } = opened
  await deleteWhileSettling(opened, ana, () => shop.customers.deleteOwnAccount({ accountId: ana, email }))
})

withPostgres('an owner who deletes an account waits for what settles an order of its', async () => {
  await using opened = await open()
  const { office, ana } = opened
  await deleteWhileSettling(opened, ana, () => office.customers.erase({ accountId: ana }))
})

withPostgres('so it does for what an order gave as a gift', async () => {
  await using opened = await open({ gift: true })
  const { office, ben } = opened
  await deleteWhileSettling(opened, ben, () => office.customers.erase({ accountId: ben }))
})

withPostgres('an owner who deletes a guest waits for what settles another purchase with the address', async () => {
  await using opened = await open()
  const { shop, office, database } = opened
  opened.changeSettings({ access: 'open' })
  const accounts: { id: string; account_id: string }[] = []
  for (const _time of [1, 2]) {
    const { orderId } = await shop.payments.place('paypal', {
      ...{ accountId: null, guest: { voice: null, repeat: null }, amount: '3.00', source: 'cart' },
      ...{ email: 'guest@example.test', items: [{ slug: 'dragon', quantity: 1 }] },
    })
    await office.orders.cancel({ orderId })
    const order = database.read.selectFrom('orders').select(['id', 'account_id']).where('id', '=', orderId)
    accounts.push(await order.executeTakeFirstOrThrow())
  }
  const [first, second] = accounts
  const settled = Object.assign(opened, { orderId: second?.id ?? '' })
  const remove = () => office.customers.erase({ accountId: first?.account_id ?? '' })
  await deleteWhileSettling(settled, second?.account_id ?? '', remove)
})

test('money that comes after its buyer was deleted waits to be given back, and nobody is written to', async () => {
  await using shop = await createStandInShop((provider) => ({ ...provider, environment: 'live' }))
  const { database, office } = shop
  const owner = await shop.addAccount()
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ role: 'owner' }).where('id', '=', owner).execute(),
  )
  shop.changeSettings({ ownerMails: { ...shop.services.settings().ownerMails, sales: true } })
  const mailsOf = async (orderId: string) => {
    const mails = database.read.selectFrom('mails').select('unique_key').where('unique_key', 'like', `%${orderId}%`)
    return (await mails.orderBy('unique_key').execute()).map(({ unique_key: key }) => key?.split(':')[0])
  }
  const buy = async ({ isDeleted, gift }: { isDeleted: boolean; gift?: { to: string } }) => {
    const buyer = await shop.addAccount()
    const { orderId, sale } = await shop.place(buyer, gift)
    await shop.shop.payments.discard({ orderId, accountIds: [buyer] })
    if (isDeleted) await office.customers.erase({ accountId: buyer })
    // As when the provider collects an order that the store gave up.
    sale.capture = { status: 'COMPLETED' }
    await shop.shop.payments.followPayment(orderId)
    return { orderId, mails: await mailsOf(orderId) }
  }
  const [usual, late] = [await buy({ isDeleted: false }), await buy({ isDeleted: true })]
  expect([usual.mails, late.mails]).toEqual([['receipt', 'sale'], []])
  const { items } = await office.orders.search({ status: 'flagged', page: 1 })
  expect(items.map(({ id }) => id)).toEqual([late.orderId])
  const { orderId } = late
  expect(await office.orders.show(orderId)).toMatchObject({ status: 'paid', reason: 'buyer-deleted', leftCents: 300 })
  await office.payments.refund({ orderId })
  expect(await office.orders.show(orderId)).toMatchObject({ status: 'refunded', reason: null })
  expect(await mailsOf(orderId)).toEqual([])
  // What goes to somebody else is delivered all the same.
  const given = await buy({ isDeleted: true, gift: { to: 'ben@example.test' } })
  expect(given.mails).toEqual(['sale'])
  await shop.shop.orders.claimGift({
    token: await tokenOfGift(shop, given.orderId),
    accountId: await shop.addAccount(),
  })
  expect(await office.orders.show(given.orderId)).toMatchObject({ status: 'paid', reason: null })
})

test('a receipt’s address that looks like that of somebody who was deleted makes no sale one of theirs', async () => {
  await using shop = await createStandInShop((provider) => ({ ...provider, environment: 'live' }))
  const { database, office } = shop
  const buyer = await shop.addAccount()
  const { orderId, sale } = await shop.place(buyer)
  // As in stores that accepted any address.
  const typed = `deleted-${buyer}@deleted.invalid`
  await database.write((transaction) =>
    transaction.updateTable('orders').set({ email: typed }).where('id', '=', orderId).execute(),
  )
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  const order = await office.orders.show(orderId)
  expect(order).toMatchObject({ status: 'paid', reason: null, buyerDeleted: false, payments: [{ concern: null }] })
  expect(order.mails).toMatchObject([{ to: typed }])
  expect(await office.orders.resendReceipt({ orderId })).toEqual({ to: typed })
  shop.clock.advance(2 * 24 * 3600)
  const { items } = await office.orders.search({ status: 'undownloaded', page: 1 })
  expect(items).toMatchObject([{ id: orderId, buyerDeleted: false }])
})

test('nobody keeps somebody else from being deleted by an address that looks like theirs afterwards', async () => {
  await using shop = await createTestShop()
  const { office } = shop
  const ana = await shop.addAccount(email)
  await shop.addAccount(`deleted-${ana}@deleted.invalid`)
  await office.customers.erase({ accountId: ana })
  expect(await office.customers.show(ana)).toMatchObject({ deleted: true, displayName: '' })
  await shop.addAccount(email)
})
