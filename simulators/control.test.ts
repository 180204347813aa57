import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type Json, mercadopagoClient, paypalClient, send, startQuick, startReceiver } from './test-kit.ts'

type Running = Awaited<ReturnType<typeof startQuick>>

const fault = (simulators: Running, provider: string, operation: string, effect: string, times = 1) =>
  simulators.control('/faults', { provider, operation, effect, times })

async function approvedOrder(simulators: Running) {
  const paypal = paypalClient(simulators)
  const { id } = (await paypal.create()).json
  await paypal.choose(id, 'approve')
  return { paypal, id: String(id) }
}

test('error500 and rate-limited answer in the provider’s words, as often as asked', async () => {
  await using simulators = await startQuick()
  const { paypal, id } = await approvedOrder(simulators)
  await fault(simulators, 'paypal', 'capture', 'error500', 2)
  await fault(simulators, 'paypal', 'capture', 'rate-limited')
  const answers = [
    await paypal.capture(id),
    await paypal.capture(id),
    await paypal.capture(id),
    await paypal.capture(id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 429, 201])
  expect(answers.map(({ json }) => json.name).slice(1, 3)).toEqual(['INTERNAL_SERVER_ERROR', 'RATE_LIMIT_REACHED'])
  expect(answers[2]?.headers.get('retry-after')).toBe('1')
  await fault(simulators, 'mercadopago', 'create-preference', 'error500')
  expect((await mercadopagoClient(simulators).create()).json).toMatchObject({ status: 500, error: 'internal_error' })
})

test('a timeout leaves nothing behind, a timeout after the effect all of it', async () => {
  await using simulators = await startQuick()
  const { paypal, id } = await approvedOrder(simulators)
  await fault(simulators, 'paypal', 'capture-order', 'timeout')
  await expect(paypal.capture(id)).rejects.toThrow()
  expect((await simulators.control('/ledger')).captures).toEqual([])
  await fault(simulators, 'paypal', 'capture-order', 'timeout-after-effect')
  await expect(paypal.capture(id, { 'paypal-request-id': 'cap' })).rejects.toThrow()
  expect((await simulators.control('/ledger')).captures).toMatchObject([{ orderId: id, status: 'COMPLETED' }])
  expect((await paypal.capture(id, { 'paypal-request-id': 'cap' })).status).toBe(200)
})

test('what hangs ends when the simulators stop', async () => {
  const simulators = await startQuick({ hangMs: 60_000 })
  await fault(simulators, 'paypal', 'token', 'timeout')
  const hanging = expect(paypalClient(simulators).create()).rejects.toThrow()
  await expect.poll(async () => (await simulators.control('/faults')).faults).toEqual([])
  await simulators.stop()
  await hanging
})

test('declined, pending, wrong-amount and wrong-currency change what a capture takes', async () => {
  await using simulators = await startQuick()
  const capture = async (effect: string) => {
    const { paypal, id } = await approvedOrder(simulators)
    await fault(simulators, 'paypal', 'capture', effect)
    const { json } = await paypal.capture(id)
    const [made] = json.purchase_units?.[0].payments.captures ?? []
    return made ? [made.status, made.amount.value, made.amount.currency_code] : json.details[0].issue
  }
  expect(await capture('declined')).toBe('INSTRUMENT_DECLINED')
  expect(await capture('pending')).toEqual(['PENDING', '19.98', 'USD'])
  expect(await capture('wrong-amount')).toEqual(['COMPLETED', '0.01', 'USD'])
  expect(await capture('wrong-currency')).toEqual(['COMPLETED', '19.98', 'EUR'])
})

test('the same effects on the order, the approval, or a reading', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  await fault(simulators, 'paypal', 'create-order', 'pending')
  await fault(simulators, 'paypal', 'approve', 'wrong-amount')
  const first = await paypal.sell()
  expect(first.captured.json.purchase_units[0].payments.captures[0].amount.value).toBe('0.01')
  await fault(simulators, 'paypal', 'create-order', 'pending')
  const second = await paypal.sell()
  expect(second.captured.json.purchase_units[0].payments.captures[0].status).toBe('PENDING')
  await fault(simulators, 'paypal', 'get-capture', 'declined')
  const status = async () => (await paypal.call(`/v2/payments/captures/${first.captureId}`)).json.status
  expect([await status(), await status()]).toEqual(['DECLINED', 'COMPLETED'])
})

