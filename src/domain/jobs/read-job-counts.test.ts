import { expect, test } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { enqueueJob } from './enqueue-job.ts'
import { readJobCounts } from './read-job-counts.ts'

test('a job is late while it waits, and no longer once somebody works on it', async () => {
  await using shop = await createTestShop()
  await shop.database.write((transaction) =>
    enqueueJob({ transaction, clock: shop.clock }, { kind: 'send-mail', payload: { mailId: 'one' } }),
  )
  const read = async () => {
    const { lanes } = await readJobCounts({ reader: shop.database.read, clock: shop.clock })
    return lanes.find(({ lane }) => lane === 'mails')
  }
  shop.clock.advance(900)
  expect(await read()).toEqual({ lane: 'mails', count: 1, oldestDueSeconds: 900 })
  const handlers = handlersFor({
    'send-mail': async () => {
      expect(await read()).toEqual({ lane: 'mails', count: 1, oldestDueSeconds: 0 })
      return 'done'
    },
  })
  expect(await runNextJob(shop.services, { owner: 'a', handlers })).toBe(true)
  expect(await read()).toEqual({ lane: 'mails', count: 0, oldestDueSeconds: 0 })
})
