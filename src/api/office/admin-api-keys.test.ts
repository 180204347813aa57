import { afterAll, describe, expect, test } from 'vitest'
import { type KeyScope, keyScopes } from '#domain/api-keys/key-scopes.ts'
import { promoteOwner } from '#domain/owners/promote-owner.ts'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'
import { keyCalls } from './key-calls.ts'

let now = Date.parse('2026-11-24T10:00:00Z')
const store = await openSellingStore({ override: () => ({ clock: { now: () => new Date(now) } }) })
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)

/** Runs `act` with the clock moved forward by this many days. */
async function later(days: number, act: () => Promise<unknown>) {
  now += days * 24 * 3_600_000
  await act()
  now -= days * 24 * 3_600_000
}

const make = (scopes: KeyScope[], { by = owner, name = 'Accounting' } = {}) =>
  by.want(201, 'POST', '/api/admin/api-keys', { json: { name, scopes } })

/** A program that has only an API key. */
function programOf(secret: string) {
  const client = store.newClient()
  const headers = { authorization: `Bearer ${secret}` }
  return {
    send: (method: string, path: string, json?: unknown, others = {}) =>
      client.send(method, path, { headers: { ...headers, ...others }, ...(json === undefined ? {} : { json }) }),
    async details(method: string, path: string, others = {}) {
      const answer = await this.send(method, path, undefined, others)
      return { status: answer.status, ...(await answer.json()).error }
    },
  }
}

test('a key opens what its scopes say, and acts under its own name for its owner', async () => {
  const { key, secret } = await make(['codes:read', 'codes:write', 'orders:read'])
  expect(secret).toMatch(/^estela_[0-9A-Za-z]{43}$/)
  expect(key).toMatchObject({ state: 'works', ending: secret.slice(-4), lastUsedOn: null })
  expect(key.endsOn).toBe('2027-11-24')
  const program = programOf(secret)
  expect((await program.send('POST', '/api/admin/codes', { code: 'BY-KEY', percent: 10 })).status).toBe(201)
  expect((await program.send('GET', '/api/admin/codes/BY-KEY')).status).toBe(200)
  expect((await program.send('GET', '/api/admin/orders')).status).toBe(200)
  const { items } = await owner.want(200, 'GET', '/api/admin/audit?query=Accounting')
  const byKey = items.map(({ action, by }) => `${action}: ${by}`)
  expect(byKey.toSorted()).toEqual(['code.create: Ana (API: Accounting)', 'key.make: Ana'])
})

test('its secret is shown once, and only its sum is kept', async () => {
  const { key, secret } = await make(['reports:read'], { name: 'Once' })
  const listed = await owner.want(200, 'GET', '/api/admin/api-keys')
  expect(listed.items.map(({ id }) => id)).toContain(key.id)
  const rows = await store.services.database.read.selectFrom('api_keys').selectAll().execute()
  const audit = await owner.want(200, 'GET', '/api/admin/audit')
  for (const told of [listed, rows, audit]) expect(JSON.stringify(told)).not.toContain(secret)
})

test('asked for again by its idempotency key it is one key with the same secret, sealed where answers are kept', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const json = { name: 'Twice', scopes: ['codes:read' as const] }
  const ask = () => owner.want(201, 'POST', '/api/admin/api-keys', { headers, json })
  const made = await ask()
  expect(await ask()).toEqual(made)
  const { items } = await owner.want(200, 'GET', '/api/admin/api-keys')
  expect(items.filter(({ name }) => name === 'Twice')).toHaveLength(1)
  const kept = await store.services.database.read.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(kept)).toContain(made.key.id)
  expect(JSON.stringify(kept)).not.toContain(made.secret)
  for (const _time of [1, 2]) await owner.want(204, 'DELETE', `/api/admin/api-keys/${made.key.id}`, { headers })
})

