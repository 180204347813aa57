import { afterAll, describe, expect, test } from 'vitest'
import { generateNextTotp, generateTotp } from '#test/accounts/authenticator.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner, turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

const outsideDemo = { DEMO: '0', EMAIL_VERIFICATION: 'optional' }
const stores = { earnest: await openTestStore({ settings: outsideDemo }), demo: await openTestStore() }
afterAll(() => Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]())))

async function plainOwner(store: TestStore) {
  const client = store.newClient()
  const email = await client.signUp()
  await giveRole(store.services, { email, role: 'owner' })
  return Object.assign(client, { email })
}
/** An owner with a second factor, and another browser that has given the right password. */
async function halfSignedIn(store: TestStore) {
  const client = await plainOwner(store)
  const factor = await turnOnSecondFactor(client)
  const browser = store.newClient()
  const answer = await browser.signIn(client.email)
  return { client, browser, answer, ...factor }
}
const post = (path: string) => `/api/auth/two-factor/${path}`
const password = { json: { password: testPassword } }

describe('outside demo mode', () => {
  const store = stores.earnest

  test('an owner without a second factor is refused by every call, and told why', async () => {
    const owner = await plainOwner(store)
    const { error } = await owner.want(403, 'GET', '/api/admin/orders')
    expect(error).toMatchObject({ status: 'permission-denied', details: { reason: 'two-factor', step: 'set-up' } })
  })

  test('the second factor counts once a code was confirmed, and is written down', async () => {
    const owner = await plainOwner(store)
    const { totpURI } = await owner.want(200, 'POST', post('enable'), password)
    await owner.want(403, 'GET', '/api/admin/orders')
    await owner.want(401, 'POST', post('verify-totp'), { json: { code: '000000' } })
    await owner.want(403, 'GET', '/api/admin/orders')
    await owner.want(200, 'POST', post('verify-totp'), { json: { code: generateTotp(totpURI) } })
    await owner.want(200, 'GET', '/api/admin/orders')
    const { account } = await owner.want(200, 'GET', '/api/me')
    const { items } = await owner.want(200, 'GET', `/api/admin/audit?area=account&query=${account.uid}`)
    expect(items).toMatchObject([{ action: 'account.second-factor-on', by: 'Ana' }])
  })

  test('secret and backup codes lie encrypted in the database', async () => {
    const owner = await plainOwner(store)
    const { authenticator, backupCodes } = await turnOnSecondFactor(owner)
    const rows = JSON.stringify(await store.services.database.read.selectFrom('two_factors').selectAll().execute())
    expect(rows).not.toContain(new URL(authenticator).searchParams.get('secret'))
    expect(rows).not.toContain(backupCodes[0])
  })

  test('the password alone makes no session', async () => {
    const { browser, answer } = await halfSignedIn(store)
    expect(answer.twoFactorRedirect).toBe(true)
    await browser.want(401, 'GET', '/api/me')
  })

  test('password and code sign in, and open the office', async () => {
    const { browser, authenticator } = await halfSignedIn(store)
    await browser.want(200, 'POST', post('verify-totp'), { json: { code: generateNextTotp(authenticator) } })
    await browser.want(200, 'GET', '/api/admin/orders')
  })

  test('a set-up that was cut off after its first write is finished by the next sign-in', async () => {
    const { client, browser, authenticator } = await halfSignedIn(store)
    const { id } = await store.services.database.read
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow()
    await store.services.database.write((transaction) =>
      transaction.updateTable('two_factors').set({ verified: 0 }).where('user_id', '=', id).execute(),
    )
    await browser.want(400, 'POST', post('verify-totp'), { json: { code: '000000' } })
    await browser.want(200, 'POST', post('verify-totp'), { json: { code: generateNextTotp(authenticator) } })
    await browser.want(200, 'GET', '/api/admin/orders')
  })

  test('a backup code signs in once', async () => {
    const { client, browser, backupCodes } = await halfSignedIn(store)
    await browser.want(200, 'POST', post('verify-backup-code'), { json: { code: backupCodes[0] } })
    await browser.want(200, 'GET', '/api/admin/orders')
    const other = store.newClient()
    await other.signIn(client.email)
    await other.want(401, 'POST', post('verify-backup-code'), { json: { code: backupCodes[0] } })
  })

  test('five wrong codes end the attempt, and the right one comes too late', async () => {
    const { browser, authenticator } = await halfSignedIn(store)
    for (let times = 0; times < 5; times += 1)
      await browser.want(401, 'POST', post('verify-totp'), { json: { code: '000000' } })
    expect(
      (await browser.send('POST', post('verify-totp'), { json: { code: generateNextTotp(authenticator) } })).ok,
    ).toBe(false)
    await browser.want(401, 'GET', '/api/me')
  })

  test('no device is trusted to do without a code', async () => {
    const { client, browser, authenticator } = await halfSignedIn(store)
    const json = { code: generateNextTotp(authenticator), trustDevice: true }
    await browser.want(200, 'POST', post('verify-totp'), { json })
    await browser.want(200, 'POST', '/api/auth/sign-out', { json: {} })
    expect((await browser.signIn(client.email)).twoFactorRedirect).toBe(true)
  })

  test('a session from before the second factor stays outside', async () => {
    const owner = await plainOwner(store)
    const old = store.newClient()
    await old.signIn(owner.email)
    await turnOnSecondFactor(owner)
    const { error } = await old.want(403, 'GET', '/api/admin/orders')
    expect(error.details).toEqual({ reason: 'two-factor', step: 'sign-in' })
    await old.want(403, 'POST', post('generate-backup-codes'), password)
    await old.want(403, 'POST', post('verify-totp'), { json: { code: '123456' } })
  })

  test('a code opens the office for 12 hours, however much the session is used', async () => {
    const owner = await newOwner(store)
    const { account } = await owner.want(200, 'GET', '/api/me')
    const shift = (hours: number) =>
      store.services.database.write((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ two_factor_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
          .where('user_id', '=', account.uid)
          .execute(),
      )
    await shift(11.9)
    await owner.want(200, 'GET', '/api/admin/orders')
    await shift(12.1)
    const { error } = await owner.want(403, 'GET', '/api/admin/orders')
    expect(error.details).toEqual({ reason: 'two-factor', step: 'sign-in' })
    await owner.want(200, 'GET', '/api/me')
  })

  test('a changed password keeps the second factor of its session', async () => {
    const owner = await newOwner(store)
    const json = { currentPassword: testPassword, newPassword: 'Another-Pass-1!' }
    await owner.want(200, 'POST', '/api/auth/change-password', { json })
    await owner.want(200, 'GET', '/api/admin/orders')
  })

  test('an owner cannot turn it off', async () => {
    const owner = await newOwner(store)
    expect((await owner.want(403, 'POST', post('disable'), password)).code).toBe('SECOND_FACTOR_REQUIRED')
    await owner.want(200, 'GET', '/api/admin/orders')
  })

  test('customers have none', async () => {
    const customer = store.newClient()
    await customer.signUp()
    expect((await customer.want(403, 'POST', post('enable'), password)).code).toBe('OWNERS_ONLY')
  })

  test('a wrong password does not set it up', async () => {
    const owner = await plainOwner(store)
    await owner.want(400, 'POST', post('enable'), { json: { password: 'Wrong-Pass-1!' } })
  })

  test.each(['send-otp', 'verify-otp', 'get-totp-uri'])('the door %s is closed', async (door) => {
    const owner = await newOwner(store)
    expect((await owner.send('POST', post(door), { json: { ...password.json, code: '123456' } })).status).toBe(404)
  })

  test('new backup codes end the old ones', async () => {
    const { client, browser, backupCodes } = await halfSignedIn(store)
    const fresh = await client.want(200, 'POST', post('generate-backup-codes'), password)
    await browser.want(401, 'POST', post('verify-backup-code'), { json: { code: backupCodes[0] } })
    await browser.want(200, 'POST', post('verify-backup-code'), { json: { code: fresh.backupCodes[0] } })
  })
})

describe('in demo mode', () => {
  const store = stores.demo

  test('the office opens without a second factor', async () => {
    const owner = await plainOwner(store)
    await owner.want(200, 'GET', '/api/admin/orders')
  })

  test('who turned it on needs it, and may turn it off', async () => {
    const { client, browser, authenticator } = await halfSignedIn(store)
    await browser.want(401, 'GET', '/api/admin/orders')
    await browser.want(200, 'POST', post('verify-totp'), { json: { code: generateNextTotp(authenticator) } })
    await browser.want(200, 'GET', '/api/admin/orders')
    await client.want(200, 'POST', post('disable'), password)
    expect((await store.newClient().signIn(client.email)).twoFactorRedirect).toBeUndefined()
  })
})

test('codes are counted like sign-ins, by address', async () => {
  await using strict = await openTestStore({ settings: { RATE_LIMIT_FACTOR: '1' } })
  const client = strict.newClient()
  const tries = Array.from({ length: 21 }, () => client.send('POST', post('verify-totp'), { json: { code: '000000' } }))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
