import { expect, test } from 'vitest'
import { type Json, orderBody, paypalClient, send, startQuick } from '../test-kit.ts'

const issues = (json: Json) => json.details.map((detail: { issue: string }) => detail.issue)
const usd = (value: string) => ({ currency_code: 'USD', value })
const unit = (changes: Record<string, unknown>) => ({
  purchase_units: [{ ...orderBody().purchase_units[0], ...changes }],
})

test('a token needs the right client, says its life, and ends by the clock', async () => {
  await using simulators = await startQuick()
  const token = `${simulators.url}/paypal/v1/oauth2/token`
  const wrong = await send(token, { headers: { authorization: 'Basic eDp5' }, body: 'grant_type=client_credentials' })
  expect([wrong.status, wrong.json.error]).toEqual([401, 'invalid_client'])
  const paypal = paypalClient(simulators)
  expect((await paypal.create()).status).toBe(201)
  await simulators.control('/clock', { advanceSeconds: 32_401 })
  expect((await paypal.create()).json.name).toBe('AUTHENTICATION_FAILURE')
})

test.each([
  ['AMOUNT_MISMATCH', unit({ amount: { ...usd('20.00'), breakdown: { item_total: usd('19.98') } } })],
  ['ITEM_TOTAL_MISMATCH', unit({ amount: { ...usd('19.00'), breakdown: { item_total: usd('19.00') } } })],
  ['ITEM_TOTAL_REQUIRED', unit({ amount: usd('19.98') })],
  ['DECIMAL_PRECISION', unit({ amount: usd('19.981'), items: undefined })],
  ['DECIMALS_NOT_SUPPORTED', unit({ amount: { currency_code: 'JPY', value: '10.5' }, items: undefined })],
  ['CANNOT_BE_ZERO_OR_NEGATIVE', unit({ amount: usd('0.00'), items: undefined })],
  ['INVALID_CURRENCY_CODE', unit({ amount: { currency_code: 'ARS', value: '10.00' }, items: undefined })],
  [
    'MULTI_CURRENCY_ORDER',
    unit({ items: [{ name: 'x', quantity: '1', unit_amount: { currency_code: 'EUR', value: '19.98' } }] }),
  ],
])('a wrong sum is 422 %s', async (issue, changes) => {
  await using simulators = await startQuick()
  const refused = await paypalClient(simulators).create(changes)
  expect([refused.status, refused.json.name]).toEqual([422, 'UNPROCESSABLE_ENTITY'])
  expect(issues(refused.json)).toContain(issue)
})

test.each([
  ['MISSING_REQUIRED_PARAMETER', { intent: undefined }],
  ['INVALID_PARAMETER_VALUE', { intent: 'GIVE' }],
  ['INVALID_ARRAY_MIN_ITEMS', { purchase_units: [] }],
  ['INVALID_STRING_LENGTH', unit({ custom_id: 'x'.repeat(128) })],
  ['INVALID_PARAMETER_SYNTAX', unit({ amount: usd('1,000') })],
  ['NOT_SUPPORTED', { intent: 'AUTHORIZE' }],
])('a malformed order is 400 %s', async (issue, changes) => {
  await using simulators = await startQuick()
  const refused = await paypalClient(simulators).create(changes)
  expect([refused.status, refused.json.name, issues(refused.json)]).toEqual([400, 'INVALID_REQUEST', [issue]])
})

test('JSON that is none is 400, another media type 415, a payment source without Request-Id 400', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const broken = await paypal.call('/v2/checkout/orders', { body: '{"intent":' })
  expect([broken.status, issues(broken.json)]).toEqual([400, ['MALFORMED_REQUEST_JSON']])
  expect((await paypal.create({}, { 'content-type': 'text/plain' })).status).toBe(415)
  const { orderId, captureId } = await paypal.sell()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await paypal.capture(orderId, form)).status).toBe(415)
  expect((await paypal.refund(captureId, '', form)).status).toBe(415)
  const bare = await paypal.call('/v2/checkout/orders', { body: orderBody() })
  expect([bare.status, issues(bare.json)]).toEqual([400, ['PAYPAL_REQUEST_ID_REQUIRED']])
})