test('the day of its last use is kept', async () => {
  const { key, secret } = await make(['codes:read'], { name: 'Daily' })
  const lastUse = async () =>
    (await owner.want(200, 'GET', '/api/admin/api-keys')).items.find(({ id }) => id === key.id)?.lastUsedOn
  const use = () => programOf(secret).send('GET', '/api/admin/codes')
  await use()
  expect(await lastUse()).toBe('2026-11-24')
  await later(1, use)
  expect(await lastUse()).toBe('2026-11-25')
})

describe('a call is refused in each language', () => {
  test.each([
    ['en', 'This API key was revoked.'],
    ['es', 'Esta clave de API fue revocada.'],
    ['pt-BR', 'Esta chave de API foi revogada.'],
  ])('%s: with a revoked key', async (voice, sentence) => {
    const { key, secret } = await make(['codes:read'], { name: 'Short' })
    expect((await programOf(secret).send('GET', '/api/admin/codes')).status).toBe(200)
    expect((await owner.send('DELETE', `/api/admin/api-keys/${key.id}`)).status).toBe(204)
    const refused = await programOf(secret).details('GET', '/api/admin/codes', { cookie: `voice=${voice}` })
    expect(refused).toMatchObject({ status: 'unauthenticated', details: { reason: 'key-revoked' } })
    expect(refused.message).toContain(sentence)
    expect((await owner.send('DELETE', `/api/admin/api-keys/${key.id}`)).status).toBe(404)
  })

  test.each([`estela_${'a'.repeat(43)}`, 'estela_short', 'something else'])(
    'with %s, which is no key',
    async (secret) => {
      const refused = await programOf(secret).details('GET', '/api/admin/orders')
      expect(refused).toMatchObject({ status: 'unauthenticated', details: { reason: 'key-unknown' } })
    },
  )

  test('with a key that has ended', async () => {
    const json = { name: 'Ends', scopes: ['codes:read' as const], endsOn: new Date(now).toISOString().slice(0, 10) }
    const { secret } = await owner.want(201, 'POST', '/api/admin/api-keys', { json })
    await later(3, async () => {
      const refused = await programOf(secret).details('GET', '/api/admin/codes')
      expect(refused).toMatchObject({ status: 'unauthenticated', details: { reason: 'key-ended' } })
    })
  })

  test('with a key that lacks the scope', async () => {
    const { secret } = await make(['codes:read'])
    const refused = await programOf(secret).details('GET', '/api/admin/orders')
    expect(refused).toMatchObject({ status: 'permission-denied', details: { reason: 'scope', scope: 'orders:read' } })
  })

  test('with an owner’s session beside an unknown key', async () => {
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const refused = await programOf(`estela_${'b'.repeat(43)}`).details('GET', '/api/admin/orders', { cookie })
    expect(refused).toMatchObject({ details: { reason: 'key-unknown' } })
  })
})

describe('a key ends with the ownership of its account', () => {
  async function otherOwner(): Promise<Client & { email: string }> {
    const client = store.newClient()
    const email = await client.signUp()
    await giveRole(store.services, { email, role: 'owner' })
    return Object.assign(client, { email })
  }

  test.each([
    ['is no owner any more', { role: 'customer' }],
    ['was banned', { banned: 1 }],
  ])('whose account %s', async (_, columns) => {
    const other = await otherOwner()
    const { secret } = await make(['codes:read'], { by: Object.assign(other, { authenticator: '', backupCodes: [] }) })
    expect((await programOf(secret).send('GET', '/api/admin/codes')).status).toBe(200)
    await store.services.database.write((transaction) =>
      transaction.updateTable('accounts').set(columns).where('email', '=', other.email).execute(),
    )
    const refused = await programOf(secret).details('GET', '/api/admin/codes')
    expect(refused).toMatchObject({ status: 'unauthenticated', details: { reason: 'key-owner-gone' } })
  })
})

