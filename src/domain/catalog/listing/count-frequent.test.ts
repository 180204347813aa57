import { expect, test } from 'vitest'
import { createFrequentCounter } from './count-frequent.ts'

const turnLength = 50

/** Counts names, some at rates that change over time, beside their true counts. */
function count(additions: string[][]) {
  const counter = createFrequentCounter(turnLength)
  const truth = new Map<string, number>()
  for (const names of additions) {
    counter.add(names)
    for (const name of names) truth.set(name, (truth.get(name) ?? 0) + 1)
  }
  return { counter, truth, turns: Math.floor(additions.length / turnLength) }
}

test('what is told is never too high, and too low by one for each turn at most', () => {
  const additions = Array.from({ length: 5000 }, (_, at) => [
    `rare ${at}`,
    ...[2, 3, 7, 20, 60, 300].filter((each) => at % each === 0).map((each) => `each ${each}`),
    ...(at > 2500 && at % 10 === 0 ? ['late'] : []),
    ...(at < 1000 ? ['early'] : []),
  ])
  const { counter, truth, turns } = count(additions)
  const told = new Map(counter.most(1))
  for (const [name, times] of told) expect(times, name).toBeLessThanOrEqual(truth.get(name) ?? 0)
  for (const [name, times] of truth) expect(told.get(name) ?? 0, name).toBeGreaterThanOrEqual(times - turns)
  expect(counter.added()).toBe(5000)
  expect(counter.most(600).map(([name]) => name)).toEqual(['each 2', 'each 3', 'early', 'each 7'])
})

test('what comes once is forgotten after its turn', () => {
  const { counter } = count(Array.from({ length: 10 * turnLength }, (_, at) => ['each', `once ${at}`]))
  expect(counter.most(1)).toEqual([['each', 10 * turnLength]])
})