test('a Request-Id that comes again answers 200 with the same order, for six hours', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const key = { 'paypal-request-id': 'order-1-a1' }
  const first = await paypal.create({}, key)
  await paypal.choose(first.json.id, 'approve')
  const again = await paypal.create({}, key)
  expect([again.status, again.json.id, again.json.status]).toEqual([200, first.json.id, 'APPROVED'])
  const captured = await paypal.capture(first.json.id, { 'paypal-request-id': 'cap-1' })
  const repeated = await paypal.capture(first.json.id, { 'paypal-request-id': 'cap-1' })
  expect([captured.status, repeated.status]).toEqual([201, 200])
  expect(repeated.json.purchase_units).toEqual(captured.json.purchase_units)
  expect((await simulators.control('/ledger')).captures).toHaveLength(1)
  await simulators.control('/clock', { advanceSeconds: 6 * 3600 })
  expect((await paypal.create({}, key)).json.id).not.toBe(first.json.id)
})

test('of two calls at once with one Request-Id the second is 409', async () => {
  await using simulators = await startQuick({ latencyMs: 30 })
  const paypal = paypalClient(simulators)
  await paypal.create()
  const key = { 'paypal-request-id': 'order-2-a1' }
  const answers = await Promise.all([paypal.create({}, key), paypal.create({}, key)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(issues(answers.find(({ status }) => status === 409)?.json)).toEqual(['PREVIOUS_REQUEST_IN_PROGRESS'])
})

test('a capture needs the approval, and happens once', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { id } = (await paypal.create()).json
  expect(issues((await paypal.capture(id)).json)).toEqual(['ORDER_NOT_APPROVED'])
  await paypal.choose(id, 'approve')
  expect((await paypal.capture(id)).status).toBe(201)
  expect(issues((await paypal.capture(id)).json)).toEqual(['ORDER_ALREADY_CAPTURED'])
})

test('the hosted page has its four buttons and returns with what PayPal adds', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { id, links } = (await paypal.create()).json
  const address = links.find((link: { rel: string }) => link.rel === 'payer-action').href
  const page = await send(address)
  for (const name of ['Approve', 'Decline', 'Leave pending', 'Cancel']) expect(page.json).toContain(`>${name}</button>`)
  expect((await paypal.choose(id, 'cancel')).location?.href).toBe(`http://store.test/cart?token=${id}`)
  const approved = await paypal.choose(id, 'approve')
  expect(approved.status).toBe(303)
  expect(approved.location?.href).toBe(`http://store.test/success?from=shop&token=${id}&PayerID=QYR5Z8XDVJNXQ`)
  await paypal.capture(id)
  expect((await paypal.choose(id, 'approve')).text).toContain('This order is paid')
  expect((await paypal.choose('UNKNOWN', 'approve')).status).toBe(404)
})

test('names from the store are shown as text, not as markup', async () => {
  await using simulators = await startQuick()
  const item = { name: '<script>alert(1)</script>', quantity: '1', unit_amount: usd('19.98') }
  const { links } = (await paypalClient(simulators).create(unit({ items: [item] }))).json
  const page = (await send(links[1].href)).json
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
})

test('after Decline the capture is refused with the way back, and works once the buyer approves', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { id } = (await paypal.create()).json
  await paypal.choose(id, 'decline')
  const key = { 'paypal-request-id': `cap-${id}` }
  const declined = await paypal.capture(id, key)
  expect([declined.status, issues(declined.json)]).toEqual([422, ['INSTRUMENT_DECLINED']])
  const redirect = declined.json.links.find((link: { rel: string }) => link.rel === 'redirect').href
  expect((await send(redirect)).json).toContain('declined')
  await paypal.choose(id, 'approve')
  expect((await paypal.capture(id, key)).status).toBe(201)
})