test('the same effects on a Mercado Pago payment and on its reading', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const paid = async (operation: string, effect: string) => {
    await fault(simulators, 'mercadopago', operation, effect)
    const payment = await mercadopago.pay('approve')
    return [payment.status, payment.transaction_amount, payment.currency_id]
  }
  expect(await paid('pay', 'declined')).toEqual(['rejected', 29981, 'ARS'])
  expect(await paid('pay', 'pending')).toEqual(['pending', 29981, 'ARS'])
  expect(await paid('payment', 'wrong-amount')).toEqual(['approved', 0.01, 'ARS'])
  expect(await paid('create', 'wrong-currency')).toEqual(['approved', 29981, 'USD'])
  const { id } = await mercadopago.pay('approve')
  await fault(simulators, 'mercadopago', 'get-payment', 'wrong-currency')
  const currency = async () => (await mercadopago.call(`/v1/payments/${id}`)).json.currency_id
  expect([await currency(), await currency()]).toEqual(['USD', 'ARS'])
})

test('a fault that means nothing is refused with what would', async () => {
  await using simulators = await startQuick()
  expect((await fault(simulators, 'stripe', 'capture', 'timeout')).error).toContain('paypal, mercadopago, oidc')
  expect((await fault(simulators, 'paypal', 'fly', 'timeout')).error).toContain('capture-order')
  expect((await fault(simulators, 'paypal', 'token', 'declined')).error).toBe('declined means nothing to token')
  expect((await fault(simulators, 'paypal', 'capture', 'explode')).error).toContain('effect')
})

test('notices: held ones wait for release, dropped ones never come, duplicated ones come twice', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick()
  await simulators.control('/webhooks', { mode: 'hold', paypalUrl: receiver.url })
  const paypal = paypalClient(simulators)
  await paypal.sell()
  const states = async () =>
    (await simulators.control('/webhooks')).notices.map(({ state, attempts }: Json) => [state, attempts])
  expect(await states()).toEqual(Array(3).fill(['held', 0]))
  expect(await simulators.control('/webhooks/release', {})).toEqual({ released: 3 })
  await receiver.count(3)
  await simulators.control('/webhooks', { mode: 'drop' })
  await paypal.sell()
  expect((await states()).slice(3)).toEqual(Array(3).fill(['dropped', 0]))
  await simulators.control('/webhooks', { mode: 'duplicate' })
  const { id } = (await paypal.create()).json
  await paypal.choose(id, 'approve')
  const [first, second] = (await receiver.count(5)).slice(3)
  expect(second?.json.id).toBe(first?.json.id)
})

test('notices in reverse go out last one first', async () => {
  await using receiver = await startReceiver()
  // The queue must not become quiet between two notices, however slow the machine is.
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url, reverseQuietMs: 3_600_000 })
  await simulators.control('/webhooks', { mode: 'reverse' })
  await paypalClient(simulators).sell()
  expect(await simulators.control('/webhooks/release', {})).toEqual({ released: 3 })
  const types = (await receiver.count(3)).map(({ json }) => json.event_type)
  expect(types).toEqual(['CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
})

test('notices in reverse go out by themselves once it is quiet', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  await simulators.control('/webhooks', { mode: 'reverse' })
  await paypalClient(simulators).sell()
  expect(await receiver.count(3)).toHaveLength(3)
})

test('a notice that is not taken comes again, signed anew, and then no more', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  receiver.answer = 503
  const { paypal, id } = await approvedOrder(simulators)
  await receiver.count(3)
  await expect.poll(async () => (await simulators.control('/webhooks')).notices[0].state).toBe('failed')
  expect(new Set(receiver.received.map(({ json }) => json.id)).size).toBe(1)
  receiver.answer = 200
  await paypal.capture(id)
  await receiver.count(5)
  await expect.poll(async () => (await simulators.control('/webhooks')).notices[2].state).toBe('delivered')
})

