import { expect, test } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { enqueueJob } from './enqueue-job.ts'
import { listFailedJobs, takeFailedJob } from './failed-jobs.ts'
import type { JobOutcome } from './run-job.ts'

const enqueue = ({ database, clock }: TestShop) =>
  database.write((transaction) =>
    enqueueJob({ transaction, clock }, { kind: 'send-mail', payload: { mailId: 'm' }, uniqueKey: 'mail:m' }),
  )

/** Runs the job whenever it is due, until it does not come back; returns how often it ran and for how many hours. */
async function runOut(shop: TestShop, send: () => Promise<JobOutcome>, most = 200) {
  const handlers = handlersFor({ 'send-mail': send })
  const began = shop.clock.now().getTime()
  let runs = 0
  while (
    runs < most &&
    (await shop.database.read.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute()).length > 0
  )
    if (await runNextJob(shop.services, { owner: 'a', handlers })) runs += 1
    else shop.clock.advance(runs < 8 ? 1 : 450)
  return { runs, hours: (shop.clock.now().getTime() - began) / 3_600_000 }
}
const givenUp = ({ database }: TestShop) => listFailedJobs({ reader: database.read }, 9)

test('what the other side refuses is given up after 8 tries in some minutes', async () => {
  await using shop = await createTestShop()
  await enqueue(shop)
  const { runs, hours } = await runOut(shop, () =>
    Promise.reject(
      new ShopError(
        'invalid-argument',
        inAll(() => '550 no'),
      ),
    ),
  )
  expect(runs).toBe(8)
  expect(hours).toBeLessThan(0.1)
  expect(await givenUp(shop)).toMatchObject([
    { kind: 'send-mail', attempts: 8, error: '550 no', payload: { mailId: 'm' } },
  ])
})

test('the address that a mail server repeats is kept neither while a mail is tried nor once it was given up', async () => {
  await using shop = await createTestShop()
  await enqueue(shop)
  const answer = '550 5.1.1 <ana@example.test>: Recipient address rejected; ana+x@mail.example.test is unknown'
  const refusal = new ShopError(
    'invalid-argument',
    inAll(() => `All recipients were rejected: ${answer}`),
  )
  const kept = 'All recipients were rejected: 550 5.1.1 <…>: Recipient address rejected; … is unknown'
  const errors = () => shop.database.read.selectFrom('jobs').select('last_error').execute()
  await runOut(shop, () => Promise.reject(refusal), 1)
  expect(await errors()).toEqual([{ last_error: kept }])
  await runOut(shop, () => Promise.reject(refusal))
  expect(await givenUp(shop)).toMatchObject([{ error: kept }])
})

test.each([
  [
    'does not answer',
    new ShopError(
      'unavailable',
      inAll(() => 'no answer'),
    ),
  ],
  [
    'does not answer in time',
    new ShopError(
      'deadline-exceeded',
      inAll(() => 'no answer'),
    ),
  ],
  ['fails otherwise', new Error('connect ECONNREFUSED')],
])('what %s is tried a hundred times, for about a day', async (_what, error) => {
  await using shop = await createTestShop()
  await enqueue(shop)
  const { runs, hours } = await runOut(shop, () => Promise.reject(error))
  expect(runs).toBe(100)
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(30)
  expect(await givenUp(shop)).toHaveLength(1)
})

test('looks in good order are no attempts: after many of them a failure is tried again at once', async () => {
  await using shop = await createTestShop()
  await enqueue(shop)
  const inOrder = async (): Promise<JobOutcome> => ({ runAgainAt: shop.clock.now() })
  await runOut(shop, inOrder, 150)
  const failing = handlersFor({ 'send-mail': () => Promise.reject(new Error('busy')) })
  await runNextJob(shop.services, { owner: 'a', handlers: failing })
  const { attempts, run_at } = await shop.database.read
    .selectFrom('jobs')
    .select(['attempts', 'run_at'])
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(1)
  expect(Date.parse(run_at) - shop.clock.now().getTime()).toBe(2000)
})

test('given-up work begins anew with all its tries, or goes for good', async () => {
  await using shop = await createTestShop()
  const refuse = () =>
    Promise.reject(
      new ShopError(
        'not-found',
        inAll(() => 'gone'),
      ),
    )
  const { database, clock } = shop
  const take = async (again: boolean) => {
    const [job] = await givenUp(shop)
    return database.write((transaction) => takeFailedJob({ transaction, clock }, { id: job?.id ?? '', again }))
  }
  await enqueue(shop)
  await runOut(shop, refuse)
  expect(await take(true)).toEqual({ kind: 'send-mail', payload: { mailId: 'm' } })
  expect(await givenUp(shop)).toEqual([])
  expect((await runOut(shop, refuse)).runs).toBe(8)
  expect(await take(false)).toMatchObject({ kind: 'send-mail' })
  expect(await take(false)).toBeNull()
  expect(await database.read.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('given-up work stands in the way of no new work, and goes when that is done', async () => {
  await using shop = await createTestShop()
  await enqueue(shop)
  await runOut(shop, () =>
    Promise.reject(
      new ShopError(
        'not-found',
        inAll(() => 'gone'),
      ),
    ),
  )
  await enqueue(shop)
  expect((await runOut(shop, async () => 'done')).runs).toBe(1)
  expect(await givenUp(shop)).toEqual([])
})

test('work on what is set aside is given up at once and shown with its reason', async () => {
  await using shop = await createTestShop()
  await enqueue(shop)
  const setAside = new ShopError(
    'invalid-argument',
    inAll(() => 'It failed three times.'),
    { nature: 'set-aside' },
  )
  expect((await runOut(shop, () => Promise.reject(setAside))).runs).toBe(1)
  expect(await givenUp(shop)).toMatchObject([{ error: 'It failed three times.', attempts: 1 }])
})
