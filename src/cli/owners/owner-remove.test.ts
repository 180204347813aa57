import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openSellingStore, type SellingStore } from '#test/stores/selling-store.ts'
import { createOwner } from './owner-create.ts'
import { removeOwner } from './owner-remove.ts'

let store: SellingStore
beforeAll(async () => {
  store = await openSellingStore()
})
afterAll(() => store[Symbol.asyncDispose]())

describe('an owner is made a customer again', () => {
  test('at once and everywhere; the password stays, and the record says so', async () => {
    const first = await newOwner(store)
    const second = await newOwner(store)
    expect((await removeOwner(store, second.email.toUpperCase())).en).toContain('is a customer again')
    await second.want(401, 'GET', '/api/me')
    await second.signIn(second.email, testPassword)
    await second.want(404, 'GET', '/api/admin/orders')
    const { account } = await second.want(200, 'GET', '/api/me')
    expect(account.role).toBe('customer')
    const { items } = await first.want(200, 'GET', `/api/admin/audit?query=${account.uid}`)
    expect(items[0]).toMatchObject({ action: 'account.owner-removed' })
    await expect(removeOwner(store, second.email)).rejects.toThrow(/not an owner/)
  })

  test('who was banned, too, and whose keys end for good', async () => {
    const first = await newOwner(store)
    const second = await newOwner(store)
    const { secret } = await second.want(201, 'POST', '/api/admin/api-keys', {
      json: { name: 'Accounting', scopes: ['orders:read'] },
    })
    const { uid } = (await second.want(200, 'GET', '/api/me')).account
    await store.shop.accounts.ban({ accountId: uid, reason: 'left', redirect: null })
    expect((await removeOwner(store, second.email)).en).toContain('is a customer again')
    await store.shop.accounts.unban(uid)
    await second.signIn(second.email, testPassword)
    expect((await second.want(200, 'GET', '/api/me')).account.role).toBe('customer')
    // Becoming an owner again does not bring back the former keys.
    await giveRole(store.services, { email: second.email, role: 'owner' })
    const { error } = await store
      .newClient()
      .want(401, 'GET', '/api/admin/orders', { headers: { authorization: `Bearer ${secret}` } })
    expect(error.details).toEqual({ reason: 'key-revoked' })
    await removeOwner(store, second.email)
    await first.want(200, 'GET', '/api/admin/orders')
  })

  test('but never the last one, nor the last who is not banned', async () => {
    const owners = await store.services.database.read
      .selectFrom('accounts')
      .select('email')
      .where('role', '=', 'owner')
      .execute()
    const [last, ...others] = owners.map(({ email }) => email)
    for (const email of others) await removeOwner(store, email)
    await expect(removeOwner(store, last ?? '')).rejects.toThrow(/the only owner/)
    const banned = await newOwner(store)
    const { uid } = (await banned.want(200, 'GET', '/api/me')).account
    await store.shop.accounts.ban({ accountId: uid, reason: 'left', redirect: null })
    await expect(removeOwner(store, last ?? '')).rejects.toThrow(/the only owner/)
    await store.shop.accounts.unban(uid)
    store.services.settings().bannedEmails.push(banned.email)
    await expect(removeOwner(store, last ?? '')).rejects.toThrow(/the only owner/)
    store.services.settings().bannedEmails.pop()
    await removeOwner(store, banned.email)
  })

  test('and only by an address', async () => {
    await expect(removeOwner(store, 'nobody')).rejects.toThrow(/not an e-mail address/)
  })
})

test.each([
  ['made', 'AB12345678'],
  ['took over from a purchase without an account', 'AB12345679'],
])('a customer who disputes an order that they %s becomes an owner only with --yes', async (how, number) => {
  const buyer = await store.newBuyer()
  const { account } = await buyer.want(200, 'GET', '/api/me')
  const guest = (await (await store.newBuyer()).want(200, 'GET', '/api/me')).account
  const orderId = `disputed-by-its-buyer-${number}`
  await store.services.database.write(async (transaction) => {
    const at = new Date().toISOString()
    await transaction
      .insertInto('orders')
      .values({
        ...{ id: orderId, number, account_id: how === 'made' ? account.uid : guest.uid, email: buyer.email },
        ...{ provider: 'paypal', source: 'cart', status: 'disputed', currency: 'USD', total_cents: 300 },
        ...{ quote_currency: 'USD', quote_minor: 300, quote_rate: '1', quoted_at: at, quote_valid_until: at },
        ...{ revision: 1, created_at: at, updated_at: at, paid_at: at, test: 0 },
      })
      .execute()
    const link = { guest_id: guest.uid, account_id: account.uid, proved_at: at }
    if (how === 'made') return
    const row = { id: guest.uid, email: buyer.email, person_key: guest.uid, request_key: null, request_hash: null }
    await transaction
      .insertInto('guests')
      .values({ ...row, created_at: at, paid_at: at })
      .execute()
    await transaction.insertInto('account_links').values(link).execute()
  })
  await expect(createOwner(store, buyer.email)).rejects.toThrow(new RegExp(`disputes ${number}.*--yes`))
  expect((await buyer.want(200, 'GET', '/api/me')).account.role).toBe('customer')
  expect((await createOwner(store, buyer.email, { yes: true })).en).toContain('is an owner of this store')
  // Owners are not asked: this is their way back in.
  expect((await createOwner(store, buyer.email)).en).toContain('is an owner of this store')
})
