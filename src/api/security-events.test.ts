import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Log } from '#domain/services.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { silentLog } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

/** A store whose log is captured, whose rate limits count, and whose clients choose their addresses. */
async function openWatchedStore() {
  const lines: Record<string, unknown>[] = []
  const log: Log = {
    ...silentLog,
    warn: (details, message) => void (message === 'security event' && lines.push({ ...details })),
  }
  const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }
  const store = await openTestStore({ settings, override: () => ({ log }) })
  return { ...store, events: () => lines.splice(0) }
}

const from = (address: string) => ({ 'x-forwarded-for': address, 'x-request-id': randomUUID() })

test('a failed sign-in leaves one line with the account, or without one when there is none', async () => {
  await using store = await openWatchedStore()
  const known = store.newClient()
  const email = await known.signUp()
  const { account } = await known.want(200, 'GET', '/api/me')
  const headers = from('203.0.113.7')
  const wrong = { email: ` ${email.toUpperCase()} `, password: 'Wrong-Pass-1!' }
  await store.newClient().want(401, 'POST', '/api/auth/sign-in/email', { json: wrong, headers })
  const [line, ...more] = store.events()
  expect(more).toEqual([])
  expect(line).toEqual({
    event: 'sign-in-failed',
    accountId: account.uid,
    requestId: headers['x-request-id'],
    client: expect.stringMatching(/^[0-9a-f]{16}$/),
    path: '/api/auth/sign-in/email',
  })
  const unknown = { email: 'nobody@example.test', password: 'Wrong-Pass-1!' }
  await store.newClient().want(401, 'POST', '/api/auth/sign-in/email', { json: unknown, headers })
  expect(store.events()).toMatchObject([{ event: 'sign-in-failed', accountId: null, client: line?.client }])
  const elsewhere = { json: unknown, headers: from('203.0.113.8') }
  await store.newClient().want(401, 'POST', '/api/auth/sign-in/email', elsewhere)
  expect(store.events()[0]?.client).not.toBe(line?.client)
})

test('a wrong present password within a session leaves a line with the account', async () => {
  await using store = await openWatchedStore()
  const ana = store.newClient()
  await ana.signUp()
  const { account } = await ana.want(200, 'GET', '/api/me')
  const path = '/api/auth/change-password'
  await ana.want(400, 'POST', path, { json: { currentPassword: 'Wrong-Pass-1!', newPassword: 'Another-Pass-2!' } })
  expect(store.events()).toMatchObject([{ event: 'sign-in-failed', accountId: account.uid, path }])
})

test('a wrong code of the second factor names the account whose password was right', async () => {
  await using store = await openWatchedStore()
  const owner = store.newClient()
  const email = await owner.signUp()
  await giveRole(store.services, { email, role: 'owner' })
  await turnOnSecondFactor(owner)
  const { account } = await owner.want(200, 'GET', '/api/me')
  store.events()
  const half = store.newClient()
  await half.signIn(email)
  await half.want(401, 'POST', '/api/auth/two-factor/verify-totp', { json: { code: '000000' } })
  await half.want(401, 'POST', '/api/auth/two-factor/verify-backup-code', { json: { code: 'wrong-wrong' } })
  const failed = { event: 'second-factor-failed', accountId: account.uid }
  expect(store.events()).toMatchObject([failed, failed])
  await owner.want(403, 'POST', '/api/admin/confirm', { json: { code: '000000' } })
  expect(store.events()).toMatchObject([{ ...failed, path: '/api/admin/confirm' }])
})

test('refusals and limits leave a line each', async () => {
  await using store = await openWatchedStore()
  const client = store.newClient()
  await client.signUp()
  const { account } = await client.want(200, 'GET', '/api/me')
  await client.want(403, 'PUT', '/api/me/cart/x', { json: {}, headers: { origin: 'https://elsewhere.test' } })
  expect(store.events()).toMatchObject([{ event: 'permission-denied', accountId: account.uid, path: '/api/me/cart/x' }])
  const ask = () => client.send('POST', '/api/check-banned-user', { json: { email: 'a@example.test' } })
  for (let call = 0; call < 20; call++) expect((await ask()).status).toBe(200)
  expect(store.events()).toEqual([])
  expect((await ask()).status).toBe(429)
  expect(store.events()).toMatchObject([{ event: 'rate-limited', path: '/api/check-banned-user' }])
})

test('a notice that nobody signed leaves a line', async () => {
  await using store = await openWatchedStore()
  for (const provider of ['paypal', 'mercadopago'])
    await store.newClient().want(401, 'POST', `/api/webhooks/${provider}?data.id=1`, { json: { id: 'x' } })
  expect(store.events()).toMatchObject([
    { event: 'notice-signature-wrong', accountId: null, path: '/api/webhooks/paypal' },
    { event: 'notice-signature-wrong', accountId: null, path: '/api/webhooks/mercadopago' },
  ])
})

test('no line holds an address, a password, a code or a cookie', async () => {
  await using store = await openWatchedStore()
  const client = store.newClient()
  const email = await client.signUp()
  const headers = from('203.0.113.7')
  await client.want(401, 'POST', '/api/auth/sign-in/email', { json: { email, password: 'Wrong-Pass-1!' }, headers })
  await client.want(403, 'GET', '/api/downloads/x.zip?Authorization=secret-token', { headers })
  const said = JSON.stringify(store.events())
  expect(said).toContain('permission-denied')
  for (const secret of [
    '203.0.113.7',
    email,
    'Wrong-Pass-1!',
    testPassword,
    'secret-token',
    ...client.cookies.values(),
  ])
    expect(said).not.toContain(secret)
})
