import { expect, test } from 'vitest'
import { countRequest } from '#domain/accounts/count-request.ts'
import { startCleaningUp } from '#domain/clean-up.ts'
import { takeBackKeys } from '#domain/idempotency/take-back-keys.ts'
import { takeBackJobs } from '#domain/jobs/take-back-jobs.ts'
import { createTestShop, type TestShop } from '#test/create-test-shop.ts'

const day = 24 * 60 * 60

async function booksOf({ database: { read } }: TestShop) {
  const keys = await read.selectFrom('idempotency_keys').select(['key', 'locked_until']).orderBy('key').execute()
  const jobs = await read.selectFrom('jobs').select(['id', 'lease_owner']).orderBy('id').execute()
  return { keys, jobs }
}

/** A key and a job of 31 days ago, both done; a key and a job of today, both held by a process. */
async function fill(shop: TestShop) {
  const now = () => shop.clock.now().toISOString()
  const account_id = await shop.addAccount()
  const insert = (when: 'old' | 'new', finished: boolean) =>
    shop.database.write(async (transaction) => {
      const answer = finished ? '{"answer":1}' : null
      const key = { account_id, route: 'r', key: when, body_hash: 'h', answer, progress: null }
      await transaction
        .insertInto('idempotency_keys')
        .values({ ...key, locked_until: 'later', created_at: now() })
        .execute()
      const job = { id: when, kind: 'send-mail', payload: '{}', unique_key: null, run_at: now(), attempts: 1 }
      const held = { lease_until: now(), lease_owner: 'a process', last_error: null }
      await transaction
        .insertInto('jobs')
        .values({ ...job, ...held, created_at: now(), finished_at: finished ? now() : null })
        .execute()
    })
  await insert('old', true)
  await shop.database.write((transaction) =>
    transaction
      .insertInto('jobs')
      .values({
        id: 'given-up',
        kind: 'send-mail',
        payload: '{}',
        run_at: now(),
        attempts: 9,
        created_at: now(),
        finished_at: now(),
        failed_at: now(),
      })
      .execute(),
  )
  shop.clock.advance(31 * day)
  await insert('new', false)
}

test('the only process on a database takes back what its predecessor held', async () => {
  await using shop = await createTestShop()
  await fill(shop)
  await takeBackJobs(shop.services)
  await takeBackKeys(shop.services)
  expect(await booksOf(shop)).toEqual({
    keys: [
      { key: 'new', locked_until: '' },
      { key: 'old', locked_until: 'later' },
    ],
    jobs: [
      { id: 'given-up', lease_owner: null },
      { id: 'new', lease_owner: null },
      { id: 'old', lease_owner: null },
    ],
  })
})

test('a running store forgets every hour what is older than 30 days, but for what waits for an owner', async () => {
  await using shop = await createTestShop()
  await fill(shop)
  const { runAgainAt } = await shop.shop.cleanUp()
  expect(runAgainAt.getTime() - shop.clock.now().getTime()).toBe(3_600_000)
  expect(await booksOf(shop)).toEqual({
    keys: [{ key: 'new', locked_until: 'later' }],
    jobs: [
      { id: 'given-up', lease_owner: null },
      { id: 'new', lease_owner: 'a process' },
    ],
  })
})

test('counts of limits go when their windows are over', async () => {
  await using shop = await createTestShop()
  const counts = () => shop.database.read.selectFrom('rate_limits').select('key').orderBy('key').execute()
  const count = (who: string) => countRequest(shop.services, { limit: 'proof', who })
  await count('a')
  shop.clock.advance(7201)
  await count('b')
  await shop.shop.cleanUp()
  expect(await counts()).toEqual([{ key: 'proof|b' }])
})

test('a store that opens begins to clean up, once', async () => {
  await using shop = await createTestShop()
  for (let start = 0; start < 2; start += 1) await startCleaningUp(shop.services)
  const jobs = await shop.database.read.selectFrom('jobs').select(['kind', 'lane']).execute()
  expect(jobs).toEqual([{ kind: 'clean-up', lane: 'other' }])
})
