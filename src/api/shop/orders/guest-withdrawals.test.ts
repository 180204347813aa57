import { afterAll, expect, test } from 'vitest'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => store[Symbol.asyncDispose]())
const { database } = store.services
/** Changes the store's access until the end of the block. */
async function turnTo(STORE_ACCESS: 'open' | 'members') {
  const change = async (changes: { STORE_ACCESS: string }) =>
    store.office.settings.change({ version: (await store.office.settings.list()).version, changes })
  await change({ STORE_ACCESS })
  return { [Symbol.asyncDispose]: async () => void (await change({ STORE_ACCESS: 'open' })) }
}
await turnTo('open')
const owner = await newOwner(store)
await owner.want(200, 'PUT', '/api/admin/taxes', {
  json: { rates: [{ country: 'DE', percent: 19, from: '2020-01-01' }] },
})

let people = 0
/** A stranger in Germany buys the dragon and pays for it. */
async function buy(client: Client) {
  const email = `guest${++people}@example.test`
  const order = { ...orderOf(), email, country: 'DE', consent: consentVersion }
  const { providerId, page, orderId } = await placeOrder(client, 'paypal', order)
  await press(page, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  return { orderId, number, email }
}
const json = { name: 'Rosa Ruiz', email: 'rosa@example.test' }
const withdraw = (client: Client, orderId: string) =>
  client.want(200, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
const findMail = (orderId: string) =>
  database.read
    .selectFrom('mails')
    .select(['recipient', 'text'])
    .where('unique_key', '=', `withdrawal:${orderId}`)
    .executeTakeFirst()

test('a guest withdraws in the browser that holds the order, once, and the mail leads to its page', async () => {
  const guest = store.newClient()
  const { orderId, number, email } = await buy(guest)
  const before = await guest.want(200, 'GET', `/api/guest-orders/${number}`)
  expect(before.withdrawal).toMatchObject({ state: 'open' })
  const [first, second] = await Promise.all([withdraw(guest, orderId), withdraw(guest, orderId)])
  expect(second).toEqual(first)
  const mail = await findMail(orderId)
  expect(mail?.recipient).toBe(email)
  expect(mail?.text).toContain(`/guest-orders/${number}`)
  await expect.poll(async () => (await guest.want(200, 'GET', `/api/guest-orders/${number}`)).status).toBe('refunded')
})

test('a guest has the order, its file and the right to withdraw in a store that turned to one for members', async () => {
  const guest = store.newClient()
  const { orderId, number, email } = await buy(guest)
  await using _again = await turnTo('members')
  await guest.want(401, 'GET', '/api/products')
  const { withdrawal, fileName } = await guest.want(200, 'GET', `/api/guest-orders/${number}`)
  expect(withdrawal).toMatchObject({ state: 'open' })
  await guest.want(200, 'GET', `/api/secure-link?file=${fileName}`)
  expect(await guest.want(200, 'GET', `/api/me/orders/${orderId}/documents`)).toHaveLength(1)
  const elsewhere = store.newClient()
  await elsewhere.want(202, 'POST', `/api/guest-orders/${number}/code`, { json: { email } })
  const findCode = async () => {
    const mails = await database.read.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
    const mail = mails.find(({ subject }) => /código|code/.test(subject))
    return mail && /\b\d{6}\b/.exec(mail.text)?.[0]
  }
  const code = await waitUntil(findCode)
  await elsewhere.want(200, 'POST', `/api/guest-orders/${number}/open`, { json: { email, code } })
  await withdraw(elsewhere, orderId)
  await expect.poll(async () => (await guest.want(200, 'GET', `/api/guest-orders/${number}`)).status).toBe('refunded')
})

test('nobody else withdraws a guest’s order, signed in or not', async () => {
  const { orderId, number } = await buy(store.newClient())
  const member = store.newClient()
  await member.signUp()
  const holder = store.newClient()
  await buy(holder)
  await store.newClient().want(401, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
  for (const other of [member, holder]) await other.want(404, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
  expect(await findMail(orderId)).toBeUndefined()
  const shown = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
  expect([shown.number, shown.events.map(({ kind }) => kind).includes('withdrawn')]).toEqual([number, false])
})

test('who signs in to another account goes on with the guest’s order in this browser', async () => {
  const client = store.newClient()
  const { orderId } = await buy(client)
  await client.signUp()
  expect(await client.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ id: orderId })
  expect(await client.want(200, 'GET', `/api/me/orders/${orderId}/documents`)).toHaveLength(1)
  await withdraw(client, orderId)
})

test('a banned guest does not withdraw by the browser that held the order', async () => {
  const guest = store.newClient()
  const { orderId } = await buy(guest)
  const { account_id: accountId } = await database.read
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await store.shop.accounts.ban({ accountId, reason: 'test', redirect: null })
  await guest.want(401, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
})

test('the account that took the guest over withdraws, and is told at once', async () => {
  const guest = store.newClient()
  const { orderId, email } = await buy(guest)
  const member = store.newClient()
  await member.signUp(email)
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ email_verified: 1 }).where('email', '=', email).execute(),
  )
  const taken = await member.want(200, 'GET', '/api/me/orders')
  expect(taken.map(({ id }) => id)).toEqual([orderId])
  const { version } = await member.want(200, 'GET', '/api/me')
  await withdraw(guest, orderId)
  expect((await member.want(200, 'GET', '/api/me')).version).toBeGreaterThan(version)
  expect(await member.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({
    withdrawal: { state: 'withdrawn' },
    fileName: null,
  })
  expect((await findMail(orderId))?.text).toContain('/purchases')
})
