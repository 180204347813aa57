import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that ends in time gives its result or its failure, and leaves no timer', async () => {
  expect(await withinTime(Promise.resolve('done'), 1000, () => 'late')).toBe('done')
  await expect(withinTime(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer is late, whether that is a result or a failure, and may fail unheard afterwards', async () => {
  const work = Promise.withResolvers<string>()
  const given = withinTime(work.promise, 1000, () => null)
  const refused = withinTime(work.promise, 1000, () => {
    throw new Error('too late')
  })
  const told = Promise.allSettled([given, refused])
  await vi.advanceTimersByTimeAsync(999)
  expect(vi.getTimerCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toMatchObject([
    { status: 'fulfilled', value: null },
    { status: 'rejected', reason: { message: 'too late' } },
  ])
  work.reject(new Error('broken'))
  await vi.advanceTimersByTimeAsync(0)
})
