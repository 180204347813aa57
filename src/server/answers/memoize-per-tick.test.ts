import { setImmediate as turnEnds } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memoizePerTick } from './memoize-per-tick.ts'

test('one turn asks once, the next one asks again', async () => {
  let asked = 0
  const ask = memoizePerTick(() => ++asked)
  expect([ask(), ask(), ask()]).toEqual([1, 1, 1])
  await turnEnds()
  expect([ask(), ask()]).toEqual([2, 2])
})

test('very many questions of one turn are not all answered by the first', () => {
  let asked = 0
  const ask = memoizePerTick(() => ++asked)
  const answers = Array.from({ length: 100 }, ask)
  expect(new Set(answers).size).toBe(4)
})
