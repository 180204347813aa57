import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { asksPresentPassword, provingDoors } from '#domain/accounts/signing-in/session-proof.ts'
import { limits } from '#domain/limits/limits.ts'
import { generateNextTotp } from '#test/accounts/authenticator.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const start = new Date().toISOString()

async function openLimited(settings: Record<string, string>) {
  const clock = createTestClock(start)
  const store = await openTestStore({ settings: { TRUST_PROXY: '1', ...settings }, override: () => ({ clock }) })
  afterAll(() => store[Symbol.asyncDispose]())
  return { store, clock }
}
const full = await openLimited({ RATE_LIMIT_FACTOR: '1' })
// Per account and hour: 5 sign-ins and 1 reset mail. Per address and minute: 1.
const small = await openLimited({ RATE_LIMIT_FACTOR: '0.05' })

const addresses = Array.from({ length: 250 }, (_, index) => `203.0.113.${index + 1}`)
const freshAddress = () => ({ 'x-forwarded-for': addresses.pop() ?? '' })

const signIn = (client: Client, email: string, password: string, headers = freshAddress()) =>
  client.send('POST', '/api/auth/sign-in/email', { json: { email, password }, headers })
const register = async (client: Client, email: string) => {
  const json = { email, password: 'Trial-Pass-9271!', name: 'Ana' }
  await client.want(200, 'POST', '/api/auth/sign-up/email', { json, headers: freshAddress() })
}
const askReset = (client: Client, email: string, headers = freshAddress()) =>
  client.send('POST', '/api/auth/request-password-reset', { json: { email, redirectTo: '/reset-password' }, headers })

test('of a burst of sign-ins from one address exactly 20 in a minute are judged', async () => {
  const headers = freshAddress()
  const client = full.store.newClient()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => signIn(client, `${index}@example.test`, 'Wrong-1234!', headers)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({ error: { status: 'resource-exhausted' } })
  full.clock.advance(60)
  expect((await signIn(client, 'a@example.test', 'Wrong-1234!', headers)).status).toBe(401)
})

test('a client with many IPv6 addresses is one client', async () => {
  const client = small.store.newClient()
  const from = (end: string) => ({ 'x-forwarded-for': `2001:db8:7:7::${end}` })
  expect((await signIn(client, 'v6@example.test', 'Wrong-1234!', from('1'))).status).toBe(401)
  expect((await signIn(client, 'v6@example.test', 'Wrong-1234!', from('2'))).status).toBe(429)
})

test.each([
  ['198.51.100.9', (port: number) => `198.51.100.9:${port}`],
  ['2001:db8:8:8::1', (port: number) => `[2001:db8:8:8::1]:${port}`],
])('%s is one client also where the proxy writes the port of each connection behind it', async (address, withPort) => {
  const client = small.store.newClient()
  const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded })
  const guess = (headers: ReturnType<typeof from>) => signIn(client, 'port@example.test', 'Wrong-1234!', headers)
  expect((await guess(from(withPort(51_234)))).status).toBe(401)
  expect((await guess(from(withPort(51_235)))).status).toBe(429)
  expect((await guess(from(address))).status).toBe(429)
})

test('what is no address counts as the proxy', async () => {
  const client = small.store.newClient()
  const guess = (forwarded: string) =>
    signIn(client, 'none@example.test', 'Wrong-1234!', { 'x-forwarded-for': forwarded })
  expect((await guess('unknown')).status).toBe(401)
  expect((await guess('_hidden')).status).toBe(429)
})

test('an account is guessed at so often in an hour, and its owner still gets in on a device that knows it', async () => {
  const owner = small.store.newClient()
  const email = 'target@example.test'
  await register(owner, email)
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await signIn(small.store.newClient(), email, 'Wrong-1234!')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await signIn(small.store.newClient(), email, 'Trial-Pass-9271!')).status).toBe(429)
  expect((await signIn(owner, email, 'Trial-Pass-9271!')).status).toBe(200)
  small.clock.advance(3600)
  expect((await signIn(small.store.newClient(), email, 'Trial-Pass-9271!')).status).toBe(200)
})

