import { afterEach, expect, test, vi } from 'vitest'
import { createFetchOnce } from './fetch-once.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an address is asked for once, however often it is wanted', async () => {
  const fetch = vi.fn(async () => new Response('mesh'))
  vi.stubGlobal('fetch', fetch)
  const fetchOnce = createFetchOnce()
  const answers = await Promise.all([fetchOnce('/a', 'low'), fetchOnce('/a')])
  expect(answers.map(({ byteLength }) => byteLength)).toEqual([4, 4])
  expect(fetch.mock.calls).toEqual([['/a', { priority: 'low' }]])
})

test('a refusal is an error, and the next try asks again', async () => {
  const answers = [new Response('', { status: 404 }), new Response('mesh')]
  vi.stubGlobal('fetch', async () => answers.shift())
  const fetchOnce = createFetchOnce()
  await expect(fetchOnce('/a')).rejects.toThrow('/a answered 404.')
  expect((await fetchOnce('/a')).byteLength).toBe(4)
})
