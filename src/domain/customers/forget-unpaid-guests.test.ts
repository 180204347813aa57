import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { banAccount, unbanAccount } from '../accounts/bans/ban-account.ts'
import { isBannedAddress } from '../accounts/bans/find-ban.ts'
import { forgetUnpaidGuests } from './forget-unpaid-guests.ts'

const dayMs = 24 * 60 * 60_000
const guests = 1005

test('guests who bought nothing go a few at a time, and one who may still pay keeps none of them back', async () => {
  await using shop = await createStandInShop()
  const { database, clock } = shop
  const madeAt = new Date(clock.now().getTime() - 400 * dayMs).toISOString()
  const rows = Array.from({ length: guests }, (_, index) => {
    const [id, email] = [`guest-${String(index).padStart(4, '0')}`, `guest${index}@example.test`]
    return {
      account: { ...{ id, name: 'Ana', email, version: 1 }, created_at: madeAt, updated_at: madeAt },
      guest: { ...{ id, email, person_key: email }, created_at: madeAt },
    }
  })
  await database.write(async (transaction) => {
    for (let start = 0; start < guests; start += 200) {
      const some = rows.slice(start, start + 200)
      await transaction
        .insertInto('accounts')
        .values(some.map(({ account }) => ({ ...account, email_verified: 0, role: 'customer', banned: 0 })))
        .execute()
      await transaction
        .insertInto('guests')
        .values(some.map(({ guest }) => guest))
        .execute()
    }
  })
  await shop.place('guest-0003')
  // Money came, but not as much as was asked for.
  const { orderId, sale } = await shop.place('guest-0004')
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  await database.write(async (transaction) => {
    const given = transaction.updateTable('orders').set({ status: 'expired', paid_at: null })
    await given.where('id', '=', orderId).execute()
    const flagged = transaction.updateTable('payments').set({ flag: 'mismatch: amount', resolved_at: null })
    await flagged.where('order_id', '=', orderId).execute()
    await transaction.updateTable('guests').set({ paid_at: null }).where('id', '=', 'guest-0004').execute()
  })
  // As a node of version 0.1.0 settles it beside newer ones.
  const settled = await shop.place('guest-0005')
  shop.stand.approve(settled.sale)
  await shop.shop.payments.followPayment(settled.orderId)
  await database.write((transaction) =>
    transaction.updateTable('guests').set({ paid_at: null }).where('id', '=', 'guest-0005').execute(),
  )
  const pieces: number[] = []
  const write: typeof database.write = async (operation) => {
    const left = async () =>
      (await database.read.selectFrom('guests').select('id').where('email', 'is not', null).execute()).length
    const before = await left()
    const result = await database.write(operation)
    pieces.push(before - (await left()))
    return result
  }
  expect(await forgetUnpaidGuests({ database: { ...database, write }, clock })).toBe(guests - 3)
  const left = await database.read
    .selectFrom('guests')
    .select(['id', 'paid_at'])
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: 'guest-0003', paid_at: null },
    { id: 'guest-0004', paid_at: null },
    { id: 'guest-0005', paid_at: expect.any(String) },
  ])
  expect(Math.max(...pieces)).toBe(20)
})

test('a banned guest who never paid stays banned, and goes once the ban is lifted', async () => {
  await using shop = await createStandInShop()
  const { database, clock, services } = shop
  const at = new Date(clock.now().getTime() - 400 * dayMs).toISOString()
  const [id, email] = ['guest-banned', 'banned@example.test']
  await database.write(async (transaction) => {
    await transaction
      .insertInto('accounts')
      .values({ id, name: '', email: 'x@guest.invalid', version: 1, email_verified: 0, created_at: at, updated_at: at })
      .execute()
    await transaction.insertInto('guests').values({ id, email, person_key: email, created_at: at }).execute()
  })
  await banAccount(services, { accountId: id, reason: 'stolen cards', redirect: null })
  expect(await forgetUnpaidGuests(services)).toBe(0)
  expect(await isBannedAddress(services, email)).toBe(true)
  await unbanAccount(services, id)
  expect(await forgetUnpaidGuests(services)).toBe(1)
})
