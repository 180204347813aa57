import { beforeEach, expect, test, vi } from 'vitest'
import type { Silence } from './failed-call.ts'
import { watchReachability } from './reachability.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

function watch() {
  const told: (Silence | null)[] = []
  return { told, ...watchReachability((silence) => told.push(silence)) }
}

test('without a connection for 10 s, and with every attempt failing, it is said once', () => {
  const { told, record } = watch()
  record('not-connected')
  vi.advanceTimersByTime(6_000)
  record('not-connected')
  vi.advanceTimersByTime(3_900)
  expect(told).toEqual([])
  vi.advanceTimersByTime(200)
  record('not-connected')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['not-connected'])
  record(null)
  expect(told).toEqual(['not-connected', null])
})

test('a store that restarts within 10 s is never said to be away, however often', () => {
  const { told, record } = watch()
  for (const _ of [1, 2, 3]) {
    record('not-connected')
    vi.advanceTimersByTime(9_900)
    record(null)
  }
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
})

test('a response that did not come in time is said at once, and stays said', () => {
  const { told, record } = watch()
  record('not-connected')
  vi.advanceTimersByTime(5_000)
  record('timed-out')
  expect(told).toEqual(['timed-out'])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['timed-out'])
  record('not-connected')
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual(['timed-out', 'not-connected'])
})

test('a machine or a tab that slept through the 10 s has not watched for them', () => {
  const { told, record } = watch()
  record('not-connected')
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(18_900)
  expect(told).toEqual([])
  vi.advanceTimersByTime(200)
  expect(told).toEqual(['not-connected'])
})
