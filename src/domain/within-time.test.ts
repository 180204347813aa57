import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('work that ends in time gives its result or its failure, and leaves no timer', async () => {
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  expect(await withinTime(Promise.resolve('done'), 1000, () => 'late')).toBe('done')
  await expect(withinTime(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken')
  // What other files left in this process may set timers of its own.
  const own = set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === 1000).map(({ value }) => value)
  expect(own).toHaveLength(2)
  for (const timer of own) expect(cleared).toHaveBeenCalledWith(timer)
})

test('work that takes longer is late, whether that is a result or a failure, and may fail unheard afterwards', async () => {
  const work = Promise.withResolvers<string>()
  const given = withinTime(work.promise, 1000, () => null)
  const refused = withinTime(work.promise, 1000, () => {
    throw new Error('too late')
  })
  let isAnyTold = false
  const note = () => {
    isAnyTold = true
  }
  void Promise.race([given, refused]).then(note, note)
  const told = Promise.allSettled([given, refused])
  await vi.advanceTimersByTimeAsync(999)
  expect(isAnyTold).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toMatchObject([
    { status: 'fulfilled', value: null },
    { status: 'rejected', reason: { message: 'too late' } },
  ])
  work.reject(new Error('broken'))
  await vi.advanceTimersByTimeAsync(0)
})
