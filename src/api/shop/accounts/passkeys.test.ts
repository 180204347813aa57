import { afterAll, describe, expect, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { addPasskey, createPasskeyDevice, tryPasskey } from '#test/accounts/passkey-device.ts'
import { type Client, testPassword } from '#test/client.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const store = await openTestStore()
const earnest = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
afterAll(() => Promise.all([store[Symbol.asyncDispose](), earnest[Symbol.asyncDispose]()]))

const options = '/api/auth/passkey/generate-register-options'
const register = '/api/auth/passkey/verify-registration'
const list = '/api/auth/passkey/list-user-passkeys'

async function newPerson(at: TestStore = store) {
  const client = at.newClient()
  const email = await client.signUp()
  const { account } = await client.want(200, 'GET', '/api/me')
  return Object.assign(client, { email, uid: account.uid })
}
const codeOf = async (answer: Response) => ({ status: answer.status, code: (await answer.json()).code })
const tryToAdd = async (client: Client, fault: Parameters<ReturnType<typeof createPasskeyDevice>['register']>[1]) => {
  const asked = await client.want(200, 'GET', options)
  return client.send('POST', register, { json: { response: createPasskeyDevice(client).register(asked, fault) } })
}

describe('a passkey', () => {
  test('is added, listed, renamed, signs in without the password, and is removed', async () => {
    const ana = await newPerson()
    const { device, id } = await addPasskey(ana, 'My phone')
    expect(await ana.want(200, 'GET', list)).toMatchObject([{ id, name: 'My phone' }])
    await ana.want(200, 'POST', '/api/auth/passkey/update-passkey', { json: { id, name: ' Old phone ' } })
    expect(await ana.want(200, 'GET', list)).toMatchObject([{ name: 'Old phone' }])
    const elsewhere = store.newClient()
    expect((await tryPasskey(elsewhere, device)).status).toBe(200)
    expect((await elsewhere.want(200, 'GET', '/api/me')).account.uid).toBe(ana.uid)
    expect((await (await ana.get('/api/me/data')).json()).account.signInMethods).toMatchObject([
      { way: 'password' },
      { way: 'passkey: Old phone' },
    ])
    await ana.want(200, 'POST', '/api/auth/passkey/delete-passkey', { json: { id } })
    expect(await codeOf(await tryPasskey(store.newClient(), device))).toMatchObject({ status: 401 })
    const audit = await store.services.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `account:${ana.uid}`)
      .where('action', 'like', '%passkey%')
      .orderBy('at')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['account.passkey-added', 'account.passkey-removed'])
  })

  test('is asked for with the verification of who uses it, for the store’s host', async () => {
    const bea = await newPerson()
    expect(await bea.want(200, 'GET', options)).toMatchObject({
      rp: { id: 'localhost', name: 'Estela' },
      user: { name: bea.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const asked = await store.newClient().want(200, 'GET', '/api/auth/passkey/generate-authenticate-options')
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  })

  test.each([
    ['that verified nobody', { unverified: true }, 403],
    ['of another site', { origin: 'https://elsewhere.test' }, 400],
    ['for another host', { rpId: 'elsewhere.test' }, 400],
    ['to another question', { challenge: 'AAAA' }, 400],
  ] as const)('%s is not added', async (_what, fault, status) => {
    const cora = await newPerson()
    expect((await tryToAdd(cora, fault)).status).toBe(status)
    expect(await cora.want(200, 'GET', list)).toEqual([])
  })

  test.each([
    ['that verified nobody', { unverified: true }, 401],
    ['of another site', { origin: 'https://elsewhere.test' }, 400],
    ['for another host', { rpId: 'elsewhere.test' }, 400],
    ['to another question', { challenge: 'AAAA' }, 400],
    ['that another key signed', { forged: true }, 401],
    ['that was copied', { copied: true }, 400],
  ] as const)('%s signs nobody in', async (_what, fault, status) => {
    const { device } = await addPasskey(await newPerson())
    const thief = store.newClient()
    expect((await tryPasskey(thief, device, fault)).status).toBe(status)
    await thief.want(401, 'GET', '/api/me')
  })

  test('answers one question once', async () => {
    const { device } = await addPasskey(await newPerson())
    const client = store.newClient()
    const asked = await client.want(200, 'GET', '/api/auth/passkey/generate-authenticate-options')
    const cookies = new Map(client.cookies)
    const json = { response: device.authenticate(asked) }
    await client.want(200, 'POST', '/api/auth/passkey/verify-authentication', { json })
    const again = store.newClient()
    for (const [name, value] of cookies) again.cookies.set(name, value)
    expect((await again.send('POST', '/api/auth/passkey/verify-authentication', { json })).status).toBe(400)
  })

  test('of a banned account signs nobody in', async () => {
    const dan = await newPerson()
    const { device } = await addPasskey(dan)
    const owner = await newOwner(store)
    await owner.want(200, 'POST', `/api/admin/customers/${dan.uid}/ban`, { json: { reason: 'a test' } })
    expect(await codeOf(await tryPasskey(store.newClient(), device))).toEqual({ status: 403, code: 'BANNED_USER' })
  })

  test('of an address that nobody had proved goes with a reset by mail, one of a proved address stays', async () => {
    for (const [proved, left] of [
      [0, 0],
      [1, 1],
    ] as const) {
      const kim = await newPerson()
      await addPasskey(kim)
      await store.services.database.write((transaction) =>
        transaction.updateTable('accounts').set({ email_verified: proved }).where('id', '=', kim.uid).execute(),
      )
      const asked = { email: kim.email, redirectTo: '/reset-password' }
      await kim.want(200, 'POST', '/api/auth/request-password-reset', { json: asked })
      const token = await waitUntil(async () => {
        const mail = await store.services.database.read
          .selectFrom('mails')
          .select('text')
          .where('recipient', '=', kim.email)
          .executeTakeFirst()
        return /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
      })
      await kim.want(200, 'POST', '/api/auth/reset-password', { json: { newPassword: 'Another-Pass-1!', token } })
      const rows = store.services.database.read.selectFrom('passkeys').select('id').where('user_id', '=', kim.uid)
      expect(await rows.execute()).toHaveLength(left)
    }
  })

  test('goes with the person, and one that was only begun keeps no address', async () => {
    const eva = await newPerson()
    const { device } = await addPasskey(eva)
    expect((await eva.want(200, 'GET', options)).user.name).toBe(eva.email)
    const begun = await store.services.database.read.selectFrom('verifications').select('value').execute()
    expect(begun.filter(({ value }) => value.includes(eva.uid))).toHaveLength(1)
    expect(JSON.stringify(begun)).not.toContain(eva.email)
    await eva.want(204, 'POST', '/api/me/erasure', { json: { email: eva.email } })
    expect((await tryPasskey(store.newClient(), device)).status).toBe(401)
    const left = store.services.database.read.selectFrom('passkeys').select('id').where('user_id', '=', eva.uid)
    expect(await left.execute()).toEqual([])
  })
})

describe('changing passkeys', () => {
  test('is closed to strangers, and long after the sign-in until there is a fresh proof', async () => {
    await store.newClient().want(401, 'GET', options)
    await store.newClient().want(401, 'GET', list)
    const fay = await newPerson()
    const { id } = await addPasskey(fay)
    await ageProofs(store, { hours: 13, signIns: true })
    for (const [method, path, json] of [
      ['GET', options, undefined],
      ['POST', register, { response: {} }],
      ['POST', '/api/auth/passkey/delete-passkey', { id }],
      ['POST', '/api/auth/passkey/update-passkey', { id, name: 'x' }],
    ] as const) {
      const answer = await fay.send(method, path, json ? { json } : {})
      expect(await answer.json()).toMatchObject({ code: 'CONFIRM', reason: 'confirm', by: 'password' })
      expect(answer.status).toBe(403)
    }
    await fay.want(200, 'POST', '/api/me/confirm', { json: { password: testPassword } })
    await fay.want(200, 'POST', '/api/auth/passkey/delete-passkey', { json: { id } })
  })

  test('of somebody else’s does nothing', async () => {
    const { id } = await addPasskey(await newPerson())
    const gil = await newPerson()
    await gil.want(401, 'POST', '/api/auth/passkey/delete-passkey', { json: { id } })
    await gil.want(401, 'POST', '/api/auth/passkey/update-passkey', { json: { id, name: 'Mine' } })
    const left = store.services.database.read.selectFrom('passkeys').select('name').where('id', '=', id)
    expect(await left.execute()).toEqual([{ name: 'Phone' }])
  })

  test('takes a name that can be shown, and nothing else', async () => {
    const hal = await newPerson()
    const asked = await hal.want(200, 'GET', options)
    const response = createPasskeyDevice(hal).register(asked)
    for (const json of [
      { response, name: '' },
      { response, name: 'x'.repeat(61) },
      { response, name: 'two\nlines' },
      { response, name: 'x', createSession: true },
    ])
      await hal.want(400, 'POST', register, { json })
    await hal.want(400, 'GET', `${options}?name=Somebody`)
    expect(await hal.want(200, 'GET', list)).toEqual([])
  })

  test('ends at ten', async () => {
    const ida = await newPerson()
    for (let count = 0; count < 10; count += 1) await addPasskey(ida)
    await ida.want(409, 'GET', options)
  })
})

describe('an owner', () => {
  test('adds passkeys beside the second factor only, and one opens the office like password and code', async () => {
    const plain = await newPerson(earnest)
    await giveRole(earnest.services, { email: plain.email, role: 'owner' })
    expect(await codeOf(await plain.get(options))).toEqual({ status: 403, code: 'SECOND_FACTOR_NEEDED' })
    const owner = await newOwner(earnest)
    const { device } = await addPasskey(owner)
    const browser = earnest.newClient()
    expect((await tryPasskey(browser, device)).status).toBe(200)
    await browser.want(200, 'GET', '/api/admin/customers')
    await browser.want(404, 'POST', '/api/admin/customers/nobody/ban', { json: { reason: 'a test' } })
  })

  test('adds none in a session without the code', async () => {
    const owner = await newOwner(earnest)
    await earnest.services.database.write((transaction) =>
      transaction.updateTable('sessions').set({ two_factor_at: null }).execute(),
    )
    expect(await codeOf(await owner.get(options))).toEqual({ status: 403, code: 'SECOND_FACTOR_NEEDED' })
  })
})

test('where addresses must be proved, a passkey of one that is not signs nobody in', async () => {
  await using strict = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'required' } })
  const client = strict.newClient()
  const email = 'jan@example.test'
  await client.send('POST', '/api/auth/sign-up/email', { json: { email, password: testPassword, name: 'Jan' } })
  const prove = (proved: number) =>
    strict.services.database.write((transaction) =>
      transaction.updateTable('accounts').set({ email_verified: proved }).where('email', '=', email).execute(),
    )
  await prove(1)
  await client.signIn(email)
  const { device } = await addPasskey(client)
  await prove(0)
  expect(await codeOf(await tryPasskey(strict.newClient(), device))).toEqual({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
  })
  await strict.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ banned: 1 }).where('email', '=', email).execute(),
  )
  expect(await codeOf(await tryPasskey(strict.newClient(), device))).toEqual({ status: 403, code: 'BANNED_USER' })
})
