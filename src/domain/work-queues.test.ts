import { expect, test } from 'vitest'
import { createQueue, openOnce } from './work-queues.ts'

test('works run one after another, also behind one that failed', async () => {
  const queue = createQueue()
  const told: string[] = []
  const work = (name: string, fails = false) =>
    queue(async () => {
      told.push(`${name} begins`)
      await Promise.resolve()
      told.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const works = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(works.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('what is opened once is opened for all, and again after a failure', async () => {
  let times = 0
  const opened = openOnce(async () => {
    times += 1
    if (times === 1) throw new Error('no file handles left')
    return times
  })
  const first = await Promise.allSettled([opened(), opened()])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([opened(), opened()])).toEqual([2, 2])
})
