import { beforeEach, expect, test } from 'vitest'
import { runNextJob } from '#test/run-next-job.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { createJobHandlers } from '../../server/work/worker.ts'
import { signWebhook } from './sign-webhook.ts'
import { type WebhookType, webhookTypes } from './webhook-events.ts'

const testShop = await openStandInShop()
const { stand } = testShop
let number = 0

beforeEach(async () => {
  for (const { id } of await testShop.office.webhooks.list()) await testShop.office.webhooks.remove({ id })
  await send()
  testShop.webhooks.sent.length = 0
  testShop.webhooks.answer({ status: 204, text: '', retryAfterSeconds: null })
})

const add = (events: readonly WebhookType[] = webhookTypes) => {
  number += 1
  return testShop.office.webhooks.add({ url: `https://hooks.example.com/${number}`, events: [...events] })
}
const changeSecret = async (id: string) => {
  const { webhooks } = testShop.office
  return webhooks.openSecret({ id, sealed: (await webhooks.changeSecret({ id })).sealed })
}
/** Runs the due jobs of the webhooks' own lane; returns how many. */
async function send(): Promise<number> {
  const work = { owner: 'a', handlers: createJobHandlers(testShop.shop), lanes: ['webhooks'] as const }
  let runs = 0
  while (await runNextJob(testShop.services, work)) runs += 1
  return runs
}
const told = () => testShop.webhooks.sent.map(({ body }) => JSON.parse(body))
const logOf = async (id: string) => (await testShop.office.webhooks.show({ id })).deliveries.items

async function sell() {
  const { orderId, sale } = await testShop.place()
  stand.approve(sale)
  await testShop.shop.payments.followPayment(orderId)
  return { orderId, sale }
}

// cspell:disable-next-line
const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('the signature is that of the standard’s own example', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signWebhook(message, [exampleSecret])['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a sale, each refund, a dispute and its end are told once, without the buyer', async () => {
  const { endpoint } = await add()
  const { orderId, sale } = await sell()
  // Messages of one moment are sent in any order.
  await send()
  for (const amountCents of [100, 50]) {
    await testShop.office.payments.refund({ orderId, amountCents })
    await testShop.shop.payments.followPayment(orderId)
    await send()
  }
  expect(told().map(({ type, data }) => [type, data.orderId, data.refundedCents])).toEqual([
    ['order.paid', orderId, undefined],
    ['order.refunded', orderId, 100],
    ['order.refunded', orderId, 50],
  ])
  expect(told()[0].data).toMatchObject({
    totalCents: 300,
    provider: 'paypal',
    lines: [{ slug: 'dragon', quantity: 1 }],
  })
  expect(JSON.stringify(told())).not.toContain('ana@')
  expect(sale.refunds).toHaveLength(2)
  const items = await logOf(endpoint.id)
  expect(items).toHaveLength(3)
  expect(items.every(({ state, attempts }) => state === 'delivered' && attempts.length === 1)).toBe(true)
})

test('the record of a change tells the whole endpoint before and after, so that nothing seems to be lost', async () => {
  const { endpoint } = await add(['order.paid'])
  await testShop.office.webhooks.change({ id: endpoint.id, active: false })
  const entries = testShop.database.read
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'webhook.change')
    .where('subject', '=', `webhook:${endpoint.id}`)
  const { details } = await entries.executeTakeFirstOrThrow()
  const before = { url: endpoint.url, events: ['order.paid'], active: true }
  expect(JSON.parse(details ?? '')).toEqual({ before, after: { ...before, active: false } })
})

test('what is put on show and what is taken away is told', async () => {
  await add(['product.published', 'product.withdrawn'])
  await testShop.office.products.edit({ id: '103', change: { state: 'draft' } })
  // Messages of one moment are sent in any order.
  await send()
  await testShop.office.products.edit({ id: '103', change: { state: 'published' } })
  await send()
  await testShop.office.products.withdraw({ id: '104' })
  await send()
  expect(told().map(({ type, data }) => [type, data.products])).toEqual([
    ['product.withdrawn', [expect.objectContaining({ id: '103', priceCents: 0 })]],
    ['product.published', [expect.objectContaining({ id: '103', slug: 'gift' })]],
    ['product.withdrawn', [expect.objectContaining({ id: '104', title: 'statue STL', category: 'fantasy' })]],
  ])
})

