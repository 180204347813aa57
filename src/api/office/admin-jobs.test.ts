import { expect, test } from 'vitest'
import { enqueueJob, type JobKind } from '#domain/jobs/enqueue-job.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'
import { orderOf, placeOrder } from '#test/stores/selling-store.ts'

const { store, owner } = await openOwnersStore()

/** Makes a mail whose delivery was given up. */
async function giveUpMail() {
  const { database, clock } = store.services
  const mailId = crypto.randomUUID()
  const mail = { recipient: 'gone@example.test', subject: 'Your order', text: 't', html: 'h' }
  const at = clock.now().toISOString()
  await database.write(async (transaction) => {
    await transaction
      .insertInto('mails')
      .values({ ...mail, id: mailId, created_at: at })
      .execute()
    await enqueueJob({ transaction, clock }, { kind: 'send-mail', payload: { mailId }, uniqueKey: `mail:${mailId}` })
    const given = { attempts: 8, last_error: '550 no such person', finished_at: at, failed_at: at }
    await transaction.updateTable('jobs').set(given).where('unique_key', '=', `mail:${mailId}`).execute()
  })
  return mailId
}
const list = async () => (await owner.want(200, 'GET', '/api/admin/jobs')).items

test('an owner sees what was given up and why, and tries it again', async () => {
  const mailId = await giveUpMail()
  const [job] = await list()
  const told = { kind: 'send-mail', subject: 'gone@example.test: Your order', attempts: 8, error: '550 no such person' }
  expect(job).toMatchObject(told)
  expect(await (await owner.get('/admin')).text()).toContain('550 no such person')
  await owner.want(204, 'POST', `/api/admin/jobs/${job?.id}/retry`)
  expect(await list()).toEqual([])
  const sent = () => store.services.database.read.selectFrom('mails').select('sent_at').where('id', '=', mailId)
  await expect.poll(async () => (await sent().executeTakeFirstOrThrow()).sent_at).not.toBeNull()
  await owner.want(404, 'POST', `/api/admin/jobs/${job?.id}/retry`)
})

test('an owner lets it go, and both are written down', async () => {
  await giveUpMail()
  const [job] = await list()
  await owner.want(204, 'DELETE', `/api/admin/jobs/${job?.id}`)
  expect(await list()).toEqual([])
  await owner.want(404, 'DELETE', `/api/admin/jobs/${job?.id}`)
  const { items } = await owner.want(200, 'GET', '/api/admin/audit?query=job')
  expect(items.map((entry: { action: string }) => entry.action)).toEqual(['job.let-go', 'job.try-again'])
})

test('asked for again by its key, both answer as they did, and are done once', async () => {
  const headers = { 'idempotency-key': 'one answer was lost' }
  await giveUpMail()
  const [job] = await list()
  for (const _time of [1, 2]) await owner.want(204, 'DELETE', `/api/admin/jobs/${job?.id}`, { headers })
  await giveUpMail()
  const [other] = await list()
  for (const _time of [1, 2]) await owner.want(204, 'POST', `/api/admin/jobs/${other?.id}/retry`, { headers })
})

test('the office says what a payment, a notice, files and news were about', async () => {
  const { database, clock } = store.services
  const { id } = await database.read
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'dragon')
    .executeTakeFirstOrThrow()
  const at = clock.now().toISOString()
  const notice = {
    id: 'n1',
    provider: 'paypal',
    event_id: 'e1',
    kind: 'PAYMENT.CAPTURE.DENIED',
    received_at: at,
  } as const
  const orphan = {
    id: 'o1',
    provider: 'paypal',
    provider_payment_id: 'CAPTURE1',
    status: 'approved',
    status_detail: 'COMPLETED',
    currency: 'USD',
    amount_minor: 300,
    refunded_minor: 0,
    created_at: at,
    updated_at: at,
  } as const
  const release = { id: 'r1', product_id: id, note: '', tell_buyers: 1, at }
  const job = { run_at: at, attempts: 8, last_error: 'no', created_at: at, finished_at: at, failed_at: at }
  const works = [
    { kind: 'read-notice', payload: '{"noticeId":"n1"}' },
    { kind: 'process-models', payload: `{"productId":"${id}"}` },
    { kind: 'tell-release', payload: '{"releaseId":"r1"}' },
    { kind: 'follow-payment', payload: '{"orderId":"gone"}' },
    { kind: 'follow-orphan', payload: '{"orphanId":"o1","provider":"paypal"}' },
  ]
  await database.write(async (transaction) => {
    await transaction.insertInto('payment_notices').values(notice).execute()
    await transaction.insertInto('product_releases').values(release).execute()
    await transaction.insertInto('orphan_payments').values(orphan).execute()
    await transaction
      .insertInto('jobs')
      .values(works.map((work, index) => ({ ...job, ...work, id: `w${index}` })))
      .execute()
  })
  const page = `/admin/products/${id}`
  expect(await list()).toMatchObject([
    { subject: 'paypal · PAYMENT.CAPTURE.DENIED', page: null },
    { subject: 'dragon STL', page },
    { subject: 'dragon STL', page },
    { subject: '', page: null, gone: true },
    { subject: 'paypal · CAPTURE1', page: '/admin/orders?status=flagged' },
  ])
})

