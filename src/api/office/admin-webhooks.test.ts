import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { signWebhook } from '#domain/webhooks/sign-webhook.ts'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const store = await openTestStore({ settings: { WEBHOOKS_TO_LOOPBACK: '1' } })
const owner = await newOwner(store)
const came: { headers: Record<string, unknown>; body: string }[] = []
const receiver = createServer(async (request, answer) => {
  came.push({ headers: request.headers, body: (await request.toArray()).join('') })
  answer.end('thanks')
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
afterAll(async () => {
  receiver.close()
  await store[Symbol.asyncDispose]()
})

test('an owner adds an endpoint, tries it, reads its log, sends again, changes and removes it', async () => {
  const added = await owner.want(201, 'POST', '/api/admin/webhooks', { json: { url, events: ['order.paid'] } })
  const { endpoint, secret } = added
  expect(endpoint).toMatchObject({ url, events: ['order.paid'], active: true, delivered: 0 })
  await owner.want(202, 'POST', `/api/admin/webhooks/${endpoint.id}/test`)
  await waitUntil(() => came.length === 1)
  const [{ headers, body } = { headers: {}, body: '' }] = came
  const message = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body }
  expect(headers['webhook-signature']).toBe(signWebhook(message, [secret])['webhook-signature'])
  expect(Math.abs(Date.now() / 1000 - message.timestamp)).toBeLessThan(60)
  expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { endpointId: endpoint.id } })

  const look = () => owner.want(200, 'GET', `/api/admin/webhooks/${endpoint.id}`)
  await waitUntil(async () => (await look()).endpoint.delivered === 1)
  const [delivery] = (await look()).deliveries.items
  expect(delivery).toMatchObject({ body, state: 'delivered', attempts: [{ status: 200, answer: 'thanks' }] })
  expect((await owner.send('POST', `/api/admin/webhook-deliveries/${delivery?.id}/send`)).status).toBe(204)
  await waitUntil(() => came.length === 2)
  expect(came[1]).toMatchObject({ body, headers: { 'webhook-id': headers['webhook-id'] } })

  const json = { active: false, events: ['product.published' as const] }
  const changed = await owner.want(200, 'PATCH', `/api/admin/webhooks/${endpoint.id}`, { json })
  expect(changed.endpoint).toMatchObject({ ...json, url })
  const renewed = await owner.want(200, 'POST', `/api/admin/webhooks/${endpoint.id}/secret`)
  expect(renewed.secret).not.toBe(secret)
  expect(JSON.stringify(await owner.want(200, 'GET', '/api/admin/webhooks'))).not.toContain('whsec_')
  expect((await owner.send('DELETE', `/api/admin/webhooks/${endpoint.id}`)).status).toBe(204)
  await owner.want(404, 'GET', `/api/admin/webhooks/${endpoint.id}`)
  const audit = await owner.want(200, 'GET', '/api/admin/audit?area=webhook')
  expect(audit.items.map(({ action }) => action).toSorted()).toEqual(
    ['add', 'change', 'change-secret', 'remove', 'send-again', 'test'].map((name) => `webhook.${name}`),
  )
  expect(JSON.stringify(audit)).not.toContain('whsec_')
})

test('a call that comes again with its key does nothing twice, and its secret is kept in no plain form', async () => {
  const repeated = async <Answer>(call: (headers: Record<string, string>) => Promise<Answer>) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await call(headers)
    expect(await call(headers)).toEqual(answer)
    return answer
  }
  const json = { url, events: ['order.paid' as const] }
  const { endpoint, secret } = await repeated((headers) =>
    owner.want(201, 'POST', '/api/admin/webhooks', { json, headers }),
  )
  const { items } = await owner.want(200, 'GET', '/api/admin/webhooks')
  expect(items.map(({ id }) => id)).toEqual([endpoint.id])
  const address = `/api/admin/webhooks/${endpoint.id}` as const
  const renewed = await repeated((headers) => owner.want(200, 'POST', `${address}/secret`, { headers }))
  await repeated((headers) => owner.want(202, 'POST', `${address}/test`, { headers }))
  await repeated((headers) => owner.want(200, 'PATCH', address, { json: { active: false }, headers }))
  const { deliveries } = await owner.want(200, 'GET', address)
  expect(deliveries.total).toBe(1)
  const again = `/api/admin/webhook-deliveries/${deliveries.items[0]?.id}/send`
  await repeated(async (headers) => (await owner.send('POST', again, { headers })).status)
  expect(await repeated(async (headers) => (await owner.send('DELETE', address, { headers })).status)).toBe(204)
  const kept = await store.services.database.read.selectFrom('idempotency_keys').select('answer').execute()
  expect(kept.length).toBeGreaterThan(5)
  for (const own of [secret, renewed.secret]) expect(JSON.stringify(kept)).not.toContain(own.slice(6))
  const audit = await owner.want(200, 'GET', '/api/admin/audit?area=webhook')
  const ofThis = audit.items.filter(({ subject }) => subject === `webhook:${endpoint.id}`)
  expect(ofThis.map(({ action }) => action).toSorted()).toEqual(
    ['add', 'change', 'change-secret', 'remove', 'send-again', 'test'].map((name) => `webhook.${name}`),
  )
})

test.each([
  ['http://192.168.1.1/hook', 'not-https'],
  ['https://192.168.1.1/hook', 'not-public'],
  ['https://metadata.internal/', 'not-public'],
  ['hook', 'no-address'],
])('%s is refused, and why is told', async (address, reason) => {
  const json = { url: address, events: ['order.paid' as const] }
  const { error } = await owner.want(400, 'POST', '/api/admin/webhooks', { json })
  expect(error.details).toMatchObject({ field: 'url', reason })
})

test.each(['POST /api/admin/webhooks', 'PATCH /api/admin/webhooks/x', 'POST /api/admin/webhooks/x/secret'])(
  '%s wants to know first who sits there',
  async (call) => {
    await using strict = await openTestStore({ settings: { DEMO: '0' } })
    const late = await newOwner(strict)
    await ageProofs(strict, { hours: 13, signIns: true })
    const [method = '', path = ''] = call.split(' ')
    const answer = await late.send(method, path, { json: { url, events: ['order.paid'] } })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: { error: { details: { reason: 'confirm' } } },
    })
  },
)

test('to strangers and customers there are no endpoints', async () => {
  const customer = store.newClient()
  await customer.want(401, 'GET', '/api/admin/webhooks')
  await customer.signUp()
  await customer.want(404, 'GET', '/api/admin/webhooks')
})