test('a key ends when its account is made an owner anew, since nobody knows who made it', async () => {
  const other = store.newClient()
  const email = await other.signUp()
  await giveRole(store.services, { email, role: 'owner' })
  const { secret } = await other.want(201, 'POST', '/api/admin/api-keys', {
    json: { name: 'Thief', scopes: ['codes:read'] },
  })
  await promoteOwner(store.services, { email, passwordHash: 'of a password that nobody knows' })
  const refused = await programOf(secret).details('GET', '/api/admin/codes')
  expect(refused).toMatchObject({ details: { reason: 'key-revoked' } })
})

test.each([
  ['without a name', { name: ' ', scopes: ['codes:read'] }, 'name'],
  ['that may do nothing', { name: 'None', scopes: [] }, 'scopes'],
  ['that ended already', { name: 'Past', scopes: ['codes:read'], endsOn: '2020-01-01' }, 'endsOn'],
  ['that never ends', { name: 'Never', scopes: ['codes:read'], endsOn: '2999-01-01' }, 'endsOn'],
])('a key %s is not made', async (_, json, field) => {
  const { error } = await owner.want(400, 'POST', '/api/admin/api-keys', { json })
  expect(error.details).toMatchObject({ field })
})

describe('every call of the office', async () => {
  const { paths } = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
  const calls = Object.entries<object>(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const))
  const opened = new Set(Object.values(keyCalls).flatMap((some) => some.map((call) => call.join(' '))))
  const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'none')
  const { secret } = await make([...keyScopes], { name: 'All' })

  test('that a scope opens is there', () => {
    const there = new Set(calls.map((call) => call.join(' ')))
    expect([...opened].filter((call) => !there.has(call))).toEqual([])
  })

  test.each(calls)('%s %s is closed to keys, or opened by one scope alone', async (method, path) => {
    if (!opened.has(`${method} ${path}`)) {
      const refused = await programOf(secret).send(method, filled(path))
      expect(refused.status).toBe(403)
      if (method !== 'HEAD') expect((await refused.json()).error.details).toMatchObject({ reason: 'not-for-keys' })
      return
    }
    const answer = await programOf(secret).send(method, filled(path))
    expect([200, 201, 400, 404, 409]).toContain(answer.status)
  })
})

test.each(keyScopes)('%s alone opens its calls and no other', async (scope) => {
  const others = keyScopes.filter((one) => one !== scope)
  const { key, secret } = await make(others, { name: scope })
  for (const [method, path] of keyCalls[scope]) {
    const refused = await programOf(secret).details(method, path.replaceAll(/\{\w+\}/g, 'none'))
    expect(refused).toMatchObject({ details: { reason: 'scope', scope } })
  }
  expect((await owner.send('DELETE', `/api/admin/api-keys/${key.id}`)).status).toBe(204)
})

describe('outside a demo', async () => {
  const strict = await openTestStore({ settings: { DEMO: '0' } })
  afterAll(() => strict[Symbol.asyncDispose]())
  const eva = await newOwner(strict)
  const { database } = strict.services

  test('whose key it is learns by mail that it was made and revoked', async () => {
    const json = { name: 'Told', scopes: ['codes:read' as const] }
    const { key, secret } = await eva.want(201, 'POST', '/api/admin/api-keys', { json })
    const program = strict.newClient()
    const headers = { authorization: `Bearer ${secret}` }
    expect((await program.send('GET', '/api/admin/codes', { headers })).status).toBe(200)
    await eva.send('DELETE', `/api/admin/api-keys/${key.id}`)
    const mails = await database.read.selectFrom('mails').selectAll().orderBy('created_at').execute()
    expect(mails.filter((mail) => /clave de API/.test(mail.subject))).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toContain(secret)
  })

  test.each([
    ['POST', '/api/admin/api-keys'],
    ['DELETE', '/api/admin/api-keys/key_1'],
  ])('%s %s wants to know first who sits there', async (method, path) => {
    await ageProofs(strict, { hours: 13 })
    const answer = await eva.send(method, path, { json: { name: 'Late', scopes: ['codes:read'] } })
    expect({ status: answer.status, ...(await answer.json()).error }).toMatchObject({
      status: 'permission-denied',
      details: { reason: 'confirm' },
    })
  })
})
