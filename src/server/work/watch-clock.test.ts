import { expect, test } from 'vitest'
import { enqueueJob } from '#domain/jobs/enqueue-job.ts'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { startCleaning } from './start-cleaning.ts'
import { watchClock } from './watch-clock.ts'
import { startWorker } from './worker.ts'

const day = 24 * 60 * 60
const hourMs = 3_600_000

/** A store that cleaned up just now; the test sets the clocks of its provider and of the process. */
async function openStore() {
  let providerClock = async (): Promise<Date | null> => null
  const shop = await createStandInShop((provider) => ({ ...provider, readClock: () => providerClock() }))
  await shop.shop.cleanUp()
  let ownMs = 0
  const watch = watchClock(shop.services, () => ownMs)
  return Object.assign(shop, {
    watch,
    /** A demo believes any clock, and sells for test money. */
    endDemo: () => shop.changeSettings({ demo: false }),
    answer: (read: typeof providerClock) => {
      providerClock = read
    },
    live: (ms: number) => {
      ownMs += ms
    },
    doubt: () => shop.office.retention.findClockDoubt(),
  })
}

test('a clock that went on by a day is believed, one that was set back too, and any in a demo', async () => {
  await using store = await openStore()
  const { clock, watch } = store
  store.endDemo()
  clock.advance(day)
  expect(await watch.settle()).toBe(true)
  clock.advance(-30 * day)
  expect(await watch.settle()).toBe(true)
  clock.advance(90 * day)
  expect(await watch.settle()).toBe(false)
  store.changeSettings({ demo: true })
  expect(await watch.settle()).toBe(true)
})

test('one that is two months ahead is believed once a provider’s clock says the same, and by others then, too', async () => {
  await using store = await openStore()
  const { clock, watch } = store
  store.endDemo()
  const other = watchClock(store.services)
  const seenAt = clock.now().toISOString()
  clock.advance(60 * day)
  store.answer(() => Promise.reject(new Error('no line')))
  expect(await watch.settle()).toBe(false)
  expect(await store.doubt()).toEqual({ seenAt })
  store.answer(async () => clock.now())
  expect(await other.isCertain()).toBe(false)
  expect(await watch.settle()).toBe(true)
  expect(await other.isCertain()).toBe(true)
  expect(await store.doubt()).toBeNull()
})

test('while a provider’s clock says otherwise it is never believed, until it is set right', async () => {
  await using store = await openStore()
  const { clock, watch } = store
  store.endDemo()
  const right = clock.now()
  store.answer(async () => right)
  clock.advance(60 * day)
  for (let hours = 0; hours < 5; hours += 1) {
    expect(await watch.settle()).toBe(false)
    store.live(hourMs)
  }
  clock.advance(-60 * day)
  expect(await watch.settle()).toBe(true)
})

test('where nobody can be asked it is believed after an hour of the process’s own time', async () => {
  await using store = await openStore()
  const { clock, watch } = store
  store.endDemo()
  clock.advance(60 * day)
  expect(await watch.settle()).toBe(false)
  store.live(hourMs - 1)
  expect(await watch.settle()).toBe(false)
  store.live(1)
  expect(await watch.settle()).toBe(true)
})

test('a start with a clock two months ahead forgets nothing and ends no offer, and takes the money of whoever comes back', async () => {
  await using store = await openStore()
  const { clock, database, shop, stand } = store
  const accountId = await store.addAccount()
  await shop.runIdempotently({ accountId, route: 'r', key: 'k', body: {} }, async () => 1)
  const [open, approved] = [await store.place(), await store.place()]
  stand.approve(approved.sale)
  store.endDemo()
  clock.advance(60 * day)
  const settled = Promise.withResolvers<boolean>()
  const settle = async () => {
    const isCertain = await store.watch.settle()
    settled.resolve(isCertain)
    return isCertain
  }
  const cleaning = startCleaning(shop, { settle })
  expect(await settled.promise).toBe(false)
  await cleaning.stop()
  await shop.payments.followPayment(open.orderId)
  await shop.payments.followPayment(approved.orderId)
  const statusOf = async (orderId: string) =>
    (await database.read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status
  expect(await statusOf(open.orderId)).toBe('awaiting_payment')
  expect(await statusOf(approved.orderId)).toBe('paid')
  expect(await database.read.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(1)
})

test('while the clock is doubted a mail leaves, and no sale, gift or look at a payment is taken', async () => {
  await using store = await openStore()
  const { clock, database, services } = store
  await store.place()
  store.endDemo()
  clock.advance(60 * day)
  await database.write(async (transaction) => {
    await enqueueJob({ transaction, clock }, { kind: 'send-mail', payload: { mailId: 'one' } })
    await enqueueJob({ transaction, clock }, { kind: 'move-sale', payload: { saleId: 'one' } })
    await enqueueJob({ transaction, clock }, { kind: 'send-gift', payload: { giftId: 'one' } })
  })
  const [mailed, often] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handlers = handlersFor({
    async 'send-mail'() {
      mailed.resolve()
      return 'done'
    },
  })
  let times = 0
  const worker = startWorker(services, handlers, {
    async isClockCertain() {
      times += 1
      if (times === 10) often.resolve()
      return store.watch.isCertain()
    },
  })
  await Promise.all([mailed.promise, often.promise])
  await worker.stop()
  const kinds = ['follow-payment', 'move-sale', 'send-gift']
  const waiting = database.read.selectFrom('jobs').select(['kind', 'attempts']).where('kind', 'in', kinds)
  expect(await waiting.orderBy('kind').execute()).toEqual(kinds.map((kind) => ({ kind, attempts: 0 })))
  expect(await runNextJob(services, { owner: 'a', handlers, lanes: ['other'] })).toBe(true)
})
