// cspell:words dueña
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#domain/database.ts'
import { limits } from '#domain/limits/limits.ts'
import { promoteOwner } from '#domain/owners/promote-owner.ts'
import { generateNextTotp } from '#test/accounts/authenticator.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner, turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { signInWithProvider } from '#test/accounts/social-person.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { makePlace } from '#test/stores/restored-store.ts'
import { waitUntil } from '#test/wait-until.ts'
import { withShop } from '../with-shop.ts'
import { createOwner } from './owner-create.ts'

const own = 'Keeper-Own-44!'
const stores = {
  demo: await openTestStore(),
  earnest: await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } }),
}
afterAll(() => Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]())))

const create = async ({ services, config }: TestStore, email: string) =>
  (await createOwner({ services, config }, email)).en
const tokenIn = (words: string) => /reset-password\/([^?\s]+)/.exec(words)?.[1] ?? ''
const reset = (store: TestStore, status: number, token: string) =>
  store.newClient().want(status, 'POST', '/api/auth/reset-password', { json: { token, newPassword: own } })

describe('of an account that a stranger made at the address', () => {
  const store = stores.demo

  test('password, session and stream of the stranger end, and only the link opens it', async () => {
    const stranger = store.newClient()
    const email = await stranger.signUp()
    const { account } = await stranger.want(200, 'GET', '/api/me')
    const told = vi.fn()
    const unsubscribe = store.shop.events.subscribe(account.uid, told)
    const words = await create(store, email)
    unsubscribe()
    expect(told).toHaveBeenCalledWith({ kind: 'account', state: 'signed-out', redirect: null })
    await stranger.want(401, 'GET', '/api/me')
    await stranger.want(401, 'POST', '/api/auth/sign-in/email', { json: { email, password: testPassword } })
    await reset(store, 200, tokenIn(words))
    await reset(store, 400, tokenIn(words))
    const keeper = store.newClient()
    await keeper.signIn(email, own)
    await keeper.want(200, 'GET', '/api/admin/orders')
  })

  test('a reset link that was asked for before ends', async () => {
    const stranger = store.newClient()
    const email = await stranger.signUp()
    await stranger.want(200, 'POST', '/api/auth/request-password-reset', {
      json: { email, redirectTo: `${store.baseUrl}/reset-password` },
    })
    const mailed = await waitUntil(async () => (await store.shop.mails.listMailbox()).find((mail) => mail.to === email))
    await create(store, email)
    await reset(store, 400, tokenIn(mailed.text))
  })

  test('a sign-in through a provider ends, and cannot be joined again', async () => {
    const stranger = store.newClient()
    const email = `${crypto.randomUUID()}@example.test`
    await signInWithProvider(stranger, { email })
    await stranger.want(200, 'GET', '/api/me')
    await create(store, email)
    const again = store.newClient()
    expect((await signInWithProvider(again, { email })).get('error')).toBe('account_not_linked')
    await again.want(401, 'GET', '/api/me')
  })

  test('with an address that nobody can sign in with, it stays as it is', async () => {
    const person = store.newClient()
    const email = `dueña-${crypto.randomUUID()}@example.test`
    await signInWithProvider(person, { email })
    await expect(create(store, email)).rejects.toMatchObject({ code: 'invalid-argument' })
    const { account } = await person.want(200, 'GET', '/api/me')
    expect(account).toMatchObject({ email, role: 'customer' })
  })

  test('all of it is one write', async () => {
    const { services } = store
    const email = await store.newClient().signUp()
    let writes = 0
    const write: Database['write'] = (operation) => {
      writes += 1
      return services.database.write(operation)
    }
    const passwordHash = 'of a password that nobody knows'
    await promoteOwner({ ...services, database: { ...services.database, write } }, { email, passwordHash })
    expect(writes).toBe(1)
  })
})

