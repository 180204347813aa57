import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { ownerVisitor } from '#test/accounts/owner-visitor.ts'
import { testPassword } from '#test/client.ts'
import { orderOf } from '#test/stores/selling-store.ts'
import { openSettingsDesk, type Shown } from '#test/stores/settings-desk.ts'

const { store, owner, mercadopago, list, find, change, openSecond, address } = await openSettingsDesk()

test('every setting says where it comes from', async () => {
  const shown = await list()
  expect(find(shown, 'STORE_NAME')).toMatchObject({ value: 'Estela', source: 'default' })
  expect(find(shown, 'LOCKOUT_URL')).toMatchObject({ value: 'https://elsewhere.test', source: 'environment' })
  expect(find(shown, 'SMTP_URL')).toMatchObject({ value: null, source: 'none', isSet: false })
})

test('an authenticator that is set up after the store got another name shows that one', async () => {
  await change({ STORE_NAME: 'Figurines' })
  const person = store.newClient()
  await giveRole(store.services, { email: await person.signUp(), role: 'owner' })
  const setUp = () => person.want(200, 'POST', '/api/auth/two-factor/enable', { json: { password: testPassword } })
  expect(new URL((await setUp()).totpURI).searchParams.get('issuer')).toBe('Figurines')
  await change({ STORE_NAME: 'Molded' })
  expect(new URL((await setUp()).totpURI).searchParams.get('issuer')).toBe('Molded')
})

test('a change holds at once, on pages and in calls, and leaves an audit entry', async () => {
  const shown: Shown = await change({ STORE_NAME: 'Figurines', STORE_ACCESS: 'open' })
  expect(find(shown, 'STORE_NAME')).toMatchObject({ value: 'Figurines', source: 'database' })
  expect(await (await store.newClient().get('/about')).text()).toContain('Figurines')
  expect((await store.newClient().get('/api/products')).status).toBe(200)
  await change({ STORE_ACCESS: null })
  expect((await store.newClient().get('/api/products')).status).toBe(401)
  const entries = await store.services.database.read
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'settings.change')
    .execute()
  expect(entries.map(({ details }) => JSON.parse(details).changes)).toContainEqual({
    STORE_NAME: { before: null, after: 'Figurines' },
    STORE_ACCESS: { before: null, after: 'open' },
  })
})

