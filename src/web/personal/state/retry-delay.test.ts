import { expect, test } from 'vitest'
import { readRetryAfter, retryDelay } from './retry-delay.ts'

test('pauses grow from 1 s by 1.5 up to 60 s', () => {
  expect([0, 1, 2, 30].map((attempt) => retryDelay(attempt, 0.5))).toEqual([1000, 1500, 2250, 60_000])
})

test('chance spreads a pause by half to either side, never beyond 60 s', () => {
  expect([retryDelay(0, 0), retryDelay(0, 1), retryDelay(30, 1)]).toEqual([500, 1500, 60_000])
})

test('a server that asks for patience without a time gets the longest pause', () => {
  expect([readRetryAfter('3'), readRetryAfter(null), readRetryAfter('soon')]).toEqual([3000, 60_000, 60_000])
})