describe('of an owner', () => {
  const store = stores.earnest

  test('the second factor, a sign-in that waits for its code, and the sessions end', async () => {
    const owner = await newOwner(store)
    const waiting = store.newClient()
    expect((await waiting.signIn(owner.email)).twoFactorRedirect).toBe(true)
    const words = await create(store, owner.email)
    expect(words).toContain('Its second factor was reset')
    await owner.want(401, 'GET', '/api/me')
    const json = { code: generateNextTotp(owner.authenticator) }
    await waiting.want(401, 'POST', '/api/auth/two-factor/verify-totp', { json })
    await waiting.want(401, 'POST', '/api/auth/two-factor/verify-backup-code', { json: { code: owner.backupCodes[0] } })
    await reset(store, 200, tokenIn(words))
    const keeper = store.newClient()
    await keeper.signIn(owner.email, own)
    const { error } = await keeper.want(403, 'GET', '/api/admin/orders')
    expect(error.details).toEqual({ reason: 'two-factor', step: 'set-up' })
    await turnOnSecondFactor(keeper, own)
    await keeper.want(200, 'GET', '/api/admin/orders')
  })

  test('a second factor that a customer prepared before counts no more', async () => {
    const stranger = store.newClient()
    const email = await stranger.signUp()
    await giveRole(store.services, { email, role: 'owner' })
    await turnOnSecondFactor(stranger)
    await giveRole(store.services, { email, role: 'customer' })
    await reset(store, 200, tokenIn(await create(store, email)))
    expect((await store.newClient().signIn(email, own)).twoFactorRedirect).toBeUndefined()
  })
})

test('a new address gets an account that the link alone opens, written down in the record', async () => {
  const store = stores.demo
  const email = `${crypto.randomUUID()}@example.test`
  await reset(store, 200, tokenIn(await create(store, email.toUpperCase())))
  const keeper = store.newClient()
  await keeper.signIn(email, own)
  const { account } = await keeper.want(200, 'GET', '/api/me')
  expect(account).toMatchObject({ role: 'owner', emailVerified: true, displayName: email.split('@')[0] })
  const { items } = await keeper.want(200, 'GET', `/api/admin/audit?query=${account.uid}`)
  expect(items).toMatchObject([{ action: 'account.owner' }])
})

test('a banned address is refused, and nothing is made', async () => {
  await expect(create(stores.demo, 'banned.one@estela.test')).rejects.toThrow(/BANNED_EMAILS/)
  const rows = await stores.demo.services.database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'banned.one@estela.test')
    .execute()
  expect(rows).toEqual([])
})

test('mails that strangers asked for do not stand in its way', async () => {
  await using store = await openTestStore({ settings: { RATE_LIMIT_FACTOR: '1' } })
  const stranger = store.newClient()
  const email = await stranger.signUp()
  const ask = async () => (await stranger.send('POST', '/api/auth/request-password-reset', { json: { email } })).status
  for (let asked = 0; asked < limits['reset-mail-to'].most; asked += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  expect(tokenIn(await create(store, email))).not.toBe('')
})

test('a ban that an owner made is lifted, and nobody stays locked out', async () => {
  const store = stores.demo
  const person = store.newClient()
  const email = await person.signUp()
  const { account } = await person.want(200, 'GET', '/api/me')
  await store.shop.accounts.ban({ accountId: account.uid, reason: 'Stolen session', redirect: null })
  const words = await create(store, email)
  expect(words).toContain('Its ban was lifted')
  await reset(store, 200, tokenIn(words))
  const keeper = store.newClient()
  await keeper.signIn(email, own)
  await keeper.want(200, 'GET', '/api/admin/orders')
  expect(await create(store, email)).not.toContain('ban')
})

test('a store that listens on an IPv6 address without BASE_URL gets a link with it', async () => {
  await using place = await makePlace('sqlite', { HOST: '::1', PORT: '3000' })
  const words = await withShop(place.config, (opened) => createOwner(opened, 'keeper@example.test'))
  expect(words.en).toContain('http://[::1]:3000/')
})
