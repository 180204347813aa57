import { expect, test } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { enqueueJob, expediteJob } from './enqueue-job.ts'
import { leaseMs } from './hold-lease.ts'
import type { JobOutcome } from './run-job.ts'

const orphan = { kind: 'follow-orphan' as const, payload: { orphanId: 'one', provider: 'paypal' as const } }
const job = { ...orphan, uniqueKey: 'orphan:one' }

const after = (shop: TestShop, seconds: number) => new Date(shop.clock.now().getTime() + seconds * 1000)
const enqueue = (shop: TestShop, runAt = shop.clock.now()) =>
  shop.database.write((transaction) => enqueueJob({ transaction, clock: shop.clock }, { ...job, runAt }))
const expedite = (shop: TestShop, seconds: number) =>
  shop.database.write((transaction) =>
    expediteJob({ transaction, clock: shop.clock }, { ...job, runAt: after(shop, seconds) }),
  )

/** Runs jobs, the first of which is under way until `end` is called; `ran` counts the runs. */
function open(shop: TestShop, outcome: () => JobOutcome | Promise<JobOutcome> = () => 'done') {
  const first = Promise.withResolvers<void>()
  let ran = 0
  const handlers = handlersFor({
    'follow-orphan': async () => {
      ran += 1
      if (ran > 1) return 'done'
      await first.promise
      return outcome()
    },
  })
  const run = () => runNextJob(shop.services, { owner: 'a', handlers })
  return {
    end: first.resolve,
    ran: () => ran,
    run,
    /** Enqueues a job and starts it; the returned promise ends with the run. */
    async begin() {
      await enqueue(shop)
      const running = run()
      await expect.poll(() => ran).toBe(1)
      return { running }
    },
  }
}

const refused = () => {
  throw new ShopError(
    'aborted',
    inAll(() => 'never'),
  )
}
const broken = () => {
  throw new Error('not this time')
}

test.each([
  ['is done', () => 'done' as const],
  ['is put off for an hour', (shop: TestShop) => ({ runAgainAt: after(shop, 3600) })],
  ['fails', broken],
])('a job that was asked for while it ran comes once more, though it %s', async (_, outcome) => {
  await using shop = await createTestShop()
  const jobs = open(shop, () => outcome(shop))
  const { running } = await jobs.begin()
  await expedite(shop, 1)
  jobs.end()
  await running
  expect(await jobs.run()).toBe(false)
  shop.clock.advance(1)
  expect(await jobs.run()).toBe(true)
  expect(jobs.ran()).toBe(2)
  shop.clock.advance(7200)
  expect(await jobs.run(), 'once').toBe(false)
})

test('one that would be given up comes once more as well', async () => {
  await using shop = await createTestShop()
  const jobs = open(shop, refused)
  await enqueue(shop)
  await shop.database.write((transaction) => transaction.updateTable('jobs').set({ attempts: 7 }).execute())
  const { running } = await jobs.begin()
  await expedite(shop, 0)
  jobs.end()
  await running
  expect(await jobs.run()).toBe(true)
  expect(jobs.ran()).toBe(2)
})

test('the soonest of several wishes counts, and what an ordinary enqueueing asks for does not', async () => {
  await using shop = await createTestShop()
  const jobs = open(shop)
  const { running } = await jobs.begin()
  for (const seconds of [60, 10, 30]) await expedite(shop, seconds)
  await enqueue(shop)
  jobs.end()
  await running
  expect(await jobs.run()).toBe(false)
  shop.clock.advance(10)
  expect(await jobs.run()).toBe(true)
})

test('whoever takes over a job has seen what was asked for before', async () => {
  await using shop = await createTestShop()
  const jobs = open(shop)
  const { running } = await jobs.begin()
  await expedite(shop, 5)
  shop.clock.advance(leaseMs / 1000 + 1)
  expect(await jobs.run()).toBe(true)
  jobs.end()
  await running
  shop.clock.advance(60)
  expect(await jobs.run()).toBe(false)
  expect(jobs.ran()).toBe(2)
})

test('one that waits is brought forward and never put off; one that is not there is made', async () => {
  await using shop = await createTestShop()
  const jobs = open(shop)
  jobs.end()
  await expedite(shop, 100)
  await expedite(shop, 10)
  await expedite(shop, 50)
  shop.clock.advance(9)
  expect(await jobs.run()).toBe(false)
  shop.clock.advance(1)
  expect(await jobs.run()).toBe(true)
  shop.clock.advance(100)
  expect(await jobs.run()).toBe(false)
})
