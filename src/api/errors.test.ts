import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { type ErrorCode, ShopError } from '#domain/errors.ts'
import type { ApiEnvironment } from './api.ts'
import { answerError } from './errors.ts'

/** The code and status pairs of the specification (§8). */
const statuses: Record<ErrorCode, number> = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
}

test.each(Object.keys(statuses) as ErrorCode[])(
  '%s: each refusal has its status, and its code in the body',
  async (code) => {
    const app = new Hono<ApiEnvironment>()
    const why = inAll((language) => `Why, in ${language}.`)
    app.get('/', (context) => {
      context.set('language', 'pt-BR')
      return answerError(context, new ShopError(code, why, { expected: '4.00' }))
    })
    const answer = await app.request('/')
    expect(answer.status).toBe(statuses[code])
    expect(await answer.json()).toEqual({
      error: { status: code, message: 'Why, in pt-BR.', details: { expected: '4.00' } },
    })
  },
)

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }

test.each([
  ['/api/me/orders/1/documents/R-1/pdf', 'unauthenticated', 401, 'Iniciar sesión', '/purchases'],
  ['/api/me/orders/1/documents/R-1/pdf', 'resource-exhausted', 429, 'Mis compras', '/purchases'],
  ['/api/admin/documents', 'unauthenticated', 401, 'Iniciar sesión', '/admin'],
  ['/api/certificates/1', 'not-found', 404, 'Volver a la tienda', '/'],
] as const)('whoever follows a link to %s and is refused as %s reads a page', async (path, code, status, label, to) => {
  const app = new Hono<ApiEnvironment>()
  app.all('*', (context) => {
    context.set('language', 'es')
    context.set('storeName', 'Estela')
    return answerError(
      context,
      new ShopError(
        code,
        inAll((language) => `Why, in ${language}.`),
      ),
    )
  })
  const page = await app.request(path, { headers: navigation })
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const words = await page.text()
  expect(words).toContain(`<a href="${to}">${label}</a>`)
  expect(words.includes('Why, in es.')).toBe(status !== 401)
  const programs: RequestInit[] = [
    {},
    { headers: { accept: '*/*' } },
    { headers: { ...navigation, 'sec-fetch-mode': 'cors' } },
    { headers: navigation, method: 'POST' },
  ]
  for (const asked of programs)
    expect((await app.request(path, asked)).headers.get('content-type')).toBe('application/json')
})
