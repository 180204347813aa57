import { afterAll, describe, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { createOwner } from './owner-create.ts'

const store = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
afterAll(() => store[Symbol.asyncDispose]())

const inSpanish = { headers: { 'accept-language': 'es-AR,es;q=0.9,en;q=0.8' } }
const inEnglish = { headers: { 'accept-language': 'en-US,en;q=0.9' } }
/** As a browser requests a page's data when a link is followed. */
const fetched = { headers: { ...inSpanish.headers, 'sec-fetch-dest': 'empty' } }
const voiceIn = (page: string) => /data-voice="(\w+)"/.exec(page)?.[1]
const read = async (client: ReturnType<typeof store.newClient>, path: string, sent = inSpanish) =>
  (await client.get(path, sent)).text()

describe('an owner is spoken to in the language of the browser', () => {
  test.each([
    ['es', inSpanish, 'Prepara esta tienda'],
    ['en', inEnglish, 'Set up this store'],
  ])('from the set-up page on: %s, for good and with the account', async (voice, sent, title) => {
    const fresh = await openTestStore({ settings: { DEMO: '0' } })
    await using _closed = fresh
    const client = fresh.newClient()
    const link = new URL(String(fresh.setUpLink))
    const page = await (await client.get(link.pathname + link.search, sent)).text()
    expect([voiceIn(page), page.includes(title)]).toEqual([voice, true])
    expect(client.cookies.get('voice')).toBe(voice)
    const person = { name: 'Eva', email: 'eva@example.test', password: testPassword }
    await client.want(201, 'POST', '/api/set-up', { json: { token: link.searchParams.get('token') ?? '', ...person } })
    await client.signIn(person.email)
    const elsewhere = fresh.newClient()
    await elsewhere.signIn(person.email)
    expect(elsewhere.cookies.get('voice')).toBe(voice)
  })

  test('on the page of the first password', async () => {
    const { en: words } = await createOwner(store, `${crypto.randomUUID()}@example.test`)
    const mailed = new URL(/http\S+/.exec(words)?.[0] ?? '')
    const client = store.newClient()
    const onward = (await client.get(mailed.pathname + mailed.search)).headers.get('location') ?? ''
    expect(new URL(onward, store.baseUrl).searchParams.get('token')).not.toBeNull()
    expect(voiceIn(await read(client, onward))).toBe('es')
    expect(client.cookies.get('voice')).toBe('es')
  })

  test('at the sign-in screen of the office, where nothing is chosen for an account yet', async () => {
    const stranger = store.newClient()
    expect(voiceIn(await read(stranger, '/admin'))).toBe('es')
    expect(stranger.cookies.has('voice')).toBe(false)
  })

  test('in the office itself, also when a link of the shop leads there', async () => {
    const owner = await newOwner(store)
    const reloaded = await owner.get('/admin/orders.data', fetched)
    expect(await reloaded.text()).toContain('reload')
    const page = await read(owner, '/admin/orders')
    expect([voiceIn(page), page.includes('Pedidos')]).toEqual(['es', true])
    expect(owner.cookies.get('voice')).toBe('es')
    // Chosen once, it is a choice: another browser language changes nothing.
    expect(voiceIn(await read(owner, '/admin/orders', inEnglish))).toBe('es')
  })

  test('and an own choice comes first', async () => {
    const owner = await newOwner(store)
    await owner.want(204, 'PUT', '/api/voice', { json: { voice: 'en' } })
    expect(voiceIn(await read(owner, '/admin/orders'))).toBe('en')
    expect(await (await owner.get('/admin/orders.data', fetched)).text()).not.toContain('reload')
  })
})

test.each(['/login', '/reset-password?token=x', '/about', '/'])(
  'buyers get the shop’s own voice at %s, whatever their browser speaks',
  async (path) => {
    const buyer = store.newClient()
    expect(voiceIn(await read(buyer, path))).toBe('mixed')
    expect(buyer.cookies.has('voice')).toBe(false)
  },
)

test('customers find no office in any language, and are given none', async () => {
  const customer = store.newClient()
  await customer.signUp()
  expect((await customer.get('/admin', inSpanish)).status).toBe(404)
  expect(customer.cookies.has('voice')).toBe(false)
})
