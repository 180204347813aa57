import { afterEach, expect, test, vi } from 'vitest'
import { createFetchOnce } from './fetch-once.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an address is asked for once, however often it is wanted', async () => {
  const fetch = vi.fn(async () => new Response('mesh'))
  vi.stubGlobal('fetch', fetch)
  const fetchOnce = createFetchOnce()
  const answers = await Promise.all([fetchOnce('/a', 'low'), fetchOnce('/a')])
  expect(answers.map(({ byteLength }) => byteLength)).toEqual([4, 4])
  expect(fetch.mock.calls).toEqual([['/a', expect.objectContaining({ priority: 'low' })]])
})

test('a refusal is an error, and the next try asks again', async () => {
  const answers = [new Response('', { status: 404 }), new Response('mesh')]
  vi.stubGlobal('fetch', async () => answers.shift())
  const fetchOnce = createFetchOnce()
  await expect(fetchOnce('/a')).rejects.toThrow('/a answered 404.')
  expect((await fetchOnce('/a')).byteLength).toBe(4)
})

test('an answer that never comes is an error after a while, and the next try asks again', async () => {
  const never = (_address: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('fetch', never)
  const fetchOnce = createFetchOnce({ patienceMs: 5 })
  await expect(fetchOnce('/a')).rejects.toThrow('timeout')
  vi.stubGlobal('fetch', async () => new Response('mesh'))
  expect((await fetchOnce('/a')).byteLength).toBe(4)
})
