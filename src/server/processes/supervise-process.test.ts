import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import { type Started, superviseProcess } from './supervise-process.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Ended = Awaited<Started['ended']>

/** Keeps a process running whose serving and ending the test controls; `starts` counts how often it was started. */
function keepOne() {
  const started: { serves: PromiseWithResolvers<void>; ended: PromiseWithResolvers<Ended> }[] = []
  const stopping = new AbortController()
  const givenUp: string[] = []
  const others = { serve: false }
  const kept = superviseProcess(
    () => {
      const one = { serves: Promise.withResolvers<void>(), ended: Promise.withResolvers<Ended>() }
      started.push(one)
      return { serves: one.serves.promise, ended: one.ended.promise }
    },
    {
      log: silentLog,
      givenUp: (reason) => givenUp.push(reason),
      isServed: () => others.serve,
      stopping: stopping.signal,
    },
  )
  const last = () => {
    const one = started.at(-1)
    if (!one) throw new Error('Nothing was started.')
    return one
  }
  return {
    kept,
    givenUp,
    others,
    starts: () => started.length,
    stop: () => stopping.abort(),
    serve: async (ms: number) => {
      last().serves.resolve()
      await vi.advanceTimersByTimeAsync(ms)
    },
    async end(byItself = true) {
      last().ended.resolve({ how: 'it died', byItself })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('one that had lived for a while starts again at once', async () => {
  const one = keepOne()
  await one.serve(10_000)
  await one.kept.serves
  await one.end()
  expect(one.starts()).toBe(2)
})

test('one that dies soon again and again waits ever longer, and is never given up as long as it serves', async () => {
  const one = keepOne()
  for (const pause of [250, 500, 1000, 2000, 4000, 5000, 5000]) {
    await one.serve(10)
    const before = one.starts()
    await one.end()
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(one.starts()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(one.starts()).toBe(before + 1)
  }
  expect(one.givenUp).toEqual([])
})

test('one that ends five times before it serves is given up, with the reason', async () => {
  const one = keepOne()
  for (let time = 1; time <= 5; time += 1) {
    expect(one.givenUp).toEqual([])
    await one.end()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(one.givenUp).toEqual(['it died'])
  expect(one.starts()).toBe(5)
})

test('one that served before is started again as long as others serve, and given up five failures after they end', async () => {
  const one = keepOne()
  one.others.serve = true
  await one.serve(20_000)
  for (let time = 1; time <= 8; time += 1) {
    await one.end()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect([one.starts(), one.givenUp]).toEqual([9, []])
  one.others.serve = false
  for (let time = 1; time <= 5; time += 1) {
    expect(one.givenUp).toEqual([])
    await one.end()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(one.givenUp).toEqual(['it died'])
})

test('one that never served is given up though others serve: the store cannot start', async () => {
  const one = keepOne()
  one.others.serve = true
  for (let time = 1; time <= 5; time += 1) {
    await one.end()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(one.givenUp).toEqual(['it died'])
})

test('one serves from its first word until its end', async () => {
  const one = keepOne()
  expect(one.kept.isServing()).toBe(false)
  await one.serve(10)
  expect(one.kept.isServing()).toBe(true)
  await one.end()
  expect(one.kept.isServing()).toBe(false)
})

test('one that others kill before it serves is started again as often as it takes', async () => {
  const one = keepOne()
  for (let time = 1; time <= 8; time += 1) {
    await one.end(false)
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(one.givenUp).toEqual([])
  expect(one.starts()).toBe(9)
})

test('while the store stops nothing is started again', async () => {
  const one = keepOne()
  await one.serve(20_000)
  one.stop()
  await one.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.starts()).toBe(1)
})

test('a pause ends with the store', async () => {
  const one = keepOne()
  await one.serve(10)
  await one.end()
  one.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.starts()).toBe(1)
})
