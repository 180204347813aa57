import { expect, test } from 'vitest'
import { enqueueJob } from '#domain/jobs/enqueue-job.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

/** A mail that was given up. */
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
    { subject: '', page: null },
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
