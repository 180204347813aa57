import { expect, test } from 'vitest'
import { createTestClock } from '#test/stand-ins.ts'
import { createBreaker } from './breaker.ts'

function openBreaker() {
  const clock = createTestClock()
  const breaker = createBreaker({ clock })
  const silence = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.admit()?.(false)
  }
  /** Returns after how many seconds something may begin. */
  const pause = () => {
    let seconds = 0
    for (; seconds < 60; seconds += 1) {
      const permit = breaker.admit()
      if (permit) return { seconds, permit }
      clock.advance(1)
    }
    throw new Error('nothing begins within a minute')
  }
  return { breaker, clock, silence, pause }
}

test('four jobs without an answer stop nothing, a fifth in a row does', () => {
  const { breaker, silence } = openBreaker()
  silence(4)
  breaker.admit()?.(true)
  silence(4)
  expect(breaker.admit()).not.toBeNull()
  silence(1)
  expect(breaker.admit()).toBeNull()
})

test('while it is open one job is tried at a time, after ever longer pauses up to 15 s', () => {
  const { breaker, silence, pause } = openBreaker()
  silence(5)
  const pauses: number[] = []
  for (let probe = 0; probe < 6; probe += 1) {
    const { seconds, permit } = pause()
    pauses.push(seconds)
    expect(breaker.admit()).toBeNull()
    permit(false)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
})

test('one answer opens the way for all, and the next silence begins with short pauses', () => {
  const { breaker, silence, pause } = openBreaker()
  silence(5)
  for (let probe = 0; probe < 3; probe += 1) pause().permit(false)
  pause().permit(true)
  const permits = [breaker.admit(), breaker.admit(), breaker.admit()]
  expect(permits).not.toContain(null)
  for (const permit of permits) permit?.(true)
  silence(5)
  expect(pause().seconds).toBe(1)
})

test('a probe that found nothing to do leaves its place to the next', () => {
  const { breaker, silence, pause } = openBreaker()
  silence(5)
  pause().permit(null)
  expect(breaker.admit()).not.toBeNull()
})

test('a clock that is set back while it is open makes its pause no longer', () => {
  const { breaker, clock, silence } = openBreaker()
  clock.advance(6 * 3600)
  silence(5)
  clock.advance(-6 * 3600)
  expect(breaker.admit()).not.toBeNull()
})
