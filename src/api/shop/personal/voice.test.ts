import { expect, test } from 'vitest'
import type { Voice } from '#domain/voice.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'

const choose = <Chosen extends string>(voice: Chosen) => ['PUT', '/api/voice', { json: { voice } }] as const

test('a voice is kept in a cookie, and an unknown one is refused', async () => {
  await using store = await openTestStore()
  const stranger = store.newClient()
  await stranger.want(204, ...choose('es'))
  expect(stranger.cookies.get('voice')).toBe('es')
  await stranger.want(400, ...choose('other'))
  expect(stranger.cookies.get('voice')).toBe('es')
})

test('the account brings its voice along to another browser', async () => {
  await using store = await openTestStore()
  const first = store.newClient()
  const email = await first.signUp()
  await first.want(204, ...choose('en'))
  const second = store.newClient()
  await second.signIn(email)
  expect(second.cookies.get('voice')).toBe('en')
})

test('a choice made on this browser before signing in is the latest and goes to the account', async () => {
  await using store = await openTestStore()
  const email = await store.newClient().signUp()
  const chooser = store.newClient()
  await chooser.want(204, ...choose('es'))
  await chooser.signIn(email)
  expect(chooser.cookies.get('voice')).toBe('es')
  const other = store.newClient()
  await other.signIn(email)
  expect(other.cookies.get('voice')).toBe('es')
})

test('nobody gets a voice who chose none', async () => {
  await using store = await openTestStore()
  const client = store.newClient()
  await client.signUp()
  expect(client.cookies.has('voice')).toBe(false)
})

test('pages come in the voice of the cookie, the same bytes for everybody who has it', async () => {
  await using store = await openTestStore()
  const read = async (voice: Voice | null, language = 'es') => {
    const client = store.newClient()
    if (voice) await client.want(204, ...choose(voice))
    return (await client.get('/about', { headers: { 'accept-language': language } })).text()
  }
  const [mixed, es] = [await read(null), await read('es')]
  expect(mixed).toContain('<html lang="en" data-voice="mixed">')
  expect(await read(null, 'en')).toBe(mixed)
  expect(es).toContain('<html lang="es" data-voice="es">')
  expect(es).toContain('<title>Quiénes somos | ')
  expect(await read('es', 'fr')).toBe(es)
})

test('a mailed link comes in the voice of the browser that asked for it', async () => {
  await using store = await openTestStore()
  const email = await store.newClient().signUp()
  const asker = store.newClient()
  await asker.want(204, ...choose('en'))
  await asker.want(200, 'POST', '/api/auth/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  await expect.poll(async () => (await store.shop.mails.listMailbox())[0]?.subject).toMatch(/: reset your password$/)
})

test('a receipt comes in the voice of the account', async () => {
  await using store = await openSellingStore()
  const buyer = await store.newBuyer()
  await buyer.want(204, ...choose('en'))
  const order = {
    items: [{ slug: 'gift', quantity: 1 }],
    email: buyer.email,
    amount: '0.00',
    source: 'buy-now' as const,
  }
  await buyer.want(201, 'POST', '/api/payments/free/orders', { json: order })
  await expect
    .poll(async () => (await store.shop.mails.listMailbox())[0]?.text)
    .toContain('Thank you for your purchase!')
})
