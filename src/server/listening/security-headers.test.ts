import { afterAll, expect, test, vi } from 'vitest'
import { sendRaw } from '#test/raw-request.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore, orderOf } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const store = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
const buyer = await store.newBuyer()
const stranger = store.newClient()
afterAll(() => store[Symbol.asyncDispose]())

type Kind = 'page' | 'data' | 'media' | 'plain'

const alike = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }
const referrer = 'strict-origin-when-cross-origin'
const nothing = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
const wanted: Record<Kind, Record<string, unknown>> = {
  page: {
    ...alike,
    'referrer-policy': referrer,
    'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
  },
  data: {
    ...alike,
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'content-security-policy': nothing,
    'cross-origin-resource-policy': 'same-origin',
  },
  media: {
    ...alike,
    'referrer-policy': referrer,
    'content-security-policy': nothing,
    'cross-origin-resource-policy': 'cross-origin',
  },
  // A small page without scripts and with its styles inline.
  plain: {
    ...alike,
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'/),
    'cross-origin-resource-policy': 'same-origin',
  },
}

function check(headers: Headers | Map<string, string>, kind: Kind, what: string) {
  const told = Object.fromEntries(Object.keys(wanted[kind]).map((name) => [name, headers.get(name)]))
  expect(told, what).toEqual(wanted[kind])
}

const html = { headers: { accept: 'text/html' } }
const assetOf = async () => /"(\/assets\/root[\w.-]+\.js)"/.exec(await (await stranger.get('/about')).text())?.[1] ?? ''
const mediaOf = async () => {
  const { product } = await buyer.want(200, 'GET', '/api/products/dragon')
  return product.image
}
const download = async () => {
  const order = await buyer.want(201, 'POST', '/api/payments/free/orders', { json: orderOf('gift', '0.00') })
  const { fileName } = await buyer.want(200, 'GET', `/api/payments/${order.orderId}`)
  const link = await buyer.want(200, 'GET', `/api/secure-link?file=${fileName}`)
  return `${link.downloadUrl}?Authorization=${link.authorizationToken}`
}

test.each<[string, number, Kind, () => Promise<Response>]>([
  ['a page', 200, 'page', () => stranger.get('/all-models')],
  ['the same page, kept', 200, 'page', () => stranger.get('/all-models')],
  ['a page that is not kept', 200, 'page', () => stranger.get('/success?token=x')],
  ['the sign-in screen', 200, 'page', () => stranger.get('/cart')],
  ['an unknown page', 404, 'page', () => stranger.get('/no/such/page')],
  ['an unknown product', 404, 'page', () => stranger.get('/product/none')],
  ['data of a page', 200, 'page', () => stranger.get('/all-models.data')],
  ['data behind the gate', 401, 'page', () => stranger.get('/cart.data')],
  ['a method that no page has', 405, 'page', () => stranger.send('POST', '/about')],
  ['a kept call', 200, 'data', () => buyer.get('/api/products')],
  ['a call of one’s own', 200, 'data', () => buyer.get('/api/me')],
  ['a call without a session', 401, 'data', () => stranger.get('/api/me')],
  ['an unknown call', 404, 'data', () => stranger.get('/api/none')],
  [
    'a call of another site',
    403,
    'data',
    () => buyer.send('PUT', '/api/me/cart/dragon', { headers: { origin: 'https://evil.example' } }),
  ],
  ['a call with another type of body', 415, 'data', () => stranger.send('POST', '/api/events', { body: 'x' })],
  [
    'a call with too large a body',
    413,
    'data',
    () => stranger.send('POST', '/api/events', { body: 'x'.repeat(1_000_001) }),
  ],
  ['the style sheet of an accent', 200, 'data', () => stranger.get('/api/theme/336699')],
  ['the session', 200, 'data', () => buyer.get('/api/auth/get-session')],
  ['a download', 200, 'data', async () => buyer.get(await download())],
  ['a stranger’s download, read by a person', 403, 'plain', async () => stranger.get(await download(), html)],
  ['a script of the bundle', 200, 'data', async () => stranger.get(await assetOf())],
  ['a file beside it', 200, 'page', () => stranger.get('/favicon.svg')],
  ['a picture', 200, 'media', async () => stranger.get(await mediaOf())],
  ['an unknown picture', 404, 'media', () => stranger.get('/media/none')],
  ['an address that cannot be read', 400, 'data', () => stranger.get('/%E0%A4%A')],
  ['the same, read by a person', 400, 'plain', () => stranger.get('/%E0%A4%A', html)],
  ['health', 200, 'data', () => stranger.get('/healthz')],
  ['readiness', 200, 'data', () => stranger.get('/readyz')],
  ['figures for whoever watches', 200, 'data', () => stranger.get('/metrics')],
])('%s (%i) has the whole set', async (what, status, kind, ask) => {
  const answer = await ask()
  expect(answer.status, await answer.text()).toBe(status)
  check(answer.headers, kind, what)
})

