import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

let store: TestStore
let asked = 0

beforeAll(async () => {
  store = await openTestStore({ settings: { STORE_ACCESS: 'open', TRUST_PROXY: '1' } })
})
afterAll(() => store[Symbol.asyncDispose]())

const [crowd, visitor] = ['203.0.113.1', '198.51.100.7']
const ask = async (address: string, path: string) => {
  const answer = await store.newClient().get(path, { headers: { 'x-forwarded-for': address } })
  await answer.bytes()
  return answer.status
}

test.each([
  ['a page', '/all-models?query=word', 200],
  ['its data', '/all-models.data?query=word', 200],
  ['a page that is never kept', '/all-models?unknown=word', 200],
  ['no page', '/nothing-word', 404],
])('whoever asks for %s a hundred times keeps nobody else waiting', async (_what, path, status) => {
  let count = 0
  const many = Array.from({ length: 100 }, async () => {
    asked += 1
    const answered = await ask(crowd, `${path}${asked}`)
    count += 1
    return answered
  })
  await Promise.race(many)
  const before = count
  expect(await ask(visitor, `${path}s`)).toBe(status)
  expect(count - before).toBeLessThan(50)
  // Nobody is refused.
  expect(new Set(await Promise.all(many))).toEqual(new Set([status]))
})
