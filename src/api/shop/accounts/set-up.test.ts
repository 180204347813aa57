// cspell:words dueñ
import { afterAll, describe, expect, test } from 'vitest'
import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const newStore = () => openTestStore({ settings: { DEMO: '0' } })
const store = await newStore()
afterAll(() => store[Symbol.asyncDispose]())

const tokenOf = (link: string | null) => new URL(String(link)).searchParams.get('token') ?? ''
const person = { name: 'Eva', email: 'eva@example.test', password: testPassword }
const open = async () => tokenOf(await store.shop.owners.makeSetUpLink())

test('a store without an owner starts with a link to its public address', () => {
  expect(store.setUpLink?.startsWith(`${store.baseUrl}/set-up?token=`)).toBe(true)
})

test('only the hash of the link is kept', async () => {
  const rows = await store.services.database.read.selectFrom('set_up_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(tokenOf(store.setUpLink))
})

describe('refuses', () => {
  const client = store.newClient()
  const send = (status: number, json: object) => client.want(status, 'POST', '/api/set-up', { json })

  test('a wrong link', async () => {
    expect((await send(403, { token: 'x', ...person })).error.details).toEqual({ reason: 'wrong-link' })
  })

  test('an address with a character that nobody types', async () => {
    const asked = { token: await open(), ...person, email: 'ev\u0000a@example.test' }
    expect((await send(400, asked)).error.details).toEqual({ field: 'email' })
  })

  test('the link of an earlier start', async () => {
    const earlier = await open()
    await open()
    expect((await send(403, { token: earlier, ...person })).error.details).toEqual({ reason: 'wrong-link' })
  })

  test('a link older than a day', async () => {
    const token = await open()
    const created_at = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
    await store.services.database.write((transaction) =>
      transaction.updateTable('set_up_links').set({ created_at }).execute(),
    )
    expect((await send(403, { token, ...person })).error.details).toEqual({ reason: 'old-link' })
  })

  test.each([{ email: 'no address' }, { email: 'dueña@example.test' }, { password: 'weak' }, { name: '' }])(
    '%j, and the link stays good',
    async (wrong) => {
      const token = await open()
      await send(400, { token, ...person, ...wrong })
      expect(await store.shop.owners.checkSetUpLink(token)).toBe('open')
    },
  )

  test('an address that has an account', async () => {
    const email = await store.newClient().signUp()
    const token = await open()
    expect((await send(409, { token, ...person, email })).error.details).toEqual({ field: 'email' })
    expect(await store.shop.owners.checkSetUpLink(token)).toBe('open')
  })
})

test('the link makes one owner, who signs in, sets up the second factor and finds the set-up gone', async () => {
  const token = await open()
  const [eva, other] = [store.newClient(), store.newClient()]
  const email = 'other@example.test'
  const answers = await Promise.all([
    eva.send('POST', '/api/set-up', { json: { token, ...person } }),
    other.send('POST', '/api/set-up', { json: { token, ...person, email } }),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const made = answers[0]?.status === 201 ? person.email : email
  await eva.signIn(made)
  await eva.want(403, 'GET', '/api/admin/orders')
  await turnOnSecondFactor(eva)
  await eva.want(200, 'GET', '/api/admin/orders')
  await other.want(404, 'POST', '/api/set-up', { json: { token, ...person } })
  expect(await store.shop.owners.makeSetUpLink()).toBeNull()
  expect((await eva.get('/set-up')).status).toBe(404)
  const { items } = await eva.want(200, 'GET', `/api/admin/audit?query=${encodeURIComponent(made)}`)
  expect(items.map(({ action }: { action: string }) => action)).toContain('account.owner')
})

test('once a store has an owner, its set-up is an address like any unknown one', async () => {
  await using closed = await newStore()
  const link = closed.setUpLink ?? ''
  expect(await (await closed.newClient().get(link)).text()).not.toContain('<title>Login')
  await closed.newClient().want(201, 'POST', '/api/set-up', { json: { token: tokenOf(link), ...person } })
  for (const path of [link, '/set-up', '/set-up/', '/no-such-page']) {
    const screen = await closed.newClient().get(path)
    const headers = ['cache-control', 'x-robots-tag'].map((name) => screen.headers.get(name))
    expect([screen.status, ...headers], path).toEqual([200, 'no-store', 'noindex'])
    expect(await screen.text()).toContain('<title>Login')
  }
  for (const path of ['/set-up.data', '/no-such-page.data'])
    expect((await closed.newClient().get(path)).status, path).toBe(401)
  const { version } = await closed.office.settings.list()
  await closed.office.settings.change({ version, changes: { STORE_ACCESS: 'open' } })
  expect((await closed.newClient().get('/set-up')).status).toBe(404)
})
