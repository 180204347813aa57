import { expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { type RawRequest, sendRaw } from '#test/raw-request.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

/** Why each of these calls judges a stranger later, or not at all. */
const others: Record<string, string[]> = {
  'serves guests by the cookies of their orders': [
    'GET /me/certificates/{id}/json',
    'GET /me/certificates/{id}/pdf',
    'GET /me/orders/{id}',
    'GET /me/orders/{id}/documents',
    'GET /me/orders/{id}/documents/{number}/json',
    'GET /me/orders/{id}/documents/{number}/pdf',
    'POST /me/orders/{id}/discard',
    'POST /me/orders/{id}/withdrawal',
  ],
  'asks for a signature': ['POST /webhooks/mercadopago', 'POST /webhooks/paypal'],
}
const buying = ['POST /quote', ...['free', 'mercadopago', 'paypal'].map((one) => `POST /payments/${one}/orders`)]

const withAccount = routes
  .filter((route) => 401 in route.responses)
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  .filter((call) => !Object.values(others).flat().includes(call))

/** What a call that reads its input first would refuse with 400, 413 or 415. */
const wrong: Record<string, Partial<RawRequest>> = {
  nothing: {},
  'a body of another type': {
    pieces: [Buffer.from('<a/>')],
    headers: { 'content-type': 'text/xml', 'content-length': '4' },
  },
  'no JSON': { pieces: [Buffer.from('{"a":')], headers: { 'content-type': 'application/json', 'content-length': '5' } },
  'wrong fields': {
    pieces: [Buffer.from('{"quantity":"a","slug":7}')],
    headers: { 'content-type': 'application/json', 'content-length': '25' },
  },
}

async function answersOf(store: TestStore, calls: string[]) {
  const seen: string[] = []
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const target = `/api${path.replaceAll(/\{\w+\}/g, '%20')}?limit=x&page=x&pageSize=x&before=%00&wait=x&version=x`
    for (const [name, sent] of Object.entries(wrong)) {
      const headers = { 'idempotency-key': 'x'.repeat(300), ...sent.headers }
      const { status } = await sendRaw(store.baseUrl, { method, target, ...sent, headers })
      seen.push(`${call} with ${name}: ${status}`)
    }
  }
  return seen
}

test('strangers are asked to sign in, whatever is wrong with what they send', async () => {
  await using store = await openTestStore()
  expect(withAccount.length).toBeGreaterThan(80)
  expect(withAccount).toEqual(expect.arrayContaining([...buying, 'GET /products', 'PUT /me/cart/{key}']))
  const seen = await answersOf(store, withAccount)
  expect(seen.filter((one) => !one.endsWith(' 401'))).toEqual([])
})

test('in an open store they may buy, and are told what is wrong; the rest is still for accounts', async () => {
  await using store = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
  const open = [...buying, 'GET /products', 'GET /products/{slug}', 'GET /suggestions']
  expect((await answersOf(store, open)).filter((one) => one.endsWith(' 401'))).toEqual([])
  const closed = withAccount.filter((call) => !open.includes(call))
  expect((await answersOf(store, closed)).filter((one) => !one.endsWith(' 401'))).toEqual([])
})
