import { expect, test } from 'vitest'
import { backUpStore } from '#cli/backups/backup.ts'
import { restoreStore } from '#cli/backups/restore.ts'
import { endAccountsOfDemo } from '#cli/demo/demo-end-accounts.ts'
import { resetDemo } from '#cli/demo/demo-reset.ts'
import { examineStore } from '#cli/doctor/doctor.ts'
import { withShop } from '#cli/with-shop.ts'
import { putDemoAccount } from '#domain/accounts/standing/demo-accounts.ts'
import { endDemoAccounts } from '#domain/owners/end-demo-accounts.ts'
import { promoteOwner } from '#domain/owners/promote-owner.ts'
import { testPassword } from '#test/client.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { compareMigrations, migrate, migrateWithin } from '../migrating/migrate.ts'
import { openDatabase } from '../services.ts'
import type { Config } from '../settings/config.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'
const asShop = (config: Config): Config => ({ ...config, DEMO: false })
const demoOwner = { name: 'Demo Owner', email: 'owner@estela.test', role: 'owner', passwordHash: 'x' } as const
const noDemo = /^This is a real shop, .* NODE_ENV=production.* Nothing was changed\.$/
const command = /^This store has demo accounts, .*owner@estela\.test.*npm run shop -- demo end-accounts/

async function beDemoOnce(config: Config) {
  await using store = await startStore(config)
  await putDemoAccount(store.services, demoOwner)
}

/** Inserts owners into the first schema there was, then migrates up to date, or those migrations before `until`. */
async function migrateFromAccounts(config: Config, emails: string[], until?: string) {
  const database = await openDatabase(config)
  const at = new Date().toISOString()
  const person = { name: '', version: 1, created_at: at, updated_at: at, email_verified: 1 }
  await database.write(async (transaction) => {
    await migrateWithin({ database, transaction }, new Set(['0001-accounts']))
    for (const email of emails)
      await transaction
        .insertInto('accounts')
        .values({ ...person, id: email, email, role: 'owner' })
        .execute()
  })
  if (until === undefined) await migrate(database)
  else {
    const earlier = new Set(compareMigrations(engine, []).missing.filter((name) => name < until))
    await database.write((transaction) => migrateWithin({ database, transaction }, earlier))
  }
  await database.close()
}

test('the demo marks its two accounts, and takes them from whoever registered there', async () => {
  await using store = await openTestStore({ seed: true })
  const rows = await store.services.database.read
    .selectFrom('accounts')
    .select(['email', 'role', 'demo'])
    .orderBy('email')
    .execute()
  expect(rows).toEqual([
    { email: 'customer@estela.test', role: 'customer', demo: 1 },
    { email: 'owner@estela.test', role: 'owner', demo: 1 },
  ])
  const owner = store.newClient()
  await owner.signIn('owner@estela.test', 'Demo-1234!')
  await owner.want(200, 'GET', '/api/admin/orders')
})

test('a stranger at a demo address is out once the demo takes it', async () => {
  await using store = await openTestStore()
  const stranger = store.newClient()
  await stranger.signUp(demoOwner.email)
  await putDemoAccount(store.services, demoOwner)
  await stranger.want(401, 'GET', '/api/me')
})

test('outside demo mode a store with demo accounts does not start until they are ended', async () => {
  await using place = await makePlace(engine)
  await beDemoOnce(place.config)
  await expect(startStore(asShop(place.config))).rejects.toThrow(command)
  expect((await withShop(place.config, endAccountsOfDemo)).en).toMatch(
    /^Nobody can sign in as owner@estela\.test anymore.*\n.*the next start creates them again/,
  )
  await using store = await startStore(asShop(place.config))
  expect(store.setUpLink).toContain('/set-up?token=')
  const left = await store.services.database.read
    .selectFrom('accounts')
    .leftJoin('sign_in_methods', 'sign_in_methods.user_id', 'accounts.id')
    .select(['accounts.role', 'accounts.email', 'accounts.demo', 'sign_in_methods.id as way'])
    .execute()
  expect(left).toMatchObject([{ role: 'customer', demo: 0, way: null }])
  expect(left[0]?.email).toMatch(/^deleted-/)
  expect((await withShop(asShop(place.config), endAccountsOfDemo)).en).toBe('This store has no demo accounts.')
})

test('strangers of a demo are out with it, and so is what they saved of where money and mails go', async () => {
  await using store = await openTestStore({ seed: true })
  const stranger = store.newClient()
  const email = await stranger.signUp()
  const { services } = store
  const saved = { sealed: 0, changed_at: services.clock.now().toISOString() }
  const settings = { SMTP_URL: 'smtps://mail.example.com', MERCADOPAGO_RATE: '2', STORE_NAME: 'Mine' }
  await services.database.write((transaction) =>
    transaction
      .insertInto('settings')
      .values(Object.entries(settings).map(([name, value]) => ({ name, value, ...saved })))
      .execute(),
  )
  const owner = store.newClient()
  await owner.signIn('owner@estela.test', 'Demo-1234!')
  const json = { name: 'Left', scopes: ['orders:read' as const] }
  await owner.want(201, 'POST', '/api/admin/api-keys', { json })
  expect(await endDemoAccounts(services)).toEqual({
    ended: ['customer@estela.test', 'owner@estela.test'],
    doubted: 1,
    forgotten: ['MERCADOPAGO_RATE', 'SMTP_URL', 'api-keys'],
  })
  await stranger.want(401, 'GET', '/api/me')
  const again = await stranger.send('POST', '/api/auth/sign-in/email', { json: { email, password: testPassword } })
  expect(again.status).toBe(401)
  const left = await services.database.read.selectFrom('settings').select('name').execute()
  expect(left).toEqual([{ name: 'STORE_NAME' }])
  const [account] = await services.database.read
    .selectFrom('accounts')
    .select('email_verified')
    .where('email', '=', email)
    .execute()
  expect(account).toEqual({ email_verified: 0 })
})

