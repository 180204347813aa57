import { expect, test } from 'vitest'
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
  shop.clock.advance(31 * day)
  await insert('new', false)
}

test.each([
  [true, { keys: [{ key: 'new', locked_until: '' }], jobs: [{ id: 'new', lease_owner: null }] }],
  [false, { keys: [{ key: 'new', locked_until: 'later' }], jobs: [{ id: 'new', lease_owner: 'a process' }] }],
])(
  'a start forgets what is older than 30 days, and takes back what is held only when alone (%s)',
  async (alone, left) => {
    await using shop = await createTestShop()
    await fill(shop)
    await takeBackJobs(shop.services, { alone })
    await takeBackKeys(shop.services, { alone })
    expect(await booksOf(shop)).toEqual(left)
  },
)
