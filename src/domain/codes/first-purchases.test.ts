import { expect, test } from 'vitest'
import { openCodeShop, refusedBecause } from '#test/providers/buying-with-codes.ts'
import { fillPersons } from './fill-persons.ts'

const shop = await openCodeShop()
const { office, place, placeFree, pay, addAccount, database, services, request } = shop
services.settings().access = 'open'
await office.codes.make({ code: 'FIRST', percent: 50, firstPurchase: true })

const asGuest = (email: string, cents: number, code?: string) =>
  shop.shop.payments.place('paypal', { ...request('', cents, code), accountId: null, email })
const quote = (accountId: string) =>
  shop.shop.orders.quote({ accountId, items: [{ slug: 'dragon', quantity: 1 }], code: 'FIRST' })
let people = 0
const newMailbox = () => `person${++people}@example.test`

test('who bought with an account buys for the first time with no other, and not without one', async () => {
  const email = newMailbox()
  await pay((await place(await addAccount(email), 300)).orderId)
  expect(await refusedBecause(asGuest(email, 150, 'FIRST'))).toBe('permission-denied')
  const other = await addAccount(email.replace('@', '+two@'))
  expect(await refusedBecause(place(other, 150, 'FIRST'))).toBe('not-for-this')
  expect(await refusedBecause(quote(other))).toBe('not-for-this')
})

test('who bought without an account buys for the first time with none', async () => {
  const email = newMailbox()
  await pay((await asGuest(email, 300)).orderId)
  expect(await refusedBecause(place(await addAccount(email), 150, 'FIRST'))).toBe('not-for-this')
  expect(await refusedBecause(asGuest(email, 150, 'FIRST'))).toBe('permission-denied')
})

test('whoever has not proved an address learns not what others did with its mailbox, only that they need to prove it', async () => {
  await office.codes.make({ code: 'ONCE', percent: 50, perPerson: 1 })
  const [buyer, user, holder] = [newMailbox(), newMailbox(), newMailbox()]
  await pay((await place(await addAccount(buyer), 300)).orderId)
  await pay((await place(await addAccount(user), 150, 'ONCE')).orderId)
  await place(await addAccount(holder), 150, 'ONCE')
  const told = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      ({ code, details, message }) => ({ code, details, message }),
    )
  const asked = [
    { email: buyer, code: 'FIRST' },
    { email: user, code: 'ONCE' },
    { email: holder, code: 'ONCE' },
  ]
  const guests = await Promise.all(asked.map(({ email, code }) => told(asGuest(email, 150, code))))
  expect(guests[0]).toMatchObject({ code: 'permission-denied', details: { reason: 'account-needed' } })
  expect(new Set(guests.map((one) => JSON.stringify(one))).size).toBe(1)
  for (const { email, code } of asked) {
    const account = await addAccount(email.replace('@', '+x@'))
    const proved = await told(place(account, 150, code))
    expect(proved?.details).toMatchObject(code === 'FIRST' ? { why: 'first-purchase' } : { code: 'already-used' })
    await database.write((transaction) =>
      transaction.updateTable('accounts').set({ email_verified: 0 }).where('id', '=', account).execute(),
    )
    const items = [{ slug: 'dragon', quantity: 1 }]
    expect((await told(place(account, 150, code)))?.details).toEqual({ code: 'not-for-this' })
    const quoted = await told(shop.shop.orders.quote({ accountId: account, items, code }))
    expect(quoted?.details).toEqual({ code: 'not-for-this' })
    // What the account did itself is no secret.
    await pay((await place(account, 300)).orderId)
    expect((await told(place(account, 150, 'FIRST')))?.details).toMatchObject({ why: 'first-purchase' })
  }
})

test('what was not paid, or cost nothing, is no purchase', async () => {
  const email = newMailbox()
  const account = await addAccount(email)
  await place(account, 300)
  await placeFree(account, undefined, [{ slug: 'gift', quantity: 1 }])
  await asGuest(email, 150, 'FIRST')
})

test('orders of an earlier release are filled in at a start, once, and those of deleted persons are nobody’s', async () => {
  const [member, guest, gone] = [newMailbox(), newMailbox(), newMailbox()]
  await pay((await place(await addAccount(member), 300)).orderId)
  await pay((await asGuest(guest, 300)).orderId)
  const deleted = await addAccount(gone)
  await pay((await place(deleted, 300)).orderId)
  await office.customers.erase({ accountId: deleted })
  const persons = () => database.read.selectFrom('order_persons').selectAll().orderBy('order_id').execute()
  const before = await persons()
  await database.write((transaction) => transaction.deleteFrom('order_persons').execute())
  expect(await refusedBecause(quote(await addAccount(member.replace('@', '+three@'))))).toBeNull()
  expect(await fillPersons(services)).toBe(before.length)
  expect(await persons()).toEqual(before)
  expect(before.filter((row) => row.account_id === deleted)).toMatchObject([{ person_key: '' }])
  expect(await fillPersons(services)).toBe(0)
  for (const email of [member, guest])
    expect(await refusedBecause(asGuest(email, 150, 'FIRST'))).toBe('permission-denied')
  await asGuest(gone, 150, 'FIRST')
})
