import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
const owner = await newOwner(store)

test('an owner makes, sees, changes and deletes a code', async () => {
  const fields = {
    percent: 25,
    slugs: ['dragon', '102'],
    categories: ['Fantasy '],
    from: '2026-01-01',
    until: '2999-12-31',
  }
  const made = await owner.want(201, 'POST', '/api/admin/codes', {
    json: { code: ' spring-25', ...fields, limit: 10, perPerson: 1 },
  })
  expect(made).toMatchObject({
    ...{ ...fields, code: 'SPRING-25', slugs: ['dragon', 'wizard'], categories: ['fantasy'], limit: 10, perPerson: 1 },
    ...{ amountCents: null, minimumCents: null, firstPurchase: false, active: true, standing: 'holds' },
    ...{ uses: 0, reserved: 0, discountCents: 0, broughtCents: 0, orders: [] },
  })
  const { page, providerId, orderId } = await placeOrder(ana, 'paypal', {
    ...orderOf('dragon', '2.25'),
    code: 'spring25',
  })
  expect(await owner.want(200, 'GET', '/api/admin/codes/SPRING-25')).toMatchObject({ uses: 0, reserved: 1 })
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  expect(await owner.want(200, 'GET', '/api/admin/codes/spring 25')).toMatchObject({
    ...{ uses: 1, reserved: 0, discountCents: 75, broughtCents: 225 },
    orders: [{ orderId, email: ana.email, totalCents: 225, discountCents: 75, state: 'used', status: 'paid' }],
  })
  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: { amountCents: 100 } })
  const changed = { amountCents: 50, slugs: null, categories: null, until: null, perPerson: null, minimumCents: 100 }
  const answer = await owner.want(200, 'PATCH', '/api/admin/codes/SPRING-25', { json: changed })
  expect(answer).toMatchObject({ ...changed, percent: null, limit: 10, broughtCents: 125 })
  const { items, total } = await owner.want(200, 'GET', '/api/admin/codes?query=spring')
  expect({ total, code: items[0]?.code }).toEqual({ total: 1, code: 'SPRING-25' })
  expect(await owner.want(200, 'GET', '/api/admin/codes?query=autumn')).toMatchObject({ items: [], total: 0 })

  expect((await owner.send('DELETE', '/api/admin/codes/SPRING-25')).status).toBe(204)
  await owner.want(404, 'GET', '/api/admin/codes/SPRING-25')
  await owner.want(404, 'PATCH', '/api/admin/codes/SPRING-25', { json: { active: true } })
  expect((await owner.send('DELETE', '/api/admin/codes/SPRING-25')).status).toBe(404)
  const audit = await store.services.database.read
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', 'code:SPRING-25')
    .orderBy('at')
    .execute()
  expect(audit.map((entry) => entry.action).toSorted()).toEqual(['code.create', 'code.delete', 'code.edit'])
  const record = await (await owner.get('/admin/security?area=code')).text()
  expect(record).toContain('Percent: 25 → none; Amount in USD: none → $0.50; Only these products: 101, 102 → none')
})

test('a call that comes again with its key is made once', async () => {
  const path = '/api/admin/codes'
  const repeated = async (method: string, address: string, json: object = {}) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = [
      await owner.send(method, address, { json, headers }),
      await owner.send(method, address, { json, headers }),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await repeated('POST', path, { code: 'TWICE', percent: 10 })).toEqual([201, 201])
  expect(await repeated('PATCH', `${path}/TWICE`, { percent: 20 })).toEqual([200, 200])
  expect(await repeated('DELETE', `${path}/TWICE`)).toEqual([204, 204])
})

test.each<[string, object]>([
  ['percent', {}],
  ['percent', { percent: 10, amountCents: 100 }],
  ['code', { code: '🎁🎁🎁', percent: 10 }],
  ['code', { code: 'AB', percent: 10 }],
  ['slugs', { percent: 10, slugs: ['nothing'] }],
  ['categories', { percent: 10, categories: ['fantasy', 'fantasies'] }],
  ['categories', { percent: 10, categories: [' '] }],
  ['until', { percent: 10, from: '2026-02-01', until: '2026-01-31' }],
])('%s: %j is refused, and nothing is made', async (field, fields) => {
  const json = { code: 'WRONG', ...fields }
  const { error } = await owner.want(400, 'POST', '/api/admin/codes', { json })
  expect(error.details).toMatchObject({ field })
  await owner.want(404, 'GET', '/api/admin/codes/WRONG')
})

test.each([
  { percent: 0 },
  { percent: 101 },
  { percent: 12.5 },
  { amountCents: 0 },
  { amountCents: 1e20 },
  { percent: 10, until: '2026-02-30' },
  { percent: 10, limit: 0 },
  { percent: 10, other: 1 },
])('%j is no code', async (fields) => {
  expect((await owner.send('POST', '/api/admin/codes', { json: { code: 'WRONG', ...fields } })).status).toBe(400)
})

test('two codes that read alike cannot both be there, also of two made at once', async () => {
  const make = (code: string) => owner.send('POST', '/api/admin/codes', { json: { code, percent: 10 } })
  const answers = await Promise.all(['SOLO-10', 'S0L0-1O', 'SOLO10', 'SOL0-IO'].map(make))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test('to everybody else there are no codes', async () => {
  for (const client of [ana, store.newClient()]) {
    const status = client === ana ? 404 : 401
    expect((await client.send('GET', '/api/admin/codes')).status).toBe(status)
    expect((await client.send('POST', '/api/admin/codes', { json: { code: 'MINE', percent: 100 } })).status).toBe(
      status,
    )
    expect((await client.send('DELETE', '/api/admin/codes/SOLO-10')).status).toBe(status)
  }
})

test('a buyer is told why a code does not apply, and the key of another code is another request', async () => {
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code: 'HALF', percent: 50 } })
  const items = orderOf().items
  const refused = await ana.want(400, 'POST', '/api/quote', { json: { items, code: 'HALVE' } })
  expect(refused.error.details).toEqual({ code: 'unknown' })
  const headers = { 'idempotency-key': 'one' }
  const path = '/api/payments/paypal/orders'
  await ana.want(201, 'POST', path, { headers, json: { ...orderOf('dragon', '1.50'), code: 'HALF' } })
  await ana.want(201, 'POST', path, { headers, json: { ...orderOf('dragon', '1.50'), code: 'HALF' } })
  await ana.want(409, 'POST', path, { headers, json: { ...orderOf('dragon', '3.00') } })
  expect(await owner.want(200, 'GET', '/api/admin/codes/HALF')).toMatchObject({ reserved: 1 })
})
