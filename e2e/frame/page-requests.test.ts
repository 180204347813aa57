import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

/** Status and body of a page requested with headers that `fetch` would not send. */
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, store.baseUrl), { method, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject).end()
  })

test.each(['evil.example', 'bad host', 'a:b:c', '[', 'user@example.com'])(
  'the host "%s" gets the page',
  async (host) => {
    const { status, body } = await ask('/about', { host })
    expect(status).toBe(200)
    expect(body).toContain('All deliveries are digital')
    expect(body).not.toContain(host === '[' ? 'http://[' : host)
  },
)

test('a form sent past the script changes nothing and tells nothing', async () => {
  expect((await ask('/login', { origin: store.baseUrl }, 'POST')).status).toBe(405)
})

test('a HEAD request has the length and no body', async () => {
  const { status, body } = await ask('/about', {}, 'HEAD')
  expect(status).toBe(200)
  expect(body).toBe('')
})

test('an open store lets strangers browse and asks them to sign in for what is theirs', async () => {
  await using open = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
  const stranger = open.newClient()
  for (const address of ['/', '/all-models', '/search?query=a']) {
    const page = await stranger.get(address)
    expect(await page.text(), address).not.toContain('80% OFF')
  }
  expect((await stranger.get('/no/such/page')).status).toBe(404)
  expect((await stranger.get('/cart/checkout')).status).toBe(200)
  for (const address of ['/cart', '/favorites', '/purchases', '/profile-settings', '/admin']) {
    const page = await stranger.get(address)
    expect(page.headers.get('x-robots-tag'), address).toBe('noindex')
    expect((await stranger.get(`${address}.data`)).status).toBe(401)
  }
})

test('pages come compressed for those who take it, and plain for others', async () => {
  const bytesFor = async (encoding: string) => (await ask('/about', { 'accept-encoding': encoding })).body.length
  const [plain, gzip, brotli] = [await bytesFor('identity'), await bytesFor('gzip'), await bytesFor('br, gzip')]
  expect(gzip).toBeLessThan(plain / 2)
  expect(brotli).toBeLessThan(gzip)
  expect(await (await fetch(`${store.baseUrl}/about`)).text()).toContain('All deliveries are digital')
})
