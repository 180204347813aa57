import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { type ErrorCode, ShopError } from '#domain/errors.ts'
import type { Log } from '#domain/services.ts'
import type { ApiEnvironment } from './api.ts'
import { answerError, answerFailure, createErrorHandler } from './errors.ts'

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
      return answerError(context, new ShopError(code, why, { details: { expected: '4.00' } }))
    })
    const answer = await app.request('/')
    expect(answer.status).toBe(statuses[code])
    expect(await answer.json()).toEqual({
      error: { status: code, message: 'Why, in pt-BR.', details: { expected: '4.00' } },
    })
  },
)

/** Answers one failure, and says what the log got. */
async function answerWith(error: Error) {
  const lines: unknown[][] = []
  const noLine = () => {}
  const log: Log = { debug: noLine, info: noLine, warn: noLine, error: (...line) => lines.push(line) }
  const app = new Hono<ApiEnvironment>()
  app.get('/', (context) => {
    context.set('language', 'en')
    throw error
  })
  app.onError(createErrorHandler(log))
  const answers = [await app.request('/'), answerFailure(error, log, '/')]
  return { answers, lines }
}

test('what concerns the operator is logged with its cause at both doors, and the client reads none of it', async () => {
  const cause = new Error('could not extend file: No space left on device')
  const parts = { details: { reason: 'disk' }, nature: 'cut-short', retryAfterSeconds: 30 } as const
  const full = new ShopError(
    'unavailable',
    inAll(() => 'Full.'),
    { ...parts, operatorNote: 'the disk failed', cause },
  )
  const { answers, lines } = await answerWith(full)
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    const error = { status: 'unavailable', message: 'Full.', details: { reason: 'disk' } }
    expect(await answer.json()).toEqual({ error })
  }
  const line = [expect.objectContaining({ path: '/', err: cause }), 'the disk failed']
  expect(lines).toEqual([line, line])
})

test('a refusal that concerns nobody but the caller is not logged, whatever caused it', async () => {
  const cause = Object.assign(new Error('read-only'), { code: 'EROFS' })
  const { lines } = await answerWith(
    new ShopError(
      'aborted',
      inAll(() => 'No.'),
      { cause },
    ),
  )
  expect(lines).toEqual([])
})

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
