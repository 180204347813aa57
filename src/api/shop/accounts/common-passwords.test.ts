import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { commonPasswordHashes } from '#domain/accounts/passwords/common-password-hashes.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const store = await openTestStore()
const shop = await openTestStore({ settings: { DEMO: '0' } })
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const common = 'Dragon123!'
const weak = { code: 'WEAK_PASSWORD' }

test('a registration with one of the most used passwords is refused', async () => {
  const json = { email: 'ana@example.test', password: common, name: 'Ana' }
  expect(await store.newClient().want(400, 'POST', '/api/auth/sign-up/email', { json })).toMatchObject(weak)
  await store.newClient().signUp(json.email)
})

test('a password has 6 to 128 characters, however many bytes each takes', async () => {
  const sign = (email: string, password: string) => ({ json: { email, password, name: 'Ana' } })
  for (const [at, password] of ['A1😀😀', `Aa1${'😀'.repeat(126)}`].entries())
    await store.newClient().want(400, 'POST', '/api/auth/sign-up/email', sign(`short${at}@example.test`, password))
  const longest = `Aa1${'😀'.repeat(125)}`
  const client = store.newClient()
  await client.want(200, 'POST', '/api/auth/sign-up/email', sign('long@example.test', longest))
  await store.newClient().signIn('long@example.test', longest)
  await client.want(200, 'POST', '/api/me/confirm', { json: { password: longest } })
})

test('a change to one is refused, and the present password stays', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  const json = { currentPassword: testPassword, newPassword: common }
  expect(await client.want(400, 'POST', '/api/auth/change-password', { json })).toMatchObject(weak)
  await store.newClient().signIn(email)
})

test('a reset to one is refused, and its link stays good', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  const asked = { email, redirectTo: `${store.baseUrl}/reset-password` }
  await client.want(200, 'POST', '/api/auth/request-password-reset', { json: asked })
  const mail = await waitUntil(async () => (await store.shop.mails.listMailbox()).find(({ to }) => to === email))
  const token = /reset-password\/([^?\s]+)/.exec(mail.text)?.[1]
  const reset = (status: number, newPassword: string) =>
    client.want(status, 'POST', '/api/auth/reset-password', { json: { token, newPassword } })
  expect(await reset(400, common)).toMatchObject(weak)
  await reset(200, 'Fresh-Start-77!')
})

test('the first owner chooses none either, and the link stays good', async () => {
  const token = new URL(String(shop.setUpLink)).searchParams.get('token') ?? ''
  const json = { token, name: 'Eva', email: 'eva@example.test', password: common }
  const { error } = await shop.newClient().want(400, 'POST', '/api/set-up', { json })
  expect(error.details).toEqual({ field: 'password' })
  expect(await shop.shop.owners.checkSetUpLink(token)).toBe('open')
})

test('the list stays on the server', () => {
  const bundle = globSync('build/client/**/*.js')
  expect(bundle.length).toBeGreaterThan(20)
  const start = commonPasswordHashes.slice(0, 64)
  expect(bundle.filter((path) => readFileSync(path, 'utf8').includes(start))).toEqual([])
})
