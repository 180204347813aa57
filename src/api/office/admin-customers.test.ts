import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import type { Client } from '#test/client.ts'
import { openSellingStore, orderOf, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let owner: Client & { email: string }
beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  await store.control('/webhooks', { mode: 'drop' })
  owner = await store.newBuyer()
  await giveRole(store.services, { email: owner.email, role: 'owner' })
})
afterAll(() => store[Symbol.asyncDispose]())

const uidOf = async (client: Client): Promise<string> => (await client.want(200, 'GET', '/api/me')).account.uid
const at = (uid: string, rest = '') => `/api/admin/customers/${uid}${rest}`
const show = (uid: string) => owner.want(200, 'GET', at(uid))
async function newPerson() {
  const client = await store.newBuyer()
  return Object.assign(client, { uid: await uidOf(client) })
}
async function buy(client: Client) {
  const { page, orderId } = await placeOrder(client, 'paypal', orderOf())
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  return orderId
}
const actionsOf = async (uid: string): Promise<string[]> =>
  (await show(uid)).audit.map((entry: { action: string }) => entry.action)

test('what was given back, whole or in part, is not spent', async () => {
  const kim = await newPerson()
  const orderId = await buy(kim)
  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: { amountCents: 100 } })
  expect(await show(kim.uid)).toMatchObject({ orders: 1, spentCents: 200 })
  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: {} })
  expect(await show(kim.uid)).toMatchObject({ orders: 1, spentCents: 0 })
})

test('accounts are found by address, name and id, with what they bought', async () => {
  const ana = await newPerson()
  await buy(ana)
  for (const query of [ana.email.toUpperCase(), ana.uid]) {
    const found = await owner.want(200, 'GET', `/api/admin/customers?query=${encodeURIComponent(query)}`)
    expect(found).toMatchObject({ total: 1, items: [{ uid: ana.uid, role: 'customer', orders: 1, spentCents: 300 }] })
  }
  expect((await owner.want(200, 'GET', '/api/admin/customers?query=%25%25')).total).toBe(0)
  expect(await show(ana.uid)).toMatchObject({ orderList: [{ status: 'paid' }], sessions: [{}], ban: null })
  await owner.want(400, 'GET', '/api/admin/customers?page=0')
  await owner.want(404, 'GET', at('nobody'))
})

describe('a ban', () => {
  test('ends every session at once, keeps reason and redirect, and is lifted again', async () => {
    const ben = await newPerson()
    const json = { reason: 'chargebacks', redirect: '/contact' }
    const { customer } = await owner.want(200, 'POST', at(ben.uid, '/ban'), { json })
    expect(customer.ban).toEqual(json)
    expect((await ben.get('/api/me')).status).toBe(401)
    const found = await owner.want(200, 'GET', '/api/admin/customers?banned=true')
    expect(found.items.map((one: { uid: string }) => one.uid)).toContain(ben.uid)
    expect((await owner.want(200, 'DELETE', at(ben.uid, '/ban'))).customer.ban).toBeNull()
    await store.newClient().signIn(ben.email)
    expect(await actionsOf(ben.uid)).toEqual(['account.ban', 'account.unban'])
  })

  test.each([
    ['no reason', { redirect: null }],
    ['an empty reason', { reason: '' }],
    ['another site', { reason: 'x', redirect: 'https://evil.example' }],
    ['another host', { reason: 'x', redirect: '//evil.example' }],
    ['a backslash', { reason: 'x', redirect: '/\\evil.example' }],
    ['an unknown field', { reason: 'x', forever: true }],
  ])('with %s is refused and changes nothing', async (_what, json) => {
    const clara = await newPerson()
    await owner.want(400, 'POST', at(clara.uid, '/ban'), { json })
    expect((await show(clara.uid)).ban).toBeNull()
    expect(await actionsOf(clara.uid)).toEqual([])
  })

  test('of oneself or of nobody is refused', async () => {
    await owner.want(400, 'POST', at(await uidOf(owner), '/ban'), { json: { reason: 'x' } })
    await owner.want(404, 'POST', at('nobody', '/ban'), { json: { reason: 'x' } })
    await owner.want(404, 'DELETE', at('nobody', '/ban'))
  })
})

