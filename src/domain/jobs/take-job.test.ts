import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { enqueueJob } from './enqueue-job.ts'
import { listFailedJobs } from './failed-jobs.ts'
import type { Lane } from './lanes.ts'
import { reclaimJobs } from './reclaim-jobs.ts'

const mail = (mailId: string) => ({ kind: 'send-mail' as const, payload: { mailId } })

function recordRuns(shop: TestShop, run: (id: string) => Promise<void> = async () => {}) {
  const ran: string[] = []
  const done = async () => 'done' as const
  const handlers = handlersFor({
    'send-mail': async ({ mailId }) => {
      ran.push(mailId)
      await run(mailId)
      return 'done'
    },
    'send-webhook': done,
    'follow-orphan': done,
    'find-payments': done,
    'follow-payment': async () => ({ runAgainAt: new Date(shop.clock.now().getTime() + 60_000) }),
  })
  return { ran, handlers }
}

const enqueue = (shop: TestShop, ...jobs: Parameters<typeof enqueueJob>[1][]) =>
  shop.database.write(async (transaction) => {
    for (const job of jobs) await enqueueJob({ transaction, clock: shop.clock }, job)
  })

/** Who is dead renews no lease. */
function playDead() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('due jobs run once each, oldest first, and jobs of the future wait', async () => {
  await using shop = await createTestShop()
  const { ran, handlers } = recordRuns(shop)
  const soon = new Date(shop.clock.now().getTime() + 5_000)
  await enqueue(shop, mail('first'))
  shop.clock.advance(1)
  await enqueue(shop, mail('second'), { ...mail('later'), runAt: soon })
  while (await runNextJob(shop.services, { owner: 'a', handlers }));
  expect(ran).toEqual(['first', 'second'])
  shop.clock.advance(5)
  expect(await runNextJob(shop.services, { owner: 'a', handlers })).toBe(true)
  expect(ran).toEqual(['first', 'second', 'later'])
})

test('an urgent job comes before all others, also one that was made urgent while it waited', async () => {
  await using shop = await createTestShop()
  const { ran, handlers } = recordRuns(shop)
  await enqueue(shop, mail('first'), { ...mail('waits'), uniqueKey: 'waits' })
  shop.clock.advance(1)
  await enqueue(shop, { ...mail('urgent'), urgent: true }, { ...mail('again'), uniqueKey: 'waits', urgent: true })
  while (await runNextJob(shop.services, { owner: 'a', handlers }));
  expect(ran).toEqual(['waits', 'urgent', 'first'])
})

// PostgreSQL chooses by the rows in the table.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'however many jobs are to come, none of them is read to find a due one',
  async () => {
    const asked: string[] = []
    observeStatements((text) => void asked.push(text))
    onTestFinished(() => observeStatements(null))
    await using shop = await createTestShop()
    const { handlers } = recordRuns(shop)
    await enqueue(shop, mail('due'))
    expect(await runNextJob(shop.services, { owner: 'a', handlers, lanes: ['mails'] })).toBe(true)
    const looking = asked.filter((text) => text.startsWith('select "id", "lease_owner" from "jobs"'))
    expect(looking).toHaveLength(3)
    for (const text of looking) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(shop.database.read)
      expect(rows.map(({ detail }) => detail)).toEqual([
        'SEARCH jobs USING INDEX jobs_by_lane (lane=? AND urgent=? AND run_at<?)',
      ])
    }
  },
)

test('a lane that yields takes nothing else while an urgent job runs, and goes on afterwards', async () => {
  await using shop = await createTestShop()
  const done = Promise.withResolvers<void>()
  const { ran, handlers } = recordRuns(shop, (id) => (id === 'urgent' ? done.promise : Promise.resolve()))
  await enqueue(shop, { ...mail('urgent'), urgent: true }, mail('mass'))
  const lane = { owner: 'a', handlers, yieldsTo: ['mails'] satisfies Lane[] }
  const running = runNextJob(shop.services, lane)
  await expect.poll(() => ran).toEqual(['urgent'])
  expect(await runNextJob(shop.services, lane)).toBe(false)
  done.resolve()
  await running
  expect(await runNextJob(shop.services, lane)).toBe(true)
  expect(ran).toEqual(['urgent', 'mass'])
})

test('two workers at once run a job once', async () => {
  await using shop = await createTestShop()
  const { ran, handlers } = recordRuns(shop)
  await enqueue(shop, mail('only'))
  await Promise.all(['a', 'b', 'c'].map((owner) => runNextJob(shop.services, { owner, handlers })))
  expect(ran).toEqual(['only'])
})

test('an unfinished job of the same key makes the next one a no-op', async () => {
  await using shop = await createTestShop()
  const { ran, handlers } = recordRuns(shop)
  await enqueue(shop, { ...mail('one'), uniqueKey: 'receipt' }, { ...mail('two'), uniqueKey: 'receipt' })
  while (await runNextJob(shop.services, { owner: 'a', handlers }));
  await enqueue(shop, { ...mail('three'), uniqueKey: 'receipt' })
  while (await runNextJob(shop.services, { owner: 'a', handlers }));
  expect(ran).toEqual(['one', 'three'])
})

test('a failed job comes again later, and later still', async () => {
  await using shop = await createTestShop()
  const { ran, handlers } = recordRuns(shop, () => Promise.reject(new Error('the mail server is away')))
  await enqueue(shop, mail('one'))
  const waits: number[] = []
  for (let run = 0; run < 3; run += 1) {
    let waited = 0
    while (!(await runNextJob(shop.services, { owner: 'a', handlers }))) {
      shop.clock.advance(1)
      waited += 1
    }
    waits.push(waited)
  }
  expect(ran).toHaveLength(3)
  expect(waits).toEqual([0, 2, 4])
})