test('an account that was guessed at until nobody new gets in opens by a reset, in the browser that made it', async () => {
  const email = 'reset-me@example.test'
  await register(small.store.newClient(), email)
  for (let guess = 0; guess < 5; guess += 1) await signIn(small.store.newClient(), email, 'Wrong-1234!')
  const browser = small.store.newClient()
  expect((await signIn(browser, email, 'Trial-Pass-9271!')).status).toBe(429)
  expect((await askReset(browser, email)).status).toBe(200)
  const token = await waitUntil(async () => {
    const mails = small.store.services.database.read.selectFrom('mails').select('text').where('recipient', '=', email)
    return /reset-password\/([\w-]+)/.exec((await mails.executeTakeFirst())?.text ?? '')?.[1]
  })
  const newPassword = 'Another-Pass-55!'
  const reset = (client: Client, given: string) =>
    client.send('POST', '/api/auth/reset-password', { json: { token: given, newPassword }, headers: freshAddress() })
  const stranger = small.store.newClient()
  expect((await reset(stranger, 'guessed')).status).toBe(400)
  expect(stranger.cookies.size).toBe(0)
  expect((await reset(browser, token)).status).toBe(200)
  expect((await signIn(browser, email, newPassword)).status).toBe(200)
  expect((await signIn(small.store.newClient(), email, newPassword)).status).toBe(429)
})

test('codes are guessed at so often in an hour by whoever has the password, and the owner still gets in on a device that knows the account', async () => {
  const { store, clock } = full
  const owner = store.newClient()
  const [email, password] = ['coded@example.test', 'Trial-Pass-9271!']
  await register(owner, email)
  await giveRole(store.services, { email, role: 'owner' })
  const { authenticator, backupCodes } = await turnOnSecondFactor(owner, password)
  const enter = async (client = store.newClient()) => {
    expect((await signIn(client, email, password)).status).toBe(200)
    return client
  }
  const give = (client: Client, code: string, kind = 'verify-totp') =>
    client.send('POST', `/api/auth/two-factor/${kind}`, { json: { code }, headers: freshAddress() })
  let guesser = await enter()
  for (let guess = 0; guess < limits['second-factor-account'].most; guess += 1) {
    // A sign-in ends after five wrong codes.
    if (guess % 5 === 0) guesser = await enter()
    expect((await give(guesser, '000000', guess % 2 ? 'verify-totp' : 'verify-backup-code')).status).toBe(401)
  }
  // A device on which another account is known, however the call is written.
  guesser = store.newClient()
  const other = { json: { code: '000000', email: 'other@example.test' }, headers: freshAddress() }
  await register(guesser, other.json.email)
  await guesser.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  await enter(guesser)
  const code = generateNextTotp(authenticator)
  for (const refused of [
    await give(guesser, code),
    await give(guesser, backupCodes[0] ?? '', 'verify-backup-code'),
    await guesser.send('POST', '/api/auth/two-factor/verify-totp', other),
  ]) {
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused.json()).toMatchObject({ error: { status: 'resource-exhausted' } })
  }
  await enter(owner)
  // The refusal has not spent it.
  expect((await give(owner, code)).status).toBe(200)
  clock.advance(3600)
  expect((await give(await enter(), backupCodes[0] ?? '', 'verify-backup-code')).status).toBe(200)
})

