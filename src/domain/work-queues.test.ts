import { expect, test } from 'vitest'
import { createQueue } from './work-queues.ts'

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