test('a job that the end of the store cuts short is due again in 3 s, not at once, and that was no attempt', async () => {
  await using shop = await createTestShop()
  const stopping = recordRuns(shop, () =>
    Promise.reject(
      new ShopError(
        'unavailable',
        inAll(() => 'stopping'),
        { nature: 'cut-short' },
      ),
    ),
  )
  const failing = recordRuns(shop, () => Promise.reject(new Error('the mail server is away')))
  await enqueue(shop, mail('one'))
  for (let stops = 0; stops < 5; stops += 1) {
    expect(await runNextJob(shop.services, { owner: 'a', handlers: stopping.handlers })).toBe(true)
    expect(await runNextJob(shop.services, { owner: 'a', handlers: stopping.handlers })).toBe(false)
    shop.clock.advance(3)
  }
  expect(await runNextJob(shop.services, { owner: 'b', handlers: failing.handlers })).toBe(true)
  shop.clock.advance(2)
  expect(await runNextJob(shop.services, { owner: 'b', handlers: failing.handlers })).toBe(true)
})

test('a job whose process died is taken by another one after its lease of 20 s', async () => {
  await using shop = await createTestShop()
  playDead()
  const dead = recordRuns(shop, () => new Promise(() => {}))
  await enqueue(shop, mail('one'))
  void runNextJob(shop.services, { owner: 'dead', handlers: dead.handlers })
  await expect.poll(() => dead.ran).toEqual(['one'])
  const { ran, handlers } = recordRuns(shop)
  shop.clock.advance(19)
  expect(await runNextJob(shop.services, { owner: 'alive', handlers })).toBe(false)
  shop.clock.advance(2)
  expect(await runNextJob(shop.services, { owner: 'alive', handlers })).toBe(true)
  expect(ran).toEqual(['one'])
})

test.each([
  ['the only process on its database', (shop: TestShop) => reclaimJobs(shop.services)],
  ['one of several nodes', async (shop: TestShop) => shop.clock.advance(21)],
])('work on a file with which %s died three times waits, and is given up in the end', async (_what, comeBack) => {
  await using shop = await createTestShop()
  playDead()
  const next = () => comeBack(shop)
  const { handlers } = recordRuns(shop)
  await enqueue(shop, { kind: 'process-models', payload: { productId: '001' } }, mail('one'))
  const begun: string[] = []
  const dying = {
    ...handlers,
    'process-models': ({ productId }: { productId: string }) => {
      begun.push(productId)
      return new Promise<never>(() => {})
    },
  }
  const lanes: Lane[] = ['models']
  const run = () => runNextJob(shop.services, { owner: 'alive', handlers: dying, lanes })
  let deaths = 0
  async function die() {
    void run()
    deaths += 1
    await expect.poll(() => begun).toHaveLength(deaths)
    await next()
  }
  while (deaths < 3) await die()
  // Taken once more, and put off without being begun; other work goes on.
  for (const pause of [1, 2]) {
    expect([pause, await run(), await run()]).toEqual([pause, true, false])
    expect(await runNextJob(shop.services, { owner: 'alive', handlers: dying })).toBe(pause === 1)
    shop.clock.advance(15 * 60)
    await die()
  }
  expect(await run()).toBe(true)
  expect(begun).toHaveLength(5)
  const [givenUp] = await listFailedJobs({ reader: shop.database.read }, 2)
  expect(givenUp).toMatchObject({ kind: 'process-models', error: expect.stringContaining('ended without a word') })
})

test('work on a file that failed by itself many times goes on after a single death', async () => {
  await using shop = await createTestShop()
  playDead()
  await enqueue(shop, { kind: 'process-models', payload: { productId: '001' } })
  const { handlers } = recordRuns(shop)
  let begun = 0
  const runWith = (work: () => Promise<'done'>) => {
    const counting = () => {
      begun += 1
      return work()
    }
    return runNextJob(shop.services, { owner: 'alive', handlers: { ...handlers, 'process-models': counting } })
  }
  for (let failures = 0; failures < 8; failures += 1) {
    expect(
      await runWith(() =>
        Promise.reject(
          new ShopError(
            'unavailable',
            inAll(() => 'away'),
          ),
        ),
      ),
    ).toBe(true)
    shop.clock.advance(15 * 60)
  }
  void runWith(() => new Promise<never>(() => {}))
  await expect.poll(() => begun).toBe(9)
  await reclaimJobs(shop.services)
  expect(await runWith(async () => 'done')).toBe(true)
  expect(begun).toBe(10)
  expect(await listFailedJobs({ reader: shop.database.read }, 2)).toEqual([])
})

test('a job may ask to be run again, and a lane takes only its own', async () => {
  await using shop = await createTestShop()
  const { handlers } = recordRuns(shop)
  await enqueue(shop, { kind: 'follow-payment', payload: { orderId: 'x', provider: 'paypal' } })
  expect(await runNextJob(shop.services, { owner: 'a', handlers, lanes: ['models'] })).toBe(false)
  expect(await runNextJob(shop.services, { owner: 'a', handlers })).toBe(true)
  expect(await runNextJob(shop.services, { owner: 'a', handlers })).toBe(false)
  shop.clock.advance(60)
  expect(await runNextJob(shop.services, { owner: 'a', handlers })).toBe(true)
})
