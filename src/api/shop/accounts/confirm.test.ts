import { afterAll, describe, expect, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { generateNextTotp } from '#test/accounts/authenticator.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { dangerousCalls } from '../../office/dangerous-calls.ts'

const stores = {
  earnest: await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } }),
  demo: await openTestStore(),
}
afterAll(() => Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]())))

const ban = '/api/admin/customers/nobody/ban'
const json = { reason: 'a test' }
const minutes = (count: number) => ({ hours: count / 60 })

async function demoOwner() {
  return newOwner(stores.demo)
}

test.each(dangerousCalls)('%s %s is a call of the store that asks for a proof', async (method, path) => {
  const owner = await demoOwner()
  const { paths } = await owner.want(200, 'GET', '/api/openapi.json')
  expect(Object.keys(paths[path] ?? {})).toContain(method.toLowerCase())
  await ageProofs(stores.demo, minutes(12 * 60 + 1))
  const body = method === 'GET' ? {} : { json: {} }
  const { error } = await owner.want(403, method, path.replace(/\{\w+\}/g, 'x1'), body)
  expect(error).toMatchObject({ status: 'permission-denied', details: { reason: 'confirm', by: 'password' } })
})

describe('in demo mode', () => {
  const store = stores.demo

  test('a sign-in with the password counts for twelve hours', async () => {
    const owner = await demoOwner()
    const browser = store.newClient()
    await browser.signIn(owner.email)
    await browser.want(404, 'POST', ban, { json })
    await ageProofs(store, minutes(12 * 60 - 1))
    await browser.want(404, 'POST', ban, { json })
    await ageProofs(store, minutes(12 * 60 + 1))
    await browser.want(403, 'POST', ban, { json })
    await browser.want(200, 'GET', '/api/admin/customers')
  })

  test('the password opens dangerous changes again, for this session alone', async () => {
    const owner = await demoOwner()
    const other = store.newClient()
    await other.signIn(owner.email)
    await ageProofs(store, minutes(24 * 60))
    await owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
    await owner.want(404, 'POST', ban, { json })
    await other.want(403, 'POST', ban, { json })
  })

  test('a wrong password changes nothing', async () => {
    const owner = await demoOwner()
    await ageProofs(store, minutes(24 * 60))
    const { error } = await owner.want(403, 'POST', '/api/admin/confirm', { json: { password: 'Wrong-Pass-1!' } })
    expect(error.details).toEqual({ reason: 'wrong-password' })
    await owner.want(403, 'POST', ban, { json })
  })

  test.each([{}, { password: '' }, { code: '1' }, { password: testPassword, code: '123456' }])(
    'refuses %j',
    async (sent) => {
      const owner = await demoOwner()
      await owner.want(400, 'POST', '/api/admin/confirm', { json: sent })
    },
  )

  test('asks for the password where there is no second factor', async () => {
    const owner = await demoOwner()
    const { error } = await owner.want(400, 'POST', '/api/admin/confirm', { json: { code: '123456' } })
    expect(error.details).toEqual({ wanted: 'password' })
  })
})

describe('outside demo mode', () => {
  const store = stores.earnest

  test('a sign-in counts for ten minutes', async () => {
    const owner = await newOwner(store)
    await owner.want(404, 'POST', ban, { json })
    await ageProofs(store, minutes(9))
    await owner.want(404, 'POST', ban, { json })
    await ageProofs(store, minutes(11))
    const { error } = await owner.want(403, 'POST', ban, { json })
    expect(error.details).toEqual({ reason: 'confirm', by: 'code' })
  })

  test('a code of the authenticator confirms, a wrong one and the password do not', async () => {
    const owner = await newOwner(store)
    await ageProofs(store, minutes(11))
    await owner.want(400, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
    const { error } = await owner.want(403, 'POST', '/api/admin/confirm', { json: { code: '000000' } })
    expect(error.details).toEqual({ reason: 'wrong-code' })
    await owner.want(403, 'POST', ban, { json })
    await owner.want(200, 'POST', '/api/admin/confirm', { json: { code: generateNextTotp(owner.authenticator) } })
    await owner.want(404, 'POST', ban, { json })
  })

  test('a backup code confirms once', async () => {
    const owner = await newOwner(store)
    const [code = ''] = owner.backupCodes
    await owner.want(200, 'POST', '/api/admin/confirm', { json: { code } })
    await owner.want(403, 'POST', '/api/admin/confirm', { json: { code } })
  })
})

test('wrong tries are counted like sign-ins', async () => {
  // A tenth of the 20 per minute: each try costs a full password hash.
  await using strict = await openTestStore({ settings: { RATE_LIMIT_FACTOR: '0.1' } })
  const owner = await newOwner(strict)
  const wrong = { json: { password: 'Wrong-Pass-1!' } }
  for (let times = 0; times < 2; times += 1) await owner.want(403, 'POST', '/api/admin/confirm', wrong)
  const right = await owner.send('POST', '/api/admin/confirm', { json: { password: testPassword } })
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})
