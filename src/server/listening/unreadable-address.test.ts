import { afterAll, expect, test } from 'vitest'
import { sendRaw } from '#test/raw-request.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore({ settings: { STORE_NAME: 'Figuras & Co' } })
afterAll(() => store[Symbol.asyncDispose]())
const navigation = 'text/html,application/xhtml+xml,*/*;q=0.8'

const open = (target: string, headers: Record<string, string> = {}) =>
  sendRaw(store.baseUrl, { method: 'GET', target, headers })

test.each([
  ['/product/%', 'voice=mixed', 'en', 'This address cannot be read'],
  ['/product/%zz', 'voice=en', 'en', 'This address cannot be read'],
  ['/admin/../about', 'voice=es', 'es', 'Esta dirección no se puede leer'],
  ['//about', '', 'en', 'This address cannot be read'],
])('%s in a browser with %s is a page with the way back', async (target, cookie, language, title) => {
  const answer = await open(target, { accept: navigation, ...(cookie ? { cookie } : {}) })
  const body = Buffer.from(answer.body, 'latin1').toString('utf8')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain('Figuras &amp; Co')
  expect(body).toContain('<a href="/">')
})

test('without a Host the store answers as ever', async () => {
  const headers = { host: undefined }
  const call = await sendRaw(store.baseUrl, { method: 'GET', target: '/api/me', headers })
  expect([call.status, call.headers.has('x-request-id')]).toEqual([401, true])
  expect((await sendRaw(store.baseUrl, { method: 'GET', target: '/about', headers })).status).toBe(200)
})

test.each([undefined, '*/*', 'application/json'])(
  'a program that accepts %s is answered as by any call',
  async (accept) => {
    const answer = await open('/product/%', accept === undefined ? {} : { accept })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).error).toMatchObject({ status: 'invalid-argument' })
  },
)