test('a ban that is asked for again by its key is not made again after another owner took it back', async () => {
  const person = await newPerson()
  const headers = { 'idempotency-key': 'ban-1' }
  const send = (status: number, reason: string) =>
    owner.want(status, 'POST', at(person.uid, '/ban'), { headers, json: { reason } })
  await send(200, 'fraud')
  await owner.want(200, 'DELETE', at(person.uid, '/ban'))
  expect((await send(200, 'fraud')).customer.ban).toBeNull()
  await send(409, 'another reason')
  expect(await actionsOf(person.uid)).toEqual(['account.ban', 'account.unban'])
})

test('signing out everywhere ends the sessions and leaves the account', async () => {
  const diana = await newPerson()
  await owner.want(200, 'POST', at(diana.uid, '/sign-out'))
  expect((await diana.get('/api/me')).status).toBe(401)
  await store.newClient().signIn(diana.email)
  expect(await actionsOf(diana.uid)).toEqual(['account.sign-out'])
  await owner.want(404, 'POST', at('nobody', '/sign-out'))
})

test('an address is confirmed by hand, once, and the record says by whom', async () => {
  const flora = await newPerson()
  await store.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ email_verified: 0 }).where('id', '=', flora.uid).execute(),
  )
  expect((await show(flora.uid)).emailVerified).toBe(false)
  const headers = { 'idempotency-key': 'confirm-1' }
  for (const _time of [1, 2]) await owner.want(200, 'POST', at(flora.uid, '/confirm-email'), { headers })
  expect((await show(flora.uid)).emailVerified).toBe(true)
  // The entry refers to the account rather than the email, so that the address can be erased with its owner.
  const { audit } = await show(flora.uid)
  expect(audit.map(({ action, details }: { action: string; details: unknown }) => ({ action, details }))).toEqual([
    { action: 'account.confirm-email', details: {} },
  ])
  const { error } = await owner.want(409, 'POST', at(flora.uid, '/confirm-email'))
  expect(error.details).toEqual({ reason: 'nothing-to-confirm' })
  await owner.want(404, 'POST', at('nobody', '/confirm-email'))
  await flora.want(404, 'POST', at(flora.uid, '/confirm-email'))
})

test('the data of one person is everything that is kept about them', async () => {
  const eli = await newPerson()
  await buy(eli)
  await eli.want(200, 'PUT', '/api/me/favorites/wizard')
  await eli.want(200, 'PUT', '/api/me/cart/gift', { json: {} })
  await eli.want(200, 'PUT', '/api/me/news', { json: { news: true } })
  const answer = await owner.get(at(eli.uid, '/export'))
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const copy = await answer.json()
  expect(copy).toMatchObject({
    account: { email: eli.email, agreedToNews: true, signInMethods: [{ way: 'password' }], ban: null },
    orders: [{ lines: [{ product: 'dragon' }], payments: [{ provider: 'paypal' }], downloads: [] }],
    mails: [{ to: 'receipt@example.test', text: expect.stringContaining('dragon') }],
  })
  // Nothing else than the person's own copy, but for when it was made, and what was recorded meanwhile.
  const own = await (await eli.get('/api/me/data')).json()
  const fixed = (of: typeof own) => ({ ...of, at: null, recorded: null, account: { ...of.account, sessions: null } })
  expect(fixed(copy)).toEqual(fixed(own))
  await owner.want(404, 'GET', at('nobody', '/export'))
})

