import { afterAll, expect, test } from 'vitest'
import { takeTimeStep } from '#domain/accounts/signing-in/take-time-step.ts'
import { generateNextTotp, generateTotp } from '#test/accounts/authenticator.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
afterAll(() => store[Symbol.asyncDispose]())

const totp = '/api/auth/two-factor/verify-totp'
const backup = '/api/auth/two-factor/verify-backup-code'

/** A browser that has given the right password and waits for the code. */
async function half(email: string) {
  const browser = store.newClient()
  expect((await browser.signIn(email)).twoFactorRedirect).toBe(true)
  return browser
}

test('a code signs in once', async () => {
  const owner = await newOwner(store)
  const json = { code: generateNextTotp(owner.authenticator) }
  await (await half(owner.email)).want(200, 'POST', totp, { json })
  const thief = await half(owner.email)
  expect((await thief.want(401, 'POST', totp, { json })).code).toBe('INVALID_CODE')
  await thief.want(401, 'GET', '/api/me')
})

test('the code that finished the set-up does not sign in', async () => {
  const owner = store.newClient()
  const email = await owner.signUp()
  await giveRole(store.services, { email, role: 'owner' })
  const password = { json: { password: testPassword } }
  const { totpURI } = await owner.want(200, 'POST', '/api/auth/two-factor/enable', password)
  const json = { code: generateTotp(totpURI) }
  await owner.want(200, 'POST', totp, { json })
  await (await half(email)).want(401, 'POST', totp, { json })
})

test('of two at once with one code, one comes in', async () => {
  const owner = await newOwner(store)
  const browsers = await Promise.all([half(owner.email), half(owner.email), half(owner.email)])
  const json = { code: generateNextTotp(owner.authenticator) }
  const answers = await Promise.all(browsers.map((browser) => browser.send('POST', totp, { json })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('a code that signed in does not confirm a dangerous change, nor the other way round', async () => {
  const owner = await newOwner(store)
  const json = { code: generateNextTotp(owner.authenticator) }
  await owner.want(200, 'POST', '/api/admin/confirm', { json })
  await owner.want(403, 'POST', '/api/admin/confirm', { json })
  await (await half(owner.email)).want(401, 'POST', totp, { json })
})

test('a used code counts as a wrong one: five of them end the attempt', async () => {
  const owner = await newOwner(store)
  const json = { code: generateNextTotp(owner.authenticator) }
  await (await half(owner.email)).want(200, 'POST', totp, { json })
  const thief = await half(owner.email)
  for (let times = 0; times < 5; times += 1) await thief.want(401, 'POST', totp, { json })
  await thief.want(400, 'POST', totp, { json })
})

test('of two at once with one backup code, one comes in', async () => {
  const owner = await newOwner(store)
  const [code] = owner.backupCodes
  const browsers = await Promise.all([half(owner.email), half(owner.email), half(owner.email)])
  const answers = await Promise.all(browsers.map((browser) => browser.send('POST', backup, { json: { code } })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await (await half(owner.email)).want(401, 'POST', backup, { json: { code } })
})

test('a time step is taken once, and none before it afterwards', async () => {
  const owner = await newOwner(store)
  const { account } = await owner.want(200, 'GET', '/api/me')
  const take = (step: number) => takeTimeStep(store.services, { accountId: account.uid, step })
  const far = 90_000_000_000
  const taken = await Promise.all([take(far), take(far), take(far)])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect([await take(far - 1), await take(far), await take(far + 1)]).toEqual([false, false, true])
})
