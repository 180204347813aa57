import { expect, test } from 'vitest'
import { openSellingStore, orderOf } from '#test/stores/selling-store.ts'

const password = 'Trial-Pass-9271!'

test('with TLS each cookie is bound to it by its name, and still opens what it is for', async () => {
  await using store = await openSellingStore({ settings: { BASE_URL: 'https://shop.example' } })
  const cookies = new Map<string, string>()
  const attributes: string[] = []
  /** Sends as a browser would, from behind a proxy that terminates TLS. */
  const send = async (method: string, path: string, json?: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(`${store.listening}${path}`, {
      method,
      headers: { cookie, origin: 'https://shop.example', 'content-type': 'application/json' },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
      attributes.push(line)
    }
    return answer
  }
  const email = 'ana@example.test'
  expect((await send('POST', '/api/auth/sign-up/email', { email, password, name: 'Ana' })).status).toBe(200)
  expect((await send('GET', '/api/me')).status).toBe(200)
  expect((await send('PUT', '/api/voice', { voice: 'es' })).ok).toBe(true)
  expect(await (await send('GET', '/about')).text()).toContain('<html lang="es"')
  const placed = await send('POST', '/api/payments/free/orders', orderOf('gift', '0.00'))
  const { orderId } = await placed.json()
  const session = [...cookies.keys()].filter((name) => name.includes('session_token'))
  expect(session).toEqual(['__Host-estela.session_token'])
  for (const name of session) cookies.delete(name)
  expect((await send('GET', `/api/payments/${orderId}`)).status).toBe(200)
  expect([...cookies.keys()].filter((name) => !/^__(Host|Secure)-/.test(name))).toEqual([])
  expect(cookies.size).toBeGreaterThan(2)
  for (const line of attributes) {
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/i)
    if (line.startsWith('__Host-')) expect(line).toMatch(/; Path=\/;/)
  }
})

test('without TLS they have their plain names', async () => {
  await using store = await openSellingStore()
  const buyer = await store.newBuyer()
  await buyer.want(201, 'POST', '/api/payments/free/orders', { json: orderOf('gift', '0.00') })
  expect([...buyer.cookies.keys()].some((name) => name.startsWith('__'))).toBe(false)
})