describe('deleting a person', () => {
  test('takes everything personal and leaves the books', async () => {
    const fay = await newPerson()
    const orderId = await buy(fay)
    await fay.want(200, 'PUT', '/api/me/favorites/wizard')
    await fay.want(200, 'PUT', '/api/me/news', { json: { news: true } })
    const { customer } = await owner.want(200, 'DELETE', at(fay.uid))
    expect(customer).toMatchObject({ displayName: '', orders: 1, spentCents: 300, sessions: [], news: false })
    expect((await fay.get('/api/me')).status).toBe(401)
    const { read } = store.services.database
    const kept = []
    for (const table of ['accounts', 'orders', 'mails', 'sessions', 'sign_in_methods', 'idempotency_keys'] as const)
      kept.push(await read.selectFrom(table).selectAll().execute())
    const everything = JSON.stringify([kept, await owner.want(200, 'GET', at(fay.uid, '/export'))])
    expect(everything).not.toContain(fay.email)
    expect(await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)).toMatchObject({
      status: 'paid',
      totalCents: 300,
      email: `deleted-${fay.uid}@deleted.invalid`,
    })
    const { error } = await owner.want(409, 'POST', `/api/admin/orders/${orderId}/resend`)
    expect(error.details.reason).toBe('buyer-deleted')
    // The address that stands there now is nobody's, and contains nothing that anybody looks for.
    for (const area of ['customers', 'audit']) {
      const found = async (query: string) =>
        (await owner.want(200, 'GET', `/api/admin/${area}?query=${query}`)).items.length
      expect([area, await found('deleted.invalid'), await found(fay.uid)]).toEqual([area, 0, expect.any(Number)])
      expect(await found(fay.uid)).toBeGreaterThan(0)
    }
    const again = store.newClient()
    await again.signUp(fay.email)
    expect(await uidOf(again)).not.toBe(fay.uid)
    expect(await actionsOf(fay.uid)).toEqual(['account.delete', 'account.export'])
  })

  test('takes what owners wrote about them out of the record, and leaves what was done', async () => {
    const hal = await newPerson()
    await store.services.database.write((transaction) =>
      transaction.updateTable('accounts').set({ email_verified: 0 }).where('id', '=', hal.uid).execute(),
    )
    await owner.want(200, 'POST', at(hal.uid, '/confirm-email'))
    const json = { reason: `${hal.email} paid back`, redirect: '/contact' }
    await owner.want(200, 'POST', at(hal.uid, '/ban'), { json })
    const recorded = async () =>
      JSON.stringify(await store.services.database.read.selectFrom('audit_entries').selectAll().execute())
    expect(await recorded()).toContain(json.reason)
    await owner.want(200, 'DELETE', at(hal.uid))
    expect(await recorded()).not.toContain(hal.email)
    expect((await actionsOf(hal.uid)).toSorted()).toEqual(['account.ban', 'account.confirm-email', 'account.delete'])
  })

  test('waits until no order is open', async () => {
    const gil = await newPerson()
    const { orderId } = await placeOrder(gil, 'paypal', orderOf())
    await owner.want(409, 'DELETE', at(gil.uid))
    expect((await show(gil.uid)).email).toBe(gil.email)
    await owner.want(200, 'POST', `/api/admin/orders/${orderId}/cancel`)
    await owner.want(200, 'DELETE', at(gil.uid))
  })

  test('is refused for an account of the demo, which everybody uses', async () => {
    const ivy = await newPerson()
    await store.services.database.write((transaction) =>
      transaction.updateTable('accounts').set({ demo: 1 }).where('id', '=', ivy.uid).execute(),
    )
    expect((await owner.want(409, 'DELETE', at(ivy.uid))).error.details.reason).toBe('demo-account')
    await store.newClient().signIn(ivy.email)
  })

  test('is refused for owners and for nobody', async () => {
    await owner.want(409, 'DELETE', at(await uidOf(owner)))
    await owner.want(404, 'DELETE', at('nobody'))
  })
})

test('who is banned by the settings is among the banned, and stays so when an owner’s ban is lifted', async () => {
  const [fay, gil] = [await newPerson(), await newPerson()]
  const { bannedEmails } = store.services.settings()
  bannedEmails.push(fay.email)
  onTestFinished(() => void bannedEmails.pop())
  const listed = async () =>
    (await owner.want(200, 'GET', '/api/admin/customers?banned=true')).items.map(({ uid }: { uid: string }) => uid)
  expect(await show(fay.uid)).toMatchObject({ ban: null, bannedBySettings: true })
  expect(await show(gil.uid)).toMatchObject({ ban: null, bannedBySettings: false })
  expect(await listed()).toContain(fay.uid)
  expect(await listed()).not.toContain(gil.uid)
  await owner.want(200, 'POST', at(fay.uid, '/ban'), { json: { reason: 'Stolen cards' } })
  await owner.want(200, 'DELETE', at(fay.uid, '/ban'))
  expect(await show(fay.uid)).toMatchObject({ ban: null, bannedBySettings: true })
})
