import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { mercadopagoClient, preferenceBody, send, startQuick, startReceiver } from '../test-kit.ts'

const item = (changes: Record<string, unknown>) => ({ items: [{ ...preferenceBody().items[0], ...changes }] })

test('a preference answers with its page, its seller, and what was asked for', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const created = await mercadopago.create()
  const { id, init_point, collector_id } = created.json
  expect(created.status).toBe(201)
  expect(id).toMatch(new RegExp(`^${collector_id}-[0-9a-f-]{36}$`))
  expect(init_point).toBe(`${simulators.url}/mercadopago/checkout/start?pref_id=${id}`)
  expect(created.json).toMatchObject(preferenceBody())
  const changed = await mercadopago.call(`/checkout/preferences/${id}`, { method: 'PUT', body: { expires: true } })
  expect(changed.json).toMatchObject({ id, expires: true, external_reference: 'ref-1' })
  expect((await mercadopago.call(`/checkout/preferences/${id}`)).json).toEqual(changed.json)
  const found = await mercadopago.call('/checkout/preferences/search?external_reference=ref-1')
  expect(found.json.elements.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await mercadopago.call('/checkout/preferences/none')).status).toBe(404)
})

test.each([
  ['invalid_items', 'items needed', { items: [] }],
  ['invalid_items', 'currency_id invalid', item({ currency_id: 'EUR' })],
  ['invalid_items', 'quantity needed', item({ quantity: undefined })],
  ['invalid_items', 'unit_price invalid', item({ unit_price: '9.99' })],
  ['invalid_items', 'unit_price invalid', item({ currency_id: 'CLP', unit_price: 9.5 })],
  ['invalid_payer', 'payer invalid', { payer: { email: 'nobody' } }],
  ['invalid_external_reference', 'external_reference invalid', { external_reference: 'a b' }],
])('a wrong preference is 400 %s: %s', async (error, message, changes) => {
  await using simulators = await startQuick()
  const refused = await mercadopagoClient(simulators).create(changes)
  expect(refused.json).toEqual({ message, error, status: 400, cause: null })
})

test('a stranger gets 401', async () => {
  await using simulators = await startQuick()
  const refused = await mercadopagoClient(simulators).call('/users/me', { headers: { authorization: 'Bearer x' } })
  expect([refused.status, refused.json.status]).toEqual([401, 401])
})

test('strict: http addresses are dropped, and auto_return then refused', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const back_urls = { success: 'http://127.0.0.1:3000/success' }
  const refused = await mercadopago.create({ back_urls })
  const message = 'auto_return invalid. back_url.success must be defined'
  expect(refused.json).toEqual({ message, error: 'invalid_auto_return', status: 400, cause: null })
  const taken = await mercadopago.create({ back_urls, auto_return: undefined })
  expect([taken.status, taken.json.back_urls.success]).toEqual([201, ''])
  const page = await mercadopago.choose(taken.json.id, 'approve')
  expect([page.status, page.text.includes('Return to the store')]).toEqual([200, false])
})

test('strict: without auto_return, or after anything but an approval, the buyer gets a page with the way back', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = (await mercadopago.create()).json
  const declined = await mercadopago.choose(id, 'decline')
  expect([declined.status, declined.text]).toEqual([200, expect.stringContaining('Try again')])
  expect(declined.text).toContain('https://store.test/failure')
  expect((await mercadopago.choose(id, 'approve')).location?.pathname).toBe('/success')
})

test('not strict: every outcome returns at once, also to http', async () => {
  await using simulators = await startQuick({ strict: false })
  const mercadopago = mercadopagoClient(simulators)
  const address = (path: string) => `http://127.0.0.1:3000/${path}`
  const back_urls = { success: address('success'), pending: address('pending'), failure: address('failure') }
  const { id } = (await mercadopago.create({ back_urls, auto_return: undefined })).json
  const paths = []
  for (const outcome of ['decline', 'pending', 'cancel', 'approve'])
    paths.push((await mercadopago.choose(id, outcome)).location?.pathname)
  expect(paths).toEqual(['/failure', '/pending', '/failure', '/success'])
})

test('the way back says everything after an approval, and the word null after Cancel', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id, init_point } = (await mercadopago.create()).json
  const page = (await send(init_point)).json
  for (const name of ['Approve', 'Decline', 'Leave pending', 'Cancel']) expect(page).toContain(`>${name}</button>`)
  const cancelled = await mercadopago.choose(id, 'cancel')
  const common = { preference_id: id, site_id: 'MLA', processing_mode: 'aggregator', merchant_account_id: 'null' }
  const none = { collection_id: 'null', collection_status: 'null', payment_id: 'null', status: 'null' }
  const nothing = { ...none, payment_type: 'null', merchant_order_id: 'null' }
  expect(Object.fromEntries(cancelled.location?.searchParams ?? [])).toEqual({
    ...common,
    ...nothing,
    external_reference: 'ref-1',
  })
  const approved = Object.fromEntries((await mercadopago.choose(id, 'approve')).location?.searchParams ?? [])
  expect(approved).toMatchObject({ ...common, from: 'shop', status: 'approved', payment_type: 'credit_card' })
  expect(approved.collection_id).toMatch(/^\d{12}$/)
  expect(approved.payment_id).toBe(approved.collection_id)
  const order = (await mercadopago.call(`/merchant_orders/${approved.merchant_order_id}`)).json
  expect([order.status, order.order_status, order.paid_amount]).toEqual(['closed', 'paid', 29981])
})

