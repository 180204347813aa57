import { setImmediate as turnEnds } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askOnceATurn } from './ask-once-a-turn.ts'

test('one turn asks once, the next one asks again', async () => {
  let asked = 0
  const ask = askOnceATurn(() => ++asked)
  expect([ask(), ask(), ask()]).toEqual([1, 1, 1])
  await turnEnds()
  expect([ask(), ask()]).toEqual([2, 2])
})

test('very many questions of one turn are not all answered by the first', () => {
  let asked = 0
  const ask = askOnceATurn(() => ++asked)
  const answers = Array.from({ length: 100 }, ask)
  expect(new Set(answers).size).toBe(4)
})
