import { afterAll, describe, expect, test } from 'vitest'
import type { ProvingDoor } from '#domain/accounts/signing-in/session-proof.ts'
import { generateNextTotp } from '#test/accounts/authenticator.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner, turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { addPasskey, tryPasskey } from '#test/accounts/passkey-device.ts'
import { signInWithProvider } from '#test/accounts/social-person.ts'
import { type Client, testPassword } from '#test/client.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

const stores = {
  earnest: await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } }),
  demo: await openTestStore(),
}
afterAll(() => Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]())))

const password = { json: { password: testPassword } }
const auth = (path: string) => `/api/auth${path}`
const [addingPasskey, confirmed] = ['/api/auth/passkey/generate-register-options', '/api/admin/confirm']

/** Ages everything that the account's sessions have proved by this many hours. */
async function age({ services }: TestStore, email: string, hours: number) {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  const { database } = services
  const { id } = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await database.write(async (transaction) => {
    const sessions = transaction.updateTable('sessions').where('user_id', '=', id)
    await sessions.set({ confirmed_at: at, created_at: at }).execute()
    await sessions.where('two_factor_at', 'is not', null).set({ two_factor_at: at }).execute()
  })
}

async function opens(client: Client) {
  const status = async (path: string) => (await client.get(path)).status
  const [office, dangerous] = [await status('/api/admin/orders'), await status(confirmed)]
  return { office, dangerous, ownData: await status('/api/me/data'), passkeys: await status(addingPasskey) }
}
const all = (status: number) => ({ office: status, dangerous: status, ownData: status, passkeys: status })
/** What a session opens when its code is some hours old and nothing was proved since. */
const officeAlone = { ...all(403), office: 200 }

type Owner = Awaited<ReturnType<typeof newOwner>>
const changePassword = (client: Client) =>
  client.want(200, 'POST', auth('/change-password'), {
    json: { currentPassword: testPassword, newPassword: testPassword },
  })

