import { afterAll, expect, test } from 'vitest'
import { languages } from '#domain/voice.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'

const store = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
afterAll(() => store[Symbol.asyncDispose]())
// Pictures and meshes that are made in the meantime change what pages are made from.
await waitForWork(store)

const answersKept = async () => {
  const text = await (await store.newClient().get('/metrics')).text()
  return Number(/^estela_kept_answers_total (\d+)$/m.exec(text)?.[1])
}
const voiceOf = (html: string) => /data-voice="([\w-]+)"/.exec(html)?.[1]
const chosen = (voice: string) => {
  const client = store.newClient()
  client.cookies.set('voice', voice)
  return client
}

test.each(languages)(
  'the address asks for %s as the cookie does, and gets the same bytes from memory',
  async (voice) => {
    for (const address of ['/', '/fantasy', '/product/dragon', '/about']) {
      const byCookie = await chosen(voice).get(address)
      const before = await answersKept()
      const byAddress = await store.newClient().get(`${address}?lang=${voice}`)
      expect(await answersKept(), address).toBe(before + 1)
      expect(byAddress.headers.get('etag')).toBe(byCookie.headers.get('etag'))
      const html = await byAddress.text()
      expect(html).toBe(await byCookie.text())
      expect(voiceOf(html)).toBe(voice)
    }
  },
)

test('the address comes before the cookie, whatever else it says', async () => {
  const client = chosen('es')
  expect(voiceOf(await (await client.get('/fantasy?sort=oldest&lang=en&x=1')).text())).toBe('en')
  const head = await chosen('es').send('HEAD', '/about?lang=pt-BR')
  expect(head.headers.get('etag')).toBe((await chosen('pt-BR').send('HEAD', '/about')).headers.get('etag'))
})

test.each([
  '',
  'mixed',
  'fr',
  'EN',
  'en-US',
  'pt',
  'es;en',
  '%00',
  '../es',
  '<script>',
  'es&lang=en',
  'en&lang=en',
  'constructor',
  '__proto__',
])('lang=%s is as good as nothing, and makes no other address', async (value) => {
  await store.newClient().get('/about')
  const before = await answersKept()
  const answer = await store.newClient().get(`/about?lang=${value}`)
  expect(await answersKept()).toBe(before + 1)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(voiceOf(await answer.text())).toBe('mixed')
})

test('the browser keeps a voice that it came with, until another one is named', async () => {
  const client = store.newClient()
  const first = await client.get('/product/dragon?lang=pt-BR')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(voiceOf(await (await client.get('/fantasy')).text())).toBe('pt-BR')
  // The browser has it already, so the cookie is not set again.
  expect((await client.get('/about?lang=pt-BR')).headers.getSetCookie()).toEqual([])
  expect((await client.get('/about?lang=en')).headers.getSetCookie()).toHaveLength(1)
  expect(voiceOf(await (await client.get('/')).text())).toBe('en')
})

test('whoever has the page in this language is told so, and its browser keeps the voice all the same', async () => {
  const tag = (await chosen('es').get('/about')).headers.get('etag') ?? ''
  const again = await store.newClient().get('/about?lang=es', { headers: { 'if-none-match': tag } })
  expect([again.status, again.headers.getSetCookie().length]).toEqual([304, 1])
})

test('the former address of a figure leads to the new one, still in the language', async () => {
  const owner = await newOwner(store)
  await owner.want(200, 'PATCH', '/api/admin/products/102', { json: { slug: 'sorcerer' } })
  const client = store.newClient()
  const moved = await client.get('/product/wizard?lang=es')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product/sorcerer'])
  expect(voiceOf(await (await client.get('/product/sorcerer')).text())).toBe('es')
})

test('an account keeps what it chose when somebody comes by an address in another language', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'es' } })
  await client.get('/about?lang=en')
  expect(voiceOf(await (await client.get('/about')).text())).toBe('en')
  const other = store.newClient()
  await other.get('/about?lang=pt-BR')
  await other.signIn(email)
  expect(voiceOf(await (await other.get('/about')).text())).toBe('es')
})

test('who chose nothing yet takes the language of the address along', async () => {
  const client = store.newClient()
  await client.get('/about?lang=pt-BR')
  const email = await client.signUp()
  const other = store.newClient()
  await other.signIn(email)
  expect(other.cookies.get('voice')).toBe('pt-BR')
})

test('a choice made after it is one', async () => {
  const client = store.newClient()
  await client.get('/about?lang=pt-BR')
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'en' } })
  expect(client.cookies.get('voice')).toBe('en')
})

test.each(['/api/products?lang=es', '/_.data?lang=es', '/site.webmanifest?lang=es', '/favicon.svg?lang=es'])(
  '%s is no page: nothing is taken out of it',
  async (address) => {
    const answer = await store.newClient().get(address)
    expect([answer.ok, answer.headers.getSetCookie()]).toEqual([true, []])
  },
)

test('the office speaks as its owner chose', async () => {
  const owner = await newOwner(store)
  await owner.want(204, 'PUT', '/api/voice', { json: { voice: 'es' } })
  const answer = await owner.get('/admin?lang=pt-BR')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(voiceOf(await answer.text())).toBe('es')
})

test('a store for members shows strangers its sign-in screen in that language, and no more', async () => {
  await using closed = await openSellingStore()
  const answer = await closed.newClient().get('/product/dragon?lang=es')
  const html = await answer.text()
  expect([answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
  expect(voiceOf(html)).toBe('es')
  expect(html).not.toMatch(/\/buy\/dragon|hreflang|canonical/)
  expect((await closed.newClient().get('/cart?lang=es')).status).toBe(200)
})

test('with TLS the cookie is bound to it', async () => {
  await using behind = await openSellingStore({ settings: { STORE_ACCESS: 'open', BASE_URL: 'https://shop.example' } })
  const answer = await fetch(`${behind.listening}/about?lang=es`)
  const [line = ''] = answer.headers.getSetCookie()
  expect(line).toMatch(/^__Host-voice=es\.followed; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const [cookie = ''] = line.split(';')
  expect(voiceOf(await (await fetch(`${behind.listening}/about`, { headers: { cookie } })).text())).toBe('es')
  // The address takes precedence over whatever the browser had under this name before.
  const headers = { cookie: '__Host-voice=en' }
  expect(voiceOf(await (await fetch(`${behind.listening}/about?lang=es`, { headers })).text())).toBe('es')
})
