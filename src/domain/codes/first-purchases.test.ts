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
  expect(await refusedBecause(asGuest(email, 150, 'FIRST'))).toBe('not-for-this')
  const other = await addAccount(email.replace('@', '+two@'))
  expect(await refusedBecause(place(other, 150, 'FIRST'))).toBe('not-for-this')
  expect(await refusedBecause(quote(other))).toBe('not-for-this')
})

test('who bought without an account buys for the first time with none', async () => {
  const email = newMailbox()
  await pay((await asGuest(email, 300)).orderId)
  expect(await refusedBecause(place(await addAccount(email), 150, 'FIRST'))).toBe('not-for-this')
  expect(await refusedBecause(asGuest(email, 150, 'FIRST'))).toBe('not-for-this')
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
  for (const email of [member, guest]) expect(await refusedBecause(asGuest(email, 150, 'FIRST'))).toBe('not-for-this')
  await asGuest(gone, 150, 'FIRST')
})