test('another process follows within a second, and so do its providers', async () => {
  // Uses fake timers, since how long one poll takes depends on the machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using second = await openSecond()
  expect(second.services.providers().mercadopago).toBeUndefined()
  await change({ STORE_NAME: 'Two nodes', ...mercadopago, MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1400' })
  expect(store.services.settings().storeName).toBe('Two nodes')
  expect(store.shop.payments.listTerms()).toContainEqual({
    name: 'mercadopago',
    currency: 'ARS',
    rate: '1400',
    test: false,
  })
  expect(second.shop.settings().storeName).not.toBe('Two nodes')
  vi.advanceTimersByTime(1000)
  await expect.poll(() => second.shop.settings().storeName).toBe('Two nodes')
  // It asks by itself whose account it is.
  await expect
    .poll(() => second.shop.payments.listTerms())
    .toEqual([{ name: 'mercadopago', currency: 'ARS', rate: '1400', test: false }])
  expect(second.services.providers().mercadopago?.payee).toBe(mercadopago.MERCADOPAGO_COLLECTOR_ID)
})

test('a ban holds in every process, though Mercado Pago does not answer whose account it is', async () => {
  const asked = Promise.withResolvers<void>()
  const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  onTestFinished(() => void silent.close())
  await using second = await openSecond({ MERCADOPAGO_BASE_URL: `http://127.0.0.1:${port}` })
  const ben = await store.newBuyer()
  await change({ ...mercadopago, BANNED_EMAILS: ben.email })
  await asked.promise
  expect(second.services.settings().bannedEmails).toContain(ben.email)
  expect(second.shop.payments.listTerms().map(({ name }) => name)).not.toContain('mercadopago')
  silent.closeAllConnections()
})

describe('what Mercado Pago is offered in', () => {
  const offered = () => store.shop.payments.listTerms().map(({ name, currency }) => `${name} ${currency}`)
  const trouble = () => store.office.payments.findMethodTrouble()

  test('only in the currency that the account collects, and only by its own token', async () => {
    await change({ ...mercadopago, MERCADOPAGO_CURRENCY: 'BRL', MERCADOPAGO_RATE: '5.4' })
    expect(offered()).toEqual(['paypal USD'])
    expect(trouble()).toEqual({ why: 'other-currency', days: 0 })
    const buyer = await store.newBuyer()
    await buyer.want(404, 'POST', '/api/payments/mercadopago/orders', { json: orderOf() })
    await change({ MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1400' })
    expect(offered()).toEqual(['paypal USD', 'mercadopago ARS'])
    expect(trouble()).toBeNull()
    await change({ MERCADOPAGO_COLLECTOR_ID: '1' })
    expect(trouble()).toEqual({ why: 'other-seller', days: 0 })
    await change({ MERCADOPAGO_COLLECTOR_ID: mercadopago.MERCADOPAGO_COLLECTOR_ID, MERCADOPAGO_ACCESS_TOKEN: 'wrong' })
    expect(trouble()).toEqual({ why: 'unasked', days: 0 })
    expect(offered()).toEqual(['paypal USD'])
  })

  test('another currency needs a rate of its own', async () => {
    await change({ ...mercadopago, MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1400' })
    const { error } = await change({ MERCADOPAGO_CURRENCY: 'CLP' }, 400)
    expect(error.details.problems).toMatchObject([{ name: 'MERCADOPAGO_RATE', rule: 'missing' }])
  })

  test('at a rate that could mean another one nothing is sold before its owner says which', async () => {
    const terms = { ...mercadopago, MERCADOPAGO_CURRENCY: 'ARS' }
    const { error } = await change({ ...terms, MERCADOPAGO_RATE: '1.412' }, 400)
    expect(error.details.problems).toMatchObject([
      { name: 'MERCADOPAGO_RATE', rule: 'unsure', meant: ['1.412', '1412'] },
    ])
    expect(error.message).toContain('1.412 → ARS 14.12; 1412 → ARS 14120.00')
    expect(offered()).not.toContain('mercadopago ARS')
    await change({ ...terms, MERCADOPAGO_RATE: '1412' })
    await change({ MERCADOPAGO_RATE: '1.4' }, 400)
    const { version } = await list()
    const json = { version, changes: { MERCADOPAGO_RATE: '1.4' }, sure: ['MERCADOPAGO_RATE'] }
    await owner.want(200, 'PATCH', address, { json })
    expect(store.shop.payments.listTerms()).toContainEqual(expect.objectContaining({ currency: 'ARS', rate: '1.4' }))
  })

  test('a rate counts from its saving, and is young again when it is saved again', async () => {
    await change({ ...mercadopago, MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1400' })
    const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
    const { database } = store.services
    await database.write((transaction) =>
      transaction.updateTable('settings').set({ changed_at: long }).where('name', '=', 'MERCADOPAGO_RATE').execute(),
    )
    await change({ STORE_NAME: 'Later' })
    expect(trouble()).toEqual({ why: 'old-rate', days: 40 })
    expect(offered()).toEqual(['paypal USD'])
    await change({ MERCADOPAGO_RATE: '1400' })
    expect(offered()).toEqual(['paypal USD', 'mercadopago ARS'])
  })

  test('a rate that is brought back is as old as it was, whatever was undone', async () => {
    await change({ ...mercadopago, MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1400' })
    const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await store.services.database.write((transaction) =>
      transaction.updateTable('settings').set({ changed_at: long }).where('name', '=', 'MERCADOPAGO_RATE').execute(),
    )
    const undoLast = async () => {
      const { items } = await owner.want(200, 'GET', '/api/admin/audit?area=settings')
      await owner.want(200, 'POST', `/api/admin/settings/history/${items[0]?.id ?? ''}/undo`)
    }
    const old = { why: 'old-rate', days: 40 }
    // A new rate, the same rate ("still holds"), none, and one that was itself undone.
    for (const rate of ['1500', '1400', null]) {
      await change({ MERCADOPAGO_RATE: rate, ...(rate === null && { MERCADOPAGO_CURRENCY: null }) })
      await undoLast()
      expect(trouble()).toEqual(old)
    }
    await undoLast()
    await undoLast()
    expect(trouble()).toEqual(old)
  })

  test('a rate of the environment counts from the first start with it, and no other start makes it younger', async () => {
    const { database } = store.services
    const rateOf = async (rate: string) => {
      await using second = await openSecond({ MERCADOPAGO_CURRENCY: 'CLP', MERCADOPAGO_RATE: rate })
      return second.services.settings().mercadopago.rateSince
    }
    const first = await rateOf('950')
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000)
    const long = '2026-01-01T00:00:00.000Z'
    await database.write((transaction) =>
      transaction.updateTable('settings_state').set({ fixed_rate_since: long }).execute(),
    )
    expect(await rateOf('950')).toBe(long)
    expect(Date.now() - Date.parse((await rateOf('951')) ?? '')).toBeLessThan(60_000)
  })
})

describe('secrets', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'app', PAYPAL_CLIENT_SECRET: 'very-hidden-words', PAYPAL_WEBHOOK_ID: 'hook' }

  test('are told to nobody, and lie in the database sealed', async () => {
    const shown = await change(paypal)
    expect(find(shown, 'PAYPAL_CLIENT_SECRET')).toMatchObject({ value: null, isSet: true, source: 'database' })
    expect(JSON.stringify(shown)).not.toContain('very-hidden')
    const everything = await Promise.all(
      (['settings', 'audit_entries', 'idempotency_keys'] as const).map(async (table) => {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.services.database.read)
        return rows
      }),
    )
    expect(JSON.stringify(everything)).toContain('PAYPAL_CLIENT_SECRET')
    expect(JSON.stringify(everything)).not.toContain('very-hidden')
  })

  test('sealed with another SECRET are said to be unreadable, and everything else goes on', async () => {
    await change({ ...paypal, STORE_NAME: 'Still here' })
    // Nodes on one PostgreSQL database must share one SECRET, so the test clears its digest to look like the only node.
    const forgetSecret = () =>
      store.services.database.write((transaction) =>
        transaction.updateTable('settings_state').set({ secret_digest: null }).execute(),
      )
    await forgetSecret()
    await using second = await openSecond({ SECRET: 'another secret of thirty-two letters and more' })
    expect(second.shop.settings().storeName).toBe('Still here')
    expect(second.services.providers().paypal).toBeUndefined()
    expect(second.said.join()).toContain('PAYPAL_CLIENT_SECRET was sealed with another SECRET')
    const { settings } = await second.shop.office(ownerVisitor(second.services.clock)).settings.list()
    expect(settings.find(({ name }) => name === 'PAYPAL_CLIENT_SECRET')).toMatchObject({
      unreadable: true,
      isSet: false,
    })
    await forgetSecret()
  })
})

test('two owners: the second is told, and nothing is overwritten', async () => {
  const { version } = await list()
  await change({ STORE_NAME: 'First' })
  const changes = { STORE_NAME: 'Second' }
  await owner.want(409, 'PATCH', address, { json: { version, changes } })
  expect(store.services.settings().storeName).toBe('First')
})

test.each([
  [{ PAYPAL_CLIENT_ID: 'alone' }, 'missing'],
  [{ MERCADOPAGO_CURRENCY: 'ARS' }, 'missing'],
  [{ LINK_MINUTES: 'many' }, 'wrong'],
  [{ LOCKOUT_URL: 'https://mine.test' }, 'locked'],
])('%j is refused, and nothing is changed', async (changes, rule) => {
  const { error } = await change({ ...changes, STORE_NAME: 'Refused' }, 400)
  expect(error.details.problems[0]).toMatchObject({ rule })
  expect(store.services.settings().storeName).toBe('Estela')
})

test('unknown names and a missing version are refused', async () => {
  await change({ SECRET: 'x' }, 400)
  await owner.want(400, 'PATCH', address, { json: { changes: { STORE_NAME: 'x' } } })
})

test('a banned address is signed out at once; an owner cannot ban themselves', async () => {
  const ben = await store.newBuyer()
  await change({ BANNED_EMAILS: ben.email })
  expect((await ben.get('/api/me')).status).toBe(401)
  await store.newClient().want(403, 'POST', '/api/auth/sign-in/email', {
    json: { email: ben.email, password: 'Trial-Pass-9271!' },
  })
  const { error } = await change({ BANNED_EMAILS: owner.email }, 400)
  expect(error.details.problems).toMatchObject([{ name: 'BANNED_EMAILS' }])
})

test('the accent has a style sheet of its own, and other words none', async () => {
  const answer = await store.newClient().get('/api/theme/ffd400')
  expect(answer.headers.get('content-type')).toContain('text/css')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toContain('--accent:#ffd400')
  expect((await store.newClient().get('/api/theme/red;}body{')).status).toBe(400)
})