test.each<[string, Kind]>([
  ['/all-models', 'page'],
  ['/api/products', 'data'],
  ['/api/me', 'data'],
])('that nothing changed at %s (304) says it too', async (path, kind) => {
  // Models may still be being measured, which changes the catalog.
  const headers = await waitUntil(async () => {
    const etag = (await buyer.get(path)).headers.get('etag') ?? ''
    const answer = await buyer.get(path, { headers: { 'if-none-match': etag } })
    return answer.status === 304 && answer.headers
  })
  check(headers, kind, path)
})

test('a failing page and a failing call (500) have it', async () => {
  const failing = vi.spyOn(store.shop.catalog, 'version').mockRejectedValue(new Error('no disk'))
  const showing = vi.spyOn(store.shop.catalog, 'browse').mockRejectedValue(new Error('no disk'))
  const [page, call] = [await stranger.get('/fantasy'), await buyer.get('/api/products?page=7')]
  for (const spy of [failing, showing]) spy.mockRestore()
  expect([page.status, call.status]).toEqual([500, 500])
  check(page.headers, 'page', 'page')
  check(call.headers, 'data', 'call')
})

test('a limit (429), a body that says it is too large, and a method that nobody knows have it', async () => {
  await using limited = await openTestStore({ settings: { RATE_LIMIT_FACTOR: '0.05' } })
  const client = limited.newClient()
  const type = { 'content-type': 'application/csp-report' }
  await client.send('POST', '/api/reports/csp', { body: '{}', headers: type })
  const over = await client.send('POST', '/api/reports/csp', { body: '{}', headers: type })
  expect(over.status).toBe(429)
  check(over.headers, 'data', '429')
  const large = await sendRaw(store.baseUrl, {
    method: 'POST',
    target: '/api/events',
    headers: { 'content-length': '9000000' },
  })
  expect(large.status).toBe(413)
  check(large.headers, 'data', '413')
  const traced = await sendRaw(store.baseUrl, { method: 'TRACE', target: '/about' })
  expect(traced.status).toBe(405)
  check(traced.headers, 'page', '405')
})

test('the policy of pages lets nothing from elsewhere in, and no script that stands in a page', async () => {
  const policy = (await stranger.get('/about')).headers.get('content-security-policy') ?? ''
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
  expect(rules.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect([name, rules.get(name)]).toEqual([name, ["'none'"]])
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
  // A single rule, which returns one constant address; no second rule may take its name.
  expect(rules.get('trusted-types')).toEqual(['last-seen'])
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*|data:|blob:/)
  const page = await (await stranger.get('/')).text()
  const scripts = [...page.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
  expect(scripts.length).toBe(4)
  for (const attributes of scripts) expect(attributes).toMatch(/type="application\/json"|src="\/assets\//)
  expect(page).not.toMatch(/ style="| on[a-z]+="|javascript:/)
})

test('with TLS browsers are told to stay with it', async () => {
  await using secure = await openTestStore({ settings: { BASE_URL: 'https://shop.example' } })
  const { headers } = await fetch(`${secure.listening}/about`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('content-security-policy')).toContain('; upgrade-insecure-requests; ')
})