test('a rejected buyer tries again in the same preference with a new payment', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = (await mercadopago.create()).json
  await mercadopago.choose(id, 'decline')
  await mercadopago.choose(id, 'approve')
  const { paging, results } = await mercadopago.search('ref-1')
  expect(paging).toEqual({ total: 2, limit: 30, offset: 0 })
  expect(results.map((one: { status: string }) => one.status)).toEqual(['approved', 'rejected'])
  const [payment] = results
  expect((await mercadopago.call(`/v1/payments/${payment.id}`)).json).toEqual(payment)
  const collector_id = simulators.credentials.mercadopago.collectorId
  const money = { transaction_amount: 29981, currency_id: 'ARS', collector_id, live_mode: false }
  expect(payment).toMatchObject({ ...money, status_detail: 'accredited', external_reference: 'ref-1' })
  expect((await mercadopago.call('/v1/payments/1')).json.cause[0].code).toBe(2000)
})

test('Leave pending: a voucher, payable until its time is over; without vouchers a review; binary: rejected', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const voucher = await mercadopago.pay('pending')
  expect([voucher.status, voucher.status_detail, voucher.payment_type_id]).toEqual([
    'pending',
    'pending_waiting_payment',
    'ticket',
  ])
  expect((await send(voucher.transaction_details.external_resource_url)).json).toContain(String(voucher.id))
  const payment_methods = { excluded_payment_types: [{ id: 'ticket' }] }
  expect((await mercadopago.pay('pending', { payment_methods })).status_detail).toBe('pending_review_manual')
  expect((await mercadopago.pay('pending', { binary_mode: true })).status).toBe('rejected')
  await simulators.control('/clock', { advanceSeconds: 4 * 86_400 })
  const late = (await mercadopago.call(`/v1/payments/${voucher.id}`)).json
  expect([late.status, late.status_detail]).toEqual(['cancelled', 'expired'])
})

test('an expired preference cannot be paid, its voucher still can', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = (await mercadopago.create({ expires: true, expiration_date_to: until })).json
  await mercadopago.choose(id, 'pending')
  await simulators.control('/clock', { advanceSeconds: 7200 })
  expect((await mercadopago.choose(id, 'approve')).status).toBe(404)
  const [voucher] = (await mercadopago.search('ref-1')).results
  expect((await simulators.control(`/payments/${voucher.id}`, { become: 'completed' })).status).toBe('approved')
})

test('an open payment can be cancelled, an approved one cannot', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const cancel = (id: number) =>
    mercadopago.call(`/v1/payments/${id}`, { method: 'PUT', body: { status: 'cancelled' } })
  expect((await cancel((await mercadopago.pay('pending')).id)).json.status_detail).toBe('by_collector')
  expect((await cancel((await mercadopago.pay('approve')).id)).json.cause[0].code).toBe(2018)
})

test('refunds need a key, go up to the whole, and repeat without a second effect', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = await mercadopago.pay('approve')
  const refund = (body: unknown, key?: string) =>
    mercadopago.call(`/v1/payments/${id}/refunds`, { body, headers: key ? { 'x-idempotency-key': key } : {} })
  expect((await refund({})).json.cause[0].code).toBe(4292)
  const part = await refund({ amount: 81 }, 'r-1')
  expect([part.status, part.json.amount, part.json.status]).toEqual([201, 81, 'approved'])
  expect((await refund({ amount: 81 }, 'r-1')).json).toEqual(part.json)
  expect((await refund({ amount: 82 }, 'r-1')).status).toBe(409)
  const read = async () => (await mercadopago.call(`/v1/payments/${id}`)).json
  expect(await read()).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 81,
  })
  expect((await refund({ amount: 29901 }, 'r-2')).json.cause[0].code).toBe(4041)
  expect((await refund('', 'r-3')).json.amount).toBe(29900)
  expect(await read()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 29981 })
  expect((await refund({}, 'r-4')).json.cause[0].code).toBe(2063)
  expect((await mercadopago.call(`/v1/payments/${id}/refunds`)).json).toHaveLength(2)
})

test('notices carry the id in the query, no state, and a signature with milliseconds', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick()
  const { webhookSecret } = simulators.credentials.mercadopago
  const { id } = await mercadopagoClient(simulators).pay('approve', {
    notification_url: `${receiver.url}/hook?source_news=webhooks`,
  })
  const [notice] = await receiver.count(1)
  if (!notice) throw new Error('no notice came')
  const { url, headers, json } = notice
  expect([url.pathname, url.searchParams.get('data.id'), url.searchParams.get('type')]).toEqual([
    '/hook',
    String(id),
    'payment',
  ])
  expect(json).toMatchObject({
    action: 'payment.created',
    api_version: 'v1',
    data: { id: String(id) },
    type: 'payment',
  })
  const [, ts, v1] = /^ts=(\d{13}),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? []
  const manifest = `id:${id};request-id:${headers['x-request-id']};ts:${ts};`
  expect(createHmac('sha256', webhookSecret).update(manifest).digest('hex')).toBe(v1)
})

test('without source_news=webhooks the older unsigned kinds come too', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick()
  await mercadopagoClient(simulators).pay('approve', { notification_url: `${receiver.url}/hook` })
  const notices = await receiver.count(3)
  expect(notices.map(({ url }) => url.searchParams.get('topic'))).toEqual([null, 'payment', 'merchant_order'])
  expect(notices.map(({ headers }) => 'x-signature' in headers)).toEqual([true, false, false])
})

test('the seller and the rates can be asked for', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  expect((await mercadopago.call('/users/me')).json.id).toBe(simulators.credentials.mercadopago.collectorId)
  expect((await mercadopago.call('/currency_conversions/search?from=USD&to=ARS')).json.ratio).toBe(1480)
  expect((await mercadopago.call('/currency_conversions/search?from=USD&to=XXX')).status).toBe(404)
})