test('an order that nobody captures is gone after its hours, a captured one stays', async () => {
  await using simulators = await startQuick({ orderHours: 3 })
  const paypal = paypalClient(simulators)
  const { orderId } = await paypal.sell()
  const left = (await paypal.create()).json.id
  const approved = (await paypal.create()).json.id
  await simulators.control('/clock', { advanceSeconds: 2 * 3600 })
  await paypal.choose(approved, 'approve')
  await simulators.control('/clock', { advanceSeconds: 2 * 3600 })
  const status = async (id: string) => (await paypal.call(`/v2/checkout/orders/${id}`)).status
  expect([await status(orderId), await status(left), await status(approved)]).toEqual([200, 404, 200])
  await simulators.control('/clock', { advanceSeconds: 3600 })
  expect((await paypal.capture(approved)).json.name).toBe('RESOURCE_NOT_FOUND')
})

test('PayPal-Mock-Response asks for a failure that has no effect', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { id } = (await paypal.create()).json
  await paypal.choose(id, 'approve')
  const mock = (code: string) => ({ 'paypal-mock-response': JSON.stringify({ mock_application_codes: code }) })
  expect(issues((await paypal.capture(id, mock('INSTRUMENT_DECLINED'))).json)).toEqual(['INSTRUMENT_DECLINED'])
  expect((await paypal.capture(id, mock('INTERNAL_SERVER_ERROR'))).status).toBe(500)
  expect((await paypal.capture(id)).status).toBe(201)
})

test('an invoice number is paid once where the account asks for it', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const both = [
    (await paypal.create(unit({ invoice_id: 'i-1' }))).json.id,
    (await paypal.create(unit({ invoice_id: 'i-1' }))).json.id,
  ]
  for (const id of both) await paypal.choose(id, 'approve')
  expect((await paypal.capture(both[0])).status).toBe(201)
  expect(issues((await paypal.capture(both[1])).json)).toEqual(['DUPLICATE_INVOICE_ID'])
})

test('refunds: in parts up to the whole, once per key, never in another currency', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { captureId } = await paypal.sell()
  const part = { amount: usd('5.00') }
  const key = { 'paypal-request-id': 'refund-1' }
  const first = await paypal.refund(captureId, part, key)
  const again = await paypal.refund(captureId, part, key)
  expect([first.status, again.status, again.json.id]).toEqual([201, 200, first.json.id])
  const capture = async () => (await paypal.call(`/v2/payments/captures/${captureId}`)).json
  expect((await capture()).status).toBe('PARTIALLY_REFUNDED')
  expect(issues((await paypal.refund(captureId, { amount: usd('14.99') })).json)).toEqual(['REFUND_AMOUNT_EXCEEDED'])
  const euros = { amount: { currency_code: 'EUR', value: '1.00' } }
  expect(issues((await paypal.refund(captureId, euros)).json)).toEqual(['REFUND_CAPTURE_CURRENCY_MISMATCH'])
  const rest = await paypal.refund(captureId, {}, { prefer: 'return=representation' })
  expect(rest.json.amount).toEqual(usd('14.98'))
  expect(rest.json.seller_payable_breakdown.total_refunded_amount).toEqual(usd('19.98'))
  expect((await capture()).status).toBe('REFUNDED')
  expect(issues((await paypal.refund(captureId)).json)).toEqual(['CAPTURE_FULLY_REFUNDED'])
})

test('a pending capture shows no fees and cannot be refunded; a refund after 180 days is too late', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { captured, captureId } = await paypal.sell('pending')
  const [capture] = captured.json.purchase_units[0].payments.captures
  expect([captured.json.status, capture.status, capture.status_details.reason]).toEqual([
    'COMPLETED',
    'PENDING',
    'PENDING_REVIEW',
  ])
  expect(capture).not.toHaveProperty('seller_receivable_breakdown')
  expect(issues((await paypal.refund(captureId)).json)).toEqual(['PENDING_CAPTURE'])
  await simulators.control(`/payments/${captureId}`, { become: 'completed' })
  await simulators.control('/clock', { advanceSeconds: 181 * 86_400 })
  expect(issues((await paypalClient(simulators).refund(captureId)).json)).toEqual(['REFUND_TIME_LIMIT_EXCEEDED'])
})
