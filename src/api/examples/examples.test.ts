import { afterAll, describe, expect, test } from 'vitest'
import { readSchemas } from '#test/described.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())
const description = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
const schemas = readSchemas(description)

interface Media {
  content?: Record<string, { example?: unknown; schema: { type?: string } }>
}
interface Described {
  requestBody?: Media
  responses: Record<string, Media>
}

const calls = Object.entries<Record<string, Described>>(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ method, path, ...call })),
)
/** File contents are not examples of a call. */
const jsonOf = (media: Media | undefined) => {
  const json = media?.content?.['application/json']
  return json && json.schema.type !== 'string' ? [json] : []
}
const bodies = calls.flatMap(({ method, path, requestBody }) =>
  jsonOf(requestBody).map(({ example }) => ({ method, path, example })),
)
const answers = calls.flatMap(({ method, path, responses }) =>
  Object.entries(responses).flatMap(([status, media]) =>
    status < '300' ? jsonOf(media).map(({ example }) => ({ method, path, status: Number(status), example })) : [],
  ),
)

describe('every call that takes or gives JSON shows an example of it', () => {
  test('there are many', () => {
    expect(bodies.length).toBeGreaterThan(35)
    expect(answers.length).toBeGreaterThan(90)
  })

  test.each(bodies)('what $method $path is sent', ({ method, path, example }) => {
    expect(example).toBeDefined()
    expect(schemas.problemsOfBody(method, path, example)).toEqual([])
  })

  test.each(answers)('what $method $path answers', ({ method, path, status, example }) => {
    expect(example).toBeDefined()
    expect(schemas.problemsOfAnswer(method, path, status, example)).toEqual([])
  })
})

test('what does not fit is found', () => {
  expect(schemas.problemsOfBody('post', '/api/quote', { items: [] })).not.toEqual([])
  expect(schemas.problemsOfAnswer('get', '/api/suggestions', 200, { items: [{ title: 1 }] })).not.toEqual([])
})