test('a restored backup of a demo does not start either, and the doctor says so', async () => {
  await using place = await makePlace(engine)
  await beDemoOnce(place.config)
  const file = place.path('demo.tar')
  await backUpStore(place.config, file)
  await using other = await makePlace(engine, { DEMO: '0' })
  await restoreStore(other.config, file)
  await expect(startStore(other.config)).rejects.toThrow(command)
  const { text, failed } = await examineStore(other.config)
  expect([failed, text.en]).toEqual([true, expect.stringMatching(/PROBLEM .*owner@estela\.test.*demo end-accounts/)])
  await withShop(other.config, endAccountsOfDemo)
  expect((await examineStore(other.config)).text.en).toContain('No demo accounts are left.')
})

test('a real shop without its settings is made no demo of, restored or not, and loses nothing', async () => {
  await using place = await makePlace(engine)
  {
    await using shop = await startStore(asShop(place.config))
    await promoteOwner(shop.services, { email: 'eva@example.test', passwordHash: 'y' })
  }
  const file = place.path('shop.tar')
  await backUpStore(asShop(place.config), file)
  await using other = await makePlace(engine)
  expect((await restoreStore(other.config, file)).en).toMatch(
    /put its settings back \(\.env, with NODE_ENV=production\)/,
  )
  const { text, failed } = await examineStore(other.config)
  expect([failed, text.en]).toEqual([true, expect.stringMatching(/PROBLEM This is a real shop/)])
  for (const { config } of [place, other]) {
    await expect(startStore(config)).rejects.toThrow(noDemo)
    await expect(resetDemo(config, { yes: true })).rejects.toThrow(noDemo)
    await using store = await startStore(asShop(config))
    const emails = await store.services.database.read.selectFrom('accounts').select('email').execute()
    expect(emails).toEqual([{ email: 'eva@example.test' }])
  }
})

test('a real shop without its settings stays with the program that knows its tables', async () => {
  await using place = await makePlace(engine)
  {
    await using shop = await startStore(asShop(place.config))
    await promoteOwner(shop.services, { email: 'eva@example.test', passwordHash: 'y' })
  }
  await (await startStore(asShop(place.config))).stop()
  const database = await openDatabase(place.config)
  const readApplied = () => database.read.selectFrom('migrations').select('name').orderBy('name').execute()
  // As if this program brought one more migration.
  const newest = (await readApplied()).at(-1)?.name ?? ''
  await database.write((transaction) => transaction.deleteFrom('migrations').where('name', '=', newest).execute())
  const applied = await readApplied()
  await expect(startStore(place.config)).rejects.toThrow(noDemo)
  await expect(resetDemo(place.config, { yes: true })).rejects.toThrow(noDemo)
  expect(await readApplied()).toEqual(applied)
  await database.close()
})

test('a shop that only a migration knows as one is told that its tables are newer now', async () => {
  await using place = await makePlace(engine)
  await migrateFromAccounts(place.config, ['eva@example.test'], '0087')
  await expect(startStore(place.config)).rejects.toThrow(/^This is a real shop, .*Only its tables were migrated/)
  await expect(startStore(place.config)).rejects.toThrow(noDemo)
})

test('a shop that was one before shops were marked is known by its owner, whom no demo made', async () => {
  for (const [email, isReal] of [
    ['eva@example.test', true],
    ['owner@estela.test', false],
  ] as const) {
    await using place = await makePlace(engine)
    await migrateFromAccounts(place.config, [email])
    const started = startStore(place.config)
    if (isReal) await expect(started).rejects.toThrow(noDemo)
    else await (await started).stop()
  }
})

test('accounts of a demo that ran before they were marked are known by their addresses', async () => {
  await using place = await makePlace(engine)
  await migrateFromAccounts(place.config, ['owner@estela.test', 'eva@example.test'])
  const database = await openDatabase(place.config)
  const rows = await database.read.selectFrom('accounts').select(['email', 'demo']).orderBy('email').execute()
  await database.close()
  expect(rows).toEqual([
    { email: 'eva@example.test', demo: 0 },
    { email: 'owner@estela.test', demo: 1 },
  ])
})

test('an owner made of a demo account by the command line is no demo account any more', async () => {
  await using testShop = await createTestShop()
  await putDemoAccount(testShop.services, demoOwner)
  await promoteOwner(testShop.services, { email: demoOwner.email, passwordHash: 'y' })
  expect(await endDemoAccounts(testShop.services)).toEqual({ ended: [], doubted: 0, forgotten: [] })
})