test.each([
  [['disputed', 'reimbursed'], 'COMPLETED', null],
  [['disputed', 'charged_back'], 'DECLINED', 'CHARGEBACK'],
  [['charged_back', 'reimbursed'], 'COMPLETED', null],
  [['reversed'], 'DECLINED', 'BUYER_COMPLAINT'],
  [['disputed', 'reversed', 'reimbursed'], 'COMPLETED', null],
  [['refunded'], 'REFUNDED', null],
  [['disputed'], 'PENDING', 'BUYER_COMPLAINT'],
])('a PayPal capture that was %s is %s', async (steps, status, reason) => {
  await using simulators = await startQuick()
  const { captureId } = await paypalClient(simulators).sell()
  for (const become of steps) await simulators.control(`/payments/${captureId}`, { become })
  expect((await simulators.control('/ledger')).captures).toMatchObject([{ id: captureId, status, reason }])
})

test.each([
  ['approve', ['disputed', 'reimbursed'], 'approved', 'accredited'],
  ['approve', ['disputed', 'charged_back'], 'charged_back', 'in_process'],
  ['approve', ['charged_back', 'reimbursed'], 'charged_back', 'reimbursed'],
  ['approve', ['reversed'], 'charged_back', 'settled'],
  ['approve', ['refunded'], 'refunded', 'by_admin'],
  ['pending', ['completed'], 'approved', 'accredited'],
  ['pending', ['denied'], 'rejected', 'cc_rejected_other_reason'],
])('a Mercado Pago payment (%s) that was %s is %s/%s', async (outcome, steps, status, status_detail) => {
  await using simulators = await startQuick()
  const { id } = await mercadopagoClient(simulators).pay(outcome)
  for (const become of steps) await simulators.control(`/payments/${id}`, { become })
  expect((await simulators.control('/ledger')).payments).toMatchObject([{ id: String(id), status, status_detail }])
})

test('pending captures complete or are denied; what cannot be is 409, what is unknown 404', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  const paypal = paypalClient(simulators)
  const { captureId } = await paypal.sell('pending')
  const denied = await paypal.sell('pending')
  await simulators.control(`/payments/${captureId}`, { become: 'completed' })
  await simulators.control(`/payments/${denied.captureId}`, { become: 'denied' })
  const types = (await receiver.count(8)).slice(6).map(({ json }) => json.event_type)
  expect(types).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'])
  const become = (id: string) => send(`${simulators.url}/control/payments/${id}`, { body: { become: 'denied' } })
  expect([(await become(captureId)).status, (await become('X')).status]).toEqual([409, 404])
  const part = { become: 'refunded', amount: '5.00' }
  expect((await simulators.control(`/payments/${captureId}`, part)).status).toBe('PARTIALLY_REFUNDED')
})

test('the ledger knows every order, capture, payment and refund, and reset forgets them', async () => {
  await using simulators = await startQuick()
  const { captureId, orderId } = await paypalClient(simulators).sell()
  await paypalClient(simulators).refund(captureId, { amount: { currency_code: 'USD', value: '1.00' } })
  const payment = await mercadopagoClient(simulators).pay('approve')
  const ledger = await simulators.control('/ledger')
  expect(ledger.orders).toMatchObject([
    { provider: 'paypal', id: orderId, amount: '19.98', currency: 'USD', custom_id: 'order-1' },
    { provider: 'mercadopago', amount: '29981', currency: 'ARS', external_reference: payment.external_reference },
  ])
  expect(ledger.captures).toMatchObject([{ provider: 'paypal', id: captureId, orderId, custom_id: 'order-1' }])
  expect(ledger.payments).toMatchObject([{ id: String(payment.id), external_reference: payment.external_reference }])
  expect(ledger.refunds).toMatchObject([
    { provider: 'paypal', paymentId: captureId, amount: '1.00', custom_id: 'order-1' },
  ])
  await simulators.control('/clock', { advanceSeconds: 3600 })
  await simulators.control('/reset', {})
  const empty = await simulators.control('/ledger')
  expect([empty.orders, empty.captures, empty.payments, empty.refunds]).toEqual([[], [], [], []])
  expect(Math.abs(Date.parse(empty.now) - Date.now())).toBeLessThan(60_000)
})

test('control answers no page of another site and nobody behind a proxy', async () => {
  await using simulators = await startQuick()
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${simulators.url}/control/ledger`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.once('error', reject)
      call.end()
    })
  expect(await status({})).toBe(200)
  expect(await status({ origin: 'https://attacker.test' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(403)
})