describe('an owner with a second factor', () => {
  const store = stores.earnest
  const inSession = async (owner: Owner) => owner

  /** How each call is made in a session whose code is two hours old, and what the session it leaves can open. */
  const ways: Record<ProvingDoor, { come: (owner: Owner) => Promise<Client>; opens: ReturnType<typeof all> }> = {
    '/sign-in/email': {
      come: async ({ email }) => {
        const browser = store.newClient()
        await browser.signIn(email)
        return browser
      },
      opens: all(401),
    },
    '/sign-up/email': {
      come: async ({ email }) => {
        const browser = store.newClient()
        const json = { email, password: testPassword, name: 'Ana' }
        await browser.want(422, 'POST', auth('/sign-up/email'), { json })
        return browser
      },
      opens: all(401),
    },
    '/two-factor/verify-totp': {
      come: async ({ email, authenticator }) => {
        const browser = store.newClient()
        await browser.signIn(email)
        const json = { code: generateNextTotp(authenticator) }
        await browser.want(200, 'POST', auth('/two-factor/verify-totp'), { json })
        return browser
      },
      opens: all(200),
    },
    '/two-factor/verify-backup-code': {
      come: async ({ email, backupCodes: [code] }) => {
        const browser = store.newClient()
        await browser.signIn(email)
        await browser.want(200, 'POST', auth('/two-factor/verify-backup-code'), { json: { code } })
        return browser
      },
      opens: all(200),
    },
    '/passkey/verify-authentication': {
      come: async (owner) => {
        await owner.want(200, 'POST', confirmed, { json: { code: owner.backupCodes[0] } })
        const { device } = await addPasskey(owner)
        const browser = store.newClient()
        expect((await tryPasskey(browser, device)).status).toBe(200)
        return browser
      },
      opens: all(200),
    },
    '/change-password': {
      come: async (owner) => {
        await changePassword(owner)
        return owner
      },
      opens: officeAlone,
    },
    '/two-factor/enable': {
      come: async (owner) => {
        await owner.want(403, 'POST', auth('/two-factor/enable'), password)
        return owner
      },
      opens: officeAlone,
    },
    '/two-factor/disable': {
      come: async (owner) => {
        await owner.want(403, 'POST', auth('/two-factor/disable'), password)
        return owner
      },
      opens: officeAlone,
    },
    '/two-factor/generate-backup-codes': {
      come: async (owner) => {
        const refused = await owner.want(403, 'POST', auth('/two-factor/generate-backup-codes'), password)
        expect(refused).toMatchObject({ code: 'CONFIRM', reason: 'confirm', by: 'code' })
        return owner
      },
      opens: officeAlone,
    },
  }

  test.each(Object.entries(ways))('by %s opens what that has proved', async (_door, way) => {
    const owner = await newOwner(store)
    await age(store, owner.email, 2)
    expect(await opens(await way.come(owner))).toEqual(way.opens)
  })

  test.each([
    ['the password', async (owner: Owner) => owner.want(400, 'POST', '/api/me/confirm', password), officeAlone],
    [
      'a code',
      ({ want, backupCodes: [code = ''] }: Owner) => want(200, 'POST', '/api/me/confirm', { json: { code } }),
      all(200),
    ],
  ] as const)('confirms by %s', async (_proof, confirm, opened) => {
    const owner = await newOwner(store)
    await age(store, owner.email, 2)
    await confirm(owner)
    expect(await opens(owner)).toEqual(opened)
  })

  test('who changes the password right after the code keeps what that opened', async () => {
    const owner = await newOwner(store)
    await changePassword(owner)
    expect(await opens(owner)).toEqual(all(200))
  })

  test.each([inSession, async (owner: Owner) => changePassword(owner).then(() => owner)])(
    'whose code is days old gets nothing that stands in for codes, whatever the password does',
    async (come) => {
      const owner = await newOwner(store)
      await age(store, owner.email, 20 * 24)
      await come(owner)
      expect((await owner.want(403, 'GET', addingPasskey)).code).toBe('SECOND_FACTOR_NEEDED')
      for (const door of ['generate-backup-codes', 'enable'])
        expect((await owner.want(403, 'POST', auth(`/two-factor/${door}`), password)).code).toBe('SECOND_FACTOR_NEEDED')
      expect(await opens(owner)).toEqual(all(403))
    },
  )

  test('makes new backup codes once a code was given', async () => {
    const owner = await newOwner(store)
    await age(store, owner.email, 2)
    await owner.want(200, 'POST', confirmed, { json: { code: owner.backupCodes[0] } })
    const made = await owner.want(200, 'POST', auth('/two-factor/generate-backup-codes'), password)
    expect(made.backupCodes).toHaveLength(10)
  })

  test('has proved nothing in a session that the password confirmed before there was a factor', async () => {
    const demo = stores.demo
    const owner = await newOwner(demo)
    const other = demo.newClient()
    await other.signIn(owner.email)
    await turnOnSecondFactor(owner)
    expect(await opens(other)).toEqual(all(403))
  })

  test('turns it off in a demo with a fresh code, and is then asked for the password', async () => {
    const demo = stores.demo
    const owner = await newOwner(demo)
    const { backupCodes } = await turnOnSecondFactor(owner)
    await age(demo, owner.email, 11)
    await demo.services.database.write((transaction) =>
      transaction.updateTable('sessions').set({ confirmed_at: null }).execute(),
    )
    const refused = await owner.want(403, 'POST', auth('/two-factor/disable'), password)
    expect(refused).toMatchObject({ code: 'CONFIRM', by: 'code' })
    await owner.want(200, 'POST', confirmed, { json: { code: backupCodes[0] } })
    await owner.want(200, 'POST', auth('/two-factor/disable'), password)
    expect(await opens(owner)).toEqual(all(200))
  })
})

describe('an account without a second factor', () => {
  const store = stores.demo
  const fresh = { ownData: 200, passkeys: 200 }

  const ways: [string, (client: Client, email: string) => Promise<Client>, object][] = [
    ['nothing new', async (client) => client, { ownData: 403, passkeys: 403 }],
    [
      'a sign-in',
      async (client, email) => {
        await client.signIn(email)
        return client
      },
      fresh,
    ],
    [
      'a registration',
      async () => {
        const browser = store.newClient()
        await browser.signUp()
        return browser
      },
      fresh,
    ],
    [
      'a provider',
      async (_client, email) => {
        await giveRole(store.services, { email, role: 'customer' })
        const browser = store.newClient()
        await signInWithProvider(browser, { email })
        return browser
      },
      fresh,
    ],
    [
      'its password at /me/confirm',
      async (client) => {
        await client.want(200, 'POST', '/api/me/confirm', password)
        return client
      },
      fresh,
    ],
    [
      'a changed password',
      async (client) => {
        await changePassword(client)
        return client
      },
      fresh,
    ],
  ]
  test.each(ways)('by %s', async (_way, come, opened) => {
    const client = store.newClient()
    const email = await client.signUp()
    await age(store, email, 13)
    expect(await opens(await come(client, email))).toMatchObject(opened)
  })
})