const presentPassword = [
  ...Object.keys(provingDoors)
    .filter(asksPresentPassword)
    .map((path) => `/api/auth${path}`),
  '/api/me/confirm',
  '/api/admin/confirm',
]
test.each(presentPassword)(
  'the present password is guessed at so often in an hour, at %s as at any door',
  async (door) => {
    const owner = small.store.newClient()
    const email = `${randomUUID()}@example.test`
    await register(owner, email)
    await giveRole(small.store.services, { email, role: 'owner' })
    const say = async (path: string, password: string) => {
      const json = path.endsWith('/change-password')
        ? { currentPassword: password, newPassword: 'Another-Pass-55!' }
        : { password }
      return (await owner.send('POST', path, { json, headers: freshAddress() })).status
    }
    for (let guess = 0; guess < 5; guess += 1) expect([400, 403]).toContain(await say(door, 'Wrong-1234!'))
    for (const path of presentPassword) expect(await say(path, 'Trial-Pass-9271!')).toBe(429)
  },
)

test("the mark of one account's device lets nobody guess at another account, nor without end at its own", async () => {
  const guesser = small.store.newClient()
  await register(guesser, 'guesser@example.test')
  const [name = '', value = ''] = [...guesser.cookies].find(([cookie]) => cookie.includes('known')) ?? []
  expect(name).toMatch(/^estela\.known\./)
  const address = freshAddress()
  const stranger = small.store.newClient()
  stranger.cookies.set(name, value)
  expect((await signIn(stranger, 'other@example.test', 'Wrong-1234!', address)).status).toBe(401)
  expect((await signIn(stranger, 'other@example.test', 'Wrong-1234!', address)).status).toBe(429)
  expect((await signIn(guesser, 'guesser@example.test', 'Wrong-1234!', address)).status).toBe(401)
  expect((await signIn(guesser, 'guesser@example.test', 'Wrong-1234!', address)).status).toBe(429)
})

test('one address signs in no more often than it may call, however many accounts are known on its devices', async () => {
  const most = Math.ceil(limits.calls.most * 0.05)
  const emails = Array.from({ length: most + 1 }, () => `${randomUUID()}@example.test`)
  const devices = await Promise.all(
    emails.map(async (email) => {
      const client = small.store.newClient()
      await register(client, email)
      return { client, email }
    }),
  )
  const headers = freshAddress()
  const statuses: number[] = []
  for (const { client, email } of devices) statuses.push((await signIn(client, email, 'Wrong-1234!', headers)).status)
  expect(statuses).toEqual([...Array(most).fill(401), 429])
})

test('five reset mails an hour go to one address, known or not', async () => {
  for (const email of ['known@example.test', 'unknown@example.test']) {
    const client = full.store.newClient()
    if (email.startsWith('known')) await register(client, email)
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await askReset(client, email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('ten reset mails a minute are asked for from one address', async () => {
  const headers = freshAddress()
  const client = full.store.newClient()
  const statuses: number[] = []
  for (let asked = 0; asked < 11; asked += 1)
    statuses.push((await askReset(client, `${asked}@many.test`, headers)).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(statuses[10]).toBe(429)
})

test('other calls are counted together by address, long polls too, but for the live stream', async () => {
  const client = small.store.newClient()
  await register(client, 'caller@example.test')
  const headers = freshAddress()
  const call = async (path: string) => (await client.get(path, { headers })).status
  for (let time = 0; time < 3; time += 1) expect(await call('/api/me/live?since=-1')).toBe(400)
  const paths = ['/api/me', '/api/me/live?wait=5&since=0', '/api/products', '/api/suggestions?query=a', '/api/nothing']
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) for (const path of paths) statuses.push(await call(path))
  expect(statuses).not.toContain(429)
  const refused = await client.get('/api/products', { headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: { status: 'resource-exhausted' } })
  for (const path of ['/', '/favicon.svg', '/media/nothing.avif']) expect(await call(path)).not.toBe(429)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'while nothing can be written an address reads up to its limit',
  async () => {
    const { store } = small
    const headers = freshAddress()
    const client = store.newClient()
    await register(client, 'reads@example.test')
    await sql`pragma query_only = on`.execute(store.services.database.writer)
    const statuses: number[] = []
    for (let call = 1; call <= 31; call += 1) statuses.push((await client.get('/api/me/orders', { headers })).status)
    await sql`pragma query_only = off`.execute(store.services.database.writer)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  },
)
