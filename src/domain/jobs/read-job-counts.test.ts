import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'
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

test('the first job that nobody works on counts, urgent or not', async () => {
  await using shop = await createTestShop()
  const at = (seconds: number) => new Date(shop.clock.now().getTime() + 1000 * seconds).toISOString()
  const job = (id: string, more: { run_at: string; urgent?: number; lane?: string; lease_until?: string }) => ({
    ...{ id, kind: 'send-mail', lane: 'mails', payload: '{}', created_at: at(0), attempts: 0, urgent: 0 },
    ...more,
  })
  const jobs = [
    job('held', { run_at: at(-500), lease_until: at(20) }),
    job('lapsed', { run_at: at(-400), lease_until: at(-1) }),
    job('urgent', { run_at: at(-300), urgent: 1 }),
    job('only urgent', { run_at: at(-200), urgent: 1, lane: 'models' }),
    job('to come', { run_at: at(900), lane: 'other' }),
  ]
  await shop.database.write((transaction) => transaction.insertInto('jobs').values(jobs).execute())
  const { lanes } = await readJobCounts({ reader: shop.database.read, clock: shop.clock })
  expect(lanes.filter(({ count }) => count > 0)).toEqual([
    { lane: 'mails', count: 3, oldestDueSeconds: 400 },
    { lane: 'models', count: 1, oldestDueSeconds: 200 },
    { lane: 'other', count: 1, oldestDueSeconds: 0 },
  ])
})

test.skipIf(process.env.TEST_DATABASE_URL)('however many jobs wait, no row of them is read to count them', async () => {
  const asked: string[] = []
  observeStatements((text) => void asked.push(text))
  onTestFinished(() => observeStatements(null))
  await using shop = await createTestShop()
  await readJobCounts({ reader: shop.database.read, clock: shop.clock })
  const counting = asked.find((text) => text.startsWith('select "lane"')) ?? ''
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(counting)}`.execute(shop.database.read)
  expect(rows.map(({ detail }) => detail)).toEqual(['SCAN jobs USING COVERING INDEX jobs_by_lane'])
})
