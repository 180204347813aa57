import { beforeEach, expect, test } from 'vitest'
import { runNextJob } from '#test/run-next-job.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { createJobHandlers } from '../../server/work/worker.ts'
import { notifyEndpoints } from './notify-endpoints.ts'
import { sendDelivery } from './send-delivery.ts'
import { wakeEndpoint } from './wake-endpoint.ts'

const testShop = await openStandInShop()
const { clock, database, webhooks } = testShop
const hour = 3_600
const many = 20

beforeEach(async () => {
  for (const { id } of await testShop.office.webhooks.list()) await testShop.office.webhooks.remove({ id })
  await work()
  webhooks.sent.length = 0
  webhooks.answer({ status: 500, text: '', retryAfterSeconds: null })
})

/** Runs the due jobs of the webhooks' own lane; returns how many. */
async function work(): Promise<number> {
  const lane = { owner: 'a', handlers: createJobHandlers(testShop.shop), lanes: ['webhooks'] as const }
  let runs = 0
  while (await runNextJob(testShop.services, lane)) runs += 1
  return runs
}
async function workFor(seconds: number, step = 60): Promise<number> {
  let runs = 0
  for (let passed = 0; passed < seconds; passed += step) {
    clock.advance(step)
    runs += await work()
  }
  return runs
}
const addEndpoint = async () =>
  (await testShop.office.webhooks.add({ url: 'https://hooks.example.com/x', events: ['product.published'] })).endpoint
    .id
const tell = (count: number) =>
  database.write(async (transaction) => {
    for (let told = 0; told < count; told += 1)
      await notifyEndpoints({ transaction, clock }, 'product.published', () => ({ products: [] }))
  })
const shown = async (id: string) => (await testShop.office.webhooks.show({ id })).endpoint
const unfinished = () =>
  database.read
    .selectFrom('jobs')
    .select(['kind'])
    .where('finished_at', 'is', null)
    .where('lane', '=', 'webhooks')
    .execute()
const troubled = async () => (await testShop.office.overview.countStuckWork()).webhooks

test('while an endpoint rests one job waits for it, however many messages do', async () => {
  await addEndpoint()
  await tell(many)
  await work()
  // Until it has failed for so long that it rests as long as possible.
  await workFor(hour)
  expect(await unfinished()).toEqual([{ kind: 'wake-endpoint' }])
  const [sent, runs] = [webhooks.sent.length, await workFor(hour)]
  // One message every five minutes, with a check before it, after it and while it is being sent.
  expect(webhooks.sent.length - sent).toBeLessThanOrEqual(12)
  expect(runs).toBeLessThanOrEqual(5 * 12)
})

test('what waits behind an endpoint that never answers is given up after three days, and the overview says so', async () => {
  const id = await addEndpoint()
  await tell(many)
  await work()
  await workFor(75 * hour, 600)
  expect(await shown(id)).toMatchObject({ waiting: many, setAside: 0 })
  await workFor(hour, 600)
  expect(await shown(id)).toMatchObject({ waiting: 0, setAside: many })
  expect(await troubled()).toBe(1)
  await workFor(7 * 24 * hour, 6 * hour)
  expect(await troubled()).toBe(0)
})

test('an endpoint that its owner turned off needs nobody; one that the store turned off does', async () => {
  const id = await addEndpoint()
  await tell(many)
  await work()
  await testShop.office.webhooks.change({ id, active: false })
  await work()
  expect(await shown(id)).toMatchObject({ waiting: 0, setAside: many })
  expect(await troubled()).toBe(0)
  webhooks.answer({ status: 410, text: '', retryAfterSeconds: null })
  await addEndpoint()
  await tell(1)
  await work()
  expect(await troubled()).toBe(1)
})

/** The shop's services with a database that first lets `meanwhile` happen when something is written. */
function interrupted(meanwhile: () => Promise<unknown>) {
  let happened = false
  const write: typeof database.write = async (operation) => {
    if (!happened) {
      happened = true
      await meanwhile()
    }
    return database.write(operation)
  }
  return { ...testShop.services, database: { ...database, write } }
}
const waitingJob = async () => {
  const jobs = database.read.selectFrom('jobs').select('payload').where('kind', '=', 'send-webhook')
  const { payload } = await jobs.where('finished_at', 'is', null).orderBy('created_at').executeTakeFirstOrThrow()
  return JSON.parse(payload) as { deliveryId: string; round: number }
}