test('the price of what is put on show is the one that buyers pay, a sale included', async () => {
  const { products } = testShop.office
  const edit = async (change: object) => {
    await products.edit({ id: '102', change })
    // Messages of one moment are sent in any order.
    await send()
  }
  const { sales } = await products.planSale({ id: '102', price: '$2' })
  await add(['product.published', 'product.withdrawn'])
  await edit({ state: 'draft' })
  await edit({ state: 'published' })
  await edit({ state: 'draft', price: '$4' })
  await edit({ state: 'published', offered: false })
  await edit({ state: 'draft' })
  await edit({ offered: true })
  await products.cancelSale({ id: '102', saleId: sales[0]?.id ?? '' })
  await edit({ state: 'published' })
  expect(told().map(({ type, data }) => [type, data.products[0].priceCents])).toEqual([
    ['product.withdrawn', 200],
    ['product.published', 200],
    ['product.withdrawn', 200],
    ['product.published', null],
    ['product.withdrawn', null],
    ['product.published', 400],
  ])
  await edit({ price: '$4.50' })
})

test('nobody is told of what was not committed', async () => {
  await add()
  const { database, clock } = testShop
  const { notifyEndpoints } = await import('./notify-endpoints.ts')
  const failing = database.write(async (transaction) => {
    await notifyEndpoints({ transaction, clock }, 'product.published', () => ({ products: [] }))
    throw new Error('it did not come to that')
  })
  await expect(failing).rejects.toThrow('it did not come to that')
  expect(await send()).toBe(0)
})

test('only what an endpoint chose is sent to it, and nothing to one that is off', async () => {
  await add(['order.disputed'])
  const { endpoint } = await add(['order.paid'])
  await testShop.office.webhooks.change({ id: endpoint.id, active: false })
  await sell()
  await send()
  expect(told()).toEqual([])
})

test('what is not taken is sent again for three days, then set aside, and an owner has it sent again', async () => {
  const { endpoint } = await add(['order.paid'])
  testShop.webhooks.answer({ status: 500, text: 'no', retryAfterSeconds: null })
  await sell()
  const began = testShop.clock.now().getTime()
  for (let look = 0; look < 400 && (await logOf(endpoint.id))[0]?.state === 'waiting'; look += 1) {
    await send()
    testShop.clock.advance(15 * 60)
  }
  const [delivery] = await logOf(endpoint.id)
  expect(delivery).toMatchObject({ state: 'set-aside', nextAt: null })
  expect(delivery?.attempts).toHaveLength(11)
  expect(delivery?.attempts[0]).toMatchObject({ status: 500, answer: 'no', failure: null })
  const days = (testShop.clock.now().getTime() - began) / 86_400_000
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(4)
  const ids = new Set(testShop.webhooks.sent.map(({ headers }) => headers['webhook-id']))
  expect(ids.size).toBe(1)

  testShop.webhooks.answer({ status: 200, text: 'thanks', retryAfterSeconds: null })
  await testShop.office.webhooks.sendAgain({ id: delivery?.id ?? '' })
  await send()
  const [again] = await logOf(endpoint.id)
  expect(again).toMatchObject({ state: 'delivered', eventId: [...ids][0] })
  expect(again?.attempts).toHaveLength(12)
  expect(again?.attempts.at(-1)).toMatchObject({ status: 200, answer: 'thanks' })
})

test('whoever answers 410 is left alone, and a test still reaches it', async () => {
  const { endpoint } = await add(['order.paid'])
  testShop.webhooks.answer({ status: 410, text: '', retryAfterSeconds: null })
  await sell()
  await send()
  const shown = await testShop.office.webhooks.show({ id: endpoint.id })
  expect(shown.endpoint).toMatchObject({ active: false, gone: true, setAside: 1 })
  testShop.webhooks.answer({ status: 204, text: '', retryAfterSeconds: null })
  await testShop.office.webhooks.test({ id: endpoint.id })
  await sell()
  await send()
  expect(told().map(({ type }) => type)).toEqual(['order.paid', 'webhook.test'])
})

test('for a day after a change of the secret both sign', async () => {
  const { endpoint, sealed } = await add(['order.paid'])
  const former = testShop.office.webhooks.openSecret({ id: endpoint.id, sealed })
  const secret = await changeSecret(endpoint.id)
  await testShop.office.webhooks.test({ id: endpoint.id })
  await send()
  testShop.clock.advance(25 * 3600)
  await testShop.office.webhooks.test({ id: endpoint.id })
  await send()
  const expected = testShop.webhooks.sent.map(({ headers, body }, at) => {
    const message = { id: headers['webhook-id'] ?? '', timestamp: Number(headers['webhook-timestamp']), body }
    return signWebhook(message, at === 0 ? [secret, former] : [secret])['webhook-signature']
  })
  expect(testShop.webhooks.sent.map(({ headers }) => headers['webhook-signature'])).toEqual(expected)
  const kept = await testShop.database.read.selectFrom('webhook_endpoints').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(secret.slice(6))
})

