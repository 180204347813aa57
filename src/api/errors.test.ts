import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { type ErrorCode, ShopError } from '#domain/errors.ts'
import type { ApiEnvironment } from './api.ts'
import { answerError } from './errors.ts'

/** The pairs of the specification (§8). */
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