test('what an owner turns on while its messages are about to be set aside gets them all', async () => {
  const id = await addEndpoint()
  await tell(many)
  await testShop.office.webhooks.change({ id, active: false })
  const turnOn = () => testShop.office.webhooks.change({ id, active: true })
  const delivery = await waitingJob()
  expect(await sendDelivery(interrupted(turnOn), delivery)).toEqual({ runAgainAt: clock.now() })
  await testShop.office.webhooks.change({ id, active: false })
  await wakeEndpoint(interrupted(turnOn), id)
  expect(await shown(id)).toMatchObject({ waiting: many, setAside: 0 })
  webhooks.answer({ status: 204, text: '', retryAfterSeconds: null })
  await work()
  expect(await shown(id)).toMatchObject({ waiting: 0, delivered: many })
})

test('what is sent again while it is about to be set aside is sent', async () => {
  const id = await addEndpoint()
  await tell(1)
  await testShop.office.webhooks.change({ id, active: false })
  const first = await waitingJob()
  const sendAgain = async () => {
    await testShop.office.webhooks.change({ id, active: true })
    await testShop.office.webhooks.sendAgain({ id: first.deliveryId })
  }
  expect(await sendDelivery(interrupted(sendAgain), first)).toBe('done')
  webhooks.answer({ status: 204, text: '', retryAfterSeconds: null })
  await work()
  expect(await shown(id)).toMatchObject({ waiting: 0, setAside: 0, delivered: 1 })
})

test('what has waited for three days behind a rest is sent once its owner ends the rest', async () => {
  const id = await addEndpoint()
  await tell(many)
  const [old, rest] = [-90, 0.05].map((hours) => new Date(clock.now().getTime() + hours * hour * 1000).toISOString())
  await database.write(async (transaction) => {
    await transaction.updateTable('webhook_endpoints').set({ rests_until: rest }).where('id', '=', id).execute()
    const waiting = transaction.updateTable('webhook_deliveries').set({ waits_since: old, next_at: old })
    await waiting.where('endpoint_id', '=', id).execute()
  })
  const endRest = () => testShop.office.webhooks.change({ id, active: true })
  await wakeEndpoint(interrupted(endRest), id)
  expect(await shown(id)).toMatchObject({ waiting: many, setAside: 0 })
})

test('a message that is sent again is given up three days after that, and told when it is', async () => {
  const id = await addEndpoint()
  await tell(4)
  await work()
  await workFor(80 * hour, 600)
  await workFor(8 * 24 * hour, 6 * hour)
  expect(await troubled()).toBe(0)
  const [delivery] = (await testShop.office.webhooks.show({ id })).deliveries.items
  await testShop.office.webhooks.sendAgain({ id: delivery?.id ?? '' })
  await work()
  await workFor(70 * hour, 600)
  expect(await shown(id)).toMatchObject({ waiting: 1, setAside: 3 })
  await workFor(12 * hour, 600)
  expect(await shown(id)).toMatchObject({ waiting: 0, setAside: 4 })
  expect(await troubled()).toBe(1)
})

test('once it answers it gets all that waits, each message once', async () => {
  const id = await addEndpoint()
  await tell(many)
  await work()
  await workFor(2 * hour)
  const sent = webhooks.sent.length
  webhooks.answer({ status: 204, text: '', retryAfterSeconds: null })
  await workFor(6 * 60)
  expect(await shown(id)).toMatchObject({ waiting: 0, delivered: many })
  const ids = webhooks.sent.slice(sent).map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(many)
  expect(new Set(ids).size).toBe(many)
  expect(await unfinished()).toEqual([])
})

test('what Retry-After puts off is not given up before', async () => {
  const id = await addEndpoint()
  webhooks.answer({ status: 429, text: '', retryAfterSeconds: 24 * 3_600 })
  await tell(1)
  await work()
  await workFor(5 * 24 * hour, hour)
  expect(await shown(id)).toMatchObject({ waiting: 1, setAside: 0 })
})

test('turned off, it has nothing that waits; changed, what waits goes to the new address at once', async () => {
  const id = await addEndpoint()
  await tell(many)
  await work()
  const before = webhooks.sent.length
  webhooks.answer({ status: 204, text: '', retryAfterSeconds: null })
  await testShop.office.webhooks.change({ id, url: 'https://hooks.example.com/y' })
  await work()
  const late = await shown(id)
  expect(late.delivered).toBeGreaterThanOrEqual(many - 3)
  await workFor(60)
  expect(await shown(id)).toMatchObject({ waiting: 0, delivered: many })
  expect(new Set(webhooks.sent.slice(before).map(({ url }) => url))).toEqual(new Set(['https://hooks.example.com/y']))

  webhooks.answer({ status: 500, text: '', retryAfterSeconds: null })
  await tell(many)
  await work()
  await testShop.office.webhooks.change({ id, active: false })
  await work()
  expect(await shown(id)).toMatchObject({ waiting: 0, setAside: many })
})