test('a secret that is changed again within its day leaves those before it signing', async () => {
  const { endpoint, sealed } = await add(['order.paid'])
  const secrets = [testShop.office.webhooks.openSecret({ id: endpoint.id, sealed })]
  for (let change = 0; change < 2; change += 1) secrets.unshift(await changeSecret(endpoint.id))
  await testShop.office.webhooks.test({ id: endpoint.id })
  await send()
  const [signature] = testShop.webhooks.sent.map(({ headers, body }) => {
    const message = { id: headers['webhook-id'] ?? '', timestamp: Number(headers['webhook-timestamp']), body }
    expect(headers).toMatchObject(signWebhook(message, secrets))
    return headers['webhook-signature']
  })
  expect(signature?.split(' ')).toHaveLength(3)
  for (let change = 0; change < 12; change += 1) await changeSecret(endpoint.id)
  await testShop.office.webhooks.test({ id: endpoint.id })
  await send()
  expect(testShop.webhooks.sent.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(10)
})

test('an endpoint that does not answer rests after three messages, and the others do not wait behind it', async () => {
  const { endpoint } = await add(['order.paid'])
  testShop.webhooks.answer({ failure: 'no-connection' })
  for (let sale = 0; sale < 5; sale += 1) await sell()
  await send()
  expect(testShop.webhooks.sent).toHaveLength(3)
  const { endpoint: other } = await add(['order.paid'])
  testShop.webhooks.answer({ status: 200, text: '', retryAfterSeconds: null })
  await sell()
  await send()
  expect((await testShop.office.webhooks.show({ id: other.id })).endpoint.delivered).toBe(1)
  testShop.clock.advance(60 * 60)
  await send()
  expect((await testShop.office.webhooks.show({ id: endpoint.id })).endpoint).toMatchObject({
    delivered: 6,
    waiting: 0,
  })
})

test('an endpoint that began to rest while the clock was ahead is sent to once it is right', async () => {
  await add(['order.paid'])
  testShop.clock.advance(6 * 60 * 60)
  testShop.webhooks.answer({ failure: 'no-connection' })
  for (let sale = 0; sale < 3; sale += 1) await sell()
  await send()
  testShop.clock.advance(-6 * 60 * 60)
  testShop.webhooks.answer({ status: 200, text: '', retryAfterSeconds: null })
  const before = testShop.webhooks.sent.length
  await sell()
  await send()
  expect(testShop.webhooks.sent).toHaveLength(before + 1)
})

test('what an owner cannot have is refused, and nothing is made', async () => {
  const { webhooks } = testShop.office
  await expect(webhooks.add({ url: 'http://example.com', events: ['order.paid'] })).rejects.toMatchObject({
    code: 'invalid-argument',
    details: { field: 'url', reason: 'not-https' },
  })
  await expect(webhooks.add({ url: 'https://example.com', events: [] })).rejects.toMatchObject({
    details: { field: 'events' },
  })
  for (const ask of [
    () => webhooks.show({ id: 'x' }),
    () => webhooks.change({ id: 'x', active: true }),
    () => webhooks.changeSecret({ id: 'x' }),
    () => webhooks.test({ id: 'x' }),
    () => webhooks.sendAgain({ id: 'x' }),
    () => webhooks.remove({ id: 'x' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  for (let many = 0; many < 10; many += 1) await add()
  await expect(add()).rejects.toMatchObject({ code: 'invalid-argument' })
  expect(await webhooks.list()).toHaveLength(10)
})

test('a month later the log is empty, but for what still waits', async () => {
  const { endpoint } = await add(['order.paid'])
  await sell()
  await send()
  testShop.clock.advance(29 * 86_400)
  testShop.webhooks.answer({ failure: 'too-slow' })
  await sell()
  await send()
  testShop.clock.advance(2 * 86_400)
  await testShop.shop.cleanUp()
  expect((await logOf(endpoint.id)).map(({ state }) => state)).toEqual(['waiting'])
})

test('of many endpoints added at once there are no more than there may be', async () => {
  const added = await Promise.allSettled(Array.from({ length: 20 }, () => add()))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await testShop.office.webhooks.list()).toHaveLength(10)
  await expect(add()).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'url' } })
})