test('to everybody else there is no such list', async () => {
  const [client, stranger] = [await store.newBuyer(), store.newClient()]
  for (const [method, path] of [
    ['GET', '/api/admin/jobs'],
    ['POST', '/api/admin/jobs/w1/retry'],
    ['DELETE', '/api/admin/jobs/w1'],
  ] as const) {
    await client.want(404, method, path)
    await stranger.want(401, method, path)
  }
})

test('whatever its kind, what is there is told by its name and never as gone', async () => {
  const { database, clock } = store.services
  const at = clock.now().toISOString()
  const { id: productId, title } = await database.read
    .selectFrom('products')
    .select(['id', 'title'])
    .where('slug', '=', 'dragon')
    .executeTakeFirstOrThrow()
  const { orderId } = await placeOrder(await store.newBuyer(), 'paypal', orderOf('dragon'))
  const { number } = await database.read
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const given: Record<JobKind, [payload: object, subject: string]> = {
    'send-mail': [{ mailId: 'm9' }, 'ana@example.test: Hello'],
    'process-models': [{ productId }, title],
    'render-pictures': [{ productId }, title],
    'tell-release': [{ releaseId: 'r1' }, title],
    'give-members': [{ productId, productIds: [] }, title],
    'move-sale': [{ saleId: 's9' }, title],
    'issue-certificates': [{ orderId }, number],
    'send-gift': [{ giftId: 'g9' }, number],
    'send-guest-code': [{ number, address: '', browser: '' }, number],
    'follow-payment': [{ orderId, provider: 'paypal' }, number],
    'read-notice': [{ noticeId: 'n1', provider: 'paypal' }, 'paypal · PAYMENT.CAPTURE.DENIED'],
    'send-webhook': [{ deliveryId: 'd9', round: 1 }, 'https://books.test/hook'],
    'wake-endpoint': [{ endpointId: 'e9' }, 'https://books.test/hook'],
    'follow-orphan': [{ orphanId: 'o1', provider: 'paypal' }, 'paypal · CAPTURE1'],
    'find-payments': [{ provider: 'paypal', from: at, until: at }, 'PayPal'],
  }
  const job = { run_at: at, attempts: 8, last_error: 'no', created_at: at, finished_at: at, failed_at: at }
  await database.write(async (transaction) => {
    await transaction.deleteFrom('jobs').where('failed_at', 'is not', null).execute()
    await transaction
      .insertInto('mails')
      .values({ id: 'm9', recipient: 'ana@example.test', subject: 'Hello', text: 't', html: 'h', created_at: at })
      .execute()
    const sale = { cents: 100, from_at: at, until_at: null, planned_by: '', planned_at: at, ended_at: null }
    await transaction
      .insertInto('product_sales')
      .values({ ...sale, id: 's9', product_id: productId, state: 'over' })
      .execute()
    const unsent = { deliver_at: null, time_zone: null, held_until: null, sent_at: null, claimed_by: null }
    await transaction
      .insertInto('gifts')
      .values({
        ...unsent,
        id: 'g9',
        order_id: orderId,
        to_email: 'eva@example.test',
        name: '',
        message: '',
        language: 'en',
        token_hash: 'g9',
        token_round: 0,
        claimed_at: null,
        created_at: at,
      })
      .execute()
    const off = { off_because: null, rests_until: null, removed_at: null, former_sealed: null, former_until: null }
    await transaction
      .insertInto('webhook_endpoints')
      .values({
        ...off,
        id: 'e9',
        url: 'https://books.test/hook',
        events: '[]',
        sealed: '',
        active: 1,
        failures: 0,
        created_at: at,
      })
      .execute()
    await transaction.insertInto('webhook_events').values({ id: 'v9', type: 't', body: '{}', created_at: at }).execute()
    const round = { state: 'waiting', round: 1, attempts: 0, next_at: null, created_at: at } as const
    await transaction
      .insertInto('webhook_deliveries')
      .values({ ...round, id: 'd9', event_id: 'v9', endpoint_id: 'e9' })
      .execute()
    await transaction
      .insertInto('jobs')
      .values(
        Object.entries(given).map(([kind, [payload]]) => ({
          ...job,
          id: kind,
          kind,
          payload: JSON.stringify(payload),
        })),
      )
      .execute()
  })
  const told = (await list()).map(({ kind, subject, gone }) => [kind, subject, gone])
  expect(Object.fromEntries(told.map(([kind, ...rest]) => [kind, rest]))).toEqual(
    Object.fromEntries(Object.entries(given).map(([kind, [, subject]]) => [kind, [subject, false]])),
  )
})
