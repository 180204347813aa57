import { expect, test, vi } from 'vitest'
import { backUpStore } from '#cli/backups/backup.ts'
import { countRequest } from '#domain/accounts/limits/count-request.ts'
import { reclaimKeys } from '#domain/idempotency/reclaim-keys.ts'
import { reclaimJobs } from '#domain/jobs/reclaim-jobs.ts'
import { startCleaning } from '#server/work/start-cleaning.ts'
import { silentLog } from '#test/stand-ins.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const day = 24 * 60 * 60
const until = '2026-11-21T10:00:30.000Z'

async function booksOf({ database: { read } }: TestShop) {
  const keys = await read.selectFrom('idempotency_keys').select(['key', 'locked_until']).orderBy('key').execute()
  const jobs = await read.selectFrom('jobs').select(['id', 'lease_until']).orderBy('id').execute()
  return { keys, jobs }
}

/** Adds a finished key and job from 31 days ago, and a key and job of today that a process holds. */
async function fill(shop: TestShop) {
  const now = () => shop.clock.now().toISOString()
  const account_id = await shop.addAccount()
  const insert = (when: 'old' | 'new', finished: boolean) =>
    shop.database.write(async (transaction) => {
      const answer = finished ? '{"answer":1}' : null
      const key = { account_id, route: 'r', key: when, body_hash: 'h', answer, progress: null }
      await transaction
        .insertInto('idempotency_keys')
        .values({ ...key, locked_until: until, created_at: now() })
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
  const began = shop.clock.now().toISOString()
  await fill(shop)
  await reclaimJobs(shop.services)
  await reclaimKeys(shop.services)
  expect(await booksOf(shop)).toEqual({
    keys: [
      { key: 'new', locked_until: '' },
      { key: 'old', locked_until: until },
    ],
    jobs: [
      { id: 'given-up', lease_until: null },
      { id: 'new', lease_until: '' },
      { id: 'old', lease_until: began },
    ],
  })
})

test('a running store forgets every hour what is older than 30 days, but for what waits for an owner', async () => {
  await using shop = await createTestShop()
  await fill(shop)
  await shop.shop.cleanUp()
  expect(await booksOf(shop)).toEqual({
    keys: [{ key: 'new', locked_until: until }],
    jobs: [
      { id: 'given-up', lease_until: null },
      { id: 'new', lease_until: shop.clock.now().toISOString() },
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

test('a store cleans up when it opens and every hour, and waits for it when it stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const work = Promise.withResolvers<void>()
    let times = 0
    const cleanUp = () => {
      times += 1
      return times === 2 ? Promise.reject(new Error('no disk')) : work.promise
    }
    const cleaning = startCleaning({ log: silentLog, cleanUp }, { settle: async () => true })
    await waitUntil(() => times === 1)
    work.resolve()
    for (const wanted of [2, 3]) {
      await waitUntil(() => {
        vi.advanceTimersByTime(3_600_000)
        return times === wanted
      })
    }
    await cleaning.stop()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a second server on the same folder is refused, and takes nothing from the one that runs', async () => {
  await using place = await makePlace('sqlite')
  {
    await using first = await startStore(place.config)
    const { database, clock } = first.services
    const at = clock.now().toISOString()
    const later = new Date(clock.now().getTime() + day * 1000).toISOString()
    const soon = new Date(clock.now().getTime() + 20_000).toISOString()
    const job = { id: 'held', kind: 'send-mail', payload: '{}', unique_key: null, run_at: later, attempts: 1 }
    const held = { lease_until: soon, lease_owner: 'the first', last_error: null, created_at: at }
    await database.write((transaction) =>
      transaction
        .insertInto('jobs')
        .values({ ...job, ...held })
        .execute(),
    )
    await expect(startStore(place.config)).rejects.toThrow(
      `Another store is running on DATA_DIR ${place.config.DATA_DIR}: stop it first.`,
    )
    const owners = await database.read.selectFrom('jobs').select('lease_owner').where('id', '=', 'held').execute()
    expect(owners).toEqual([{ lease_owner: 'the first' }])
    // Commands may run beside a running server.
    await backUpStore(place.config, place.path('beside.tar'))
  }
  await using next = await startStore(place.config)
  expect((await fetch(`${next.baseUrl}/readyz`)).status).toBe(200)
})
