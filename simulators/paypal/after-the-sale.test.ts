import { expect, test } from 'vitest'
import { type Json, paypalClient, startQuick, startReceiver } from '../test-kit.ts'
import { captureAttempts } from './capture-rules.ts'
import { answerOf, readPublishedSchemas } from './published-schemas.ts'

const payments = readPublishedSchemas('payments_payment_v2')
const orders = readPublishedSchemas('checkout_orders_v2')
const day = 86_400
const issueOf = ({ json }: { json: Json }) => json.details?.[0]?.issue

async function openSale() {
  const receiver = await startReceiver()
  const simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  const paypal = paypalClient(simulators)
  const sold = await paypal.sell()
  await receiver.count(3)
  return {
    ...sold,
    receiver,
    simulators,
    paypal,
    /** PayPal's answers about the capture, alone and within its order, checked against the published schemas. */
    async read() {
      const capture = (await paypal.call(`/v2/payments/captures/${sold.captureId}`)).json
      const order = (await paypal.call(`/v2/checkout/orders/${sold.orderId}`)).json
      expect(payments(answerOf('/v2/payments/captures/{capture_id}', 'get', 200), capture)).toEqual([])
      expect(orders(answerOf('/v2/checkout/orders/{id}', 'get', 200), order)).toEqual([])
      expect(order.purchase_units[0].payments.captures[0].status).toBe(capture.status)
      return capture
    },
    async waitingRefund(amount = '5.00') {
      await simulators.control('/faults', { provider: 'paypal', operation: 'refund', effect: 'pending' })
      const refund = (await paypal.refund(sold.captureId, { amount: { currency_code: 'USD', value: amount } })).json
      expect(refund.status).toBe('PENDING')
      return {
        id: String(refund.id),
        async read() {
          const { json } = await paypal.call(`/v2/payments/refunds/${refund.id}`)
          expect(payments(answerOf('/v2/payments/refunds/{refund_id}', 'get', 200), json)).toEqual([])
          return json.status
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await simulators.stop()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

test.each([
  [{ become: 'disputed' }, 'PENDING', 'BUYER_COMPLAINT', 'TRANSACTION_DISPUTED'],
  [{ become: 'disputed', held: false }, 'COMPLETED', undefined, undefined],
  [{ become: 'reversed' }, 'DECLINED', 'BUYER_COMPLAINT', 'REFUND_NOT_ALLOWED'],
  [{ become: 'charged_back' }, 'DECLINED', 'CHARGEBACK', 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'],
])('%o is told as %s with %s, and a part given back then is refused with %s', async (fate, status, reason, issue) => {
  await using sale = await openSale()
  await sale.simulators.control(`/payments/${sale.captureId}`, fate)
  const capture = await sale.read()
  expect([capture.status, capture.status_details?.reason]).toEqual([status, reason])
  expect(capture).toHaveProperty('seller_receivable_breakdown')
  const part = { amount: { currency_code: 'USD', value: '1.00' } }
  expect(issueOf(await sale.paypal.refund(sale.captureId, part))).toBe(issue)
})

test('a dispute that holds no money is won without a change of the capture', async () => {
  await using sale = await openSale()
  await sale.simulators.control(`/payments/${sale.captureId}`, { become: 'disputed', held: false })
  expect((await sale.simulators.control('/ledger')).disputes).toMatchObject([{ status: 'WAITING_FOR_SELLER_RESPONSE' }])
  await sale.simulators.control(`/payments/${sale.captureId}`, { become: 'reimbursed' })
  expect((await sale.simulators.control('/ledger')).disputes).toMatchObject([{ status: 'RESOLVED' }])
  expect((await sale.read()).status).toBe('COMPLETED')
})

test('a refund that waits leaves the capture as it is, is spoken for, and is given when the clock is three days on', async () => {
  await using sale = await openSale()
  const refund = await sale.waitingRefund('19.98')
  expect([await refund.read(), (await sale.read()).status]).toEqual(['PENDING', 'COMPLETED'])
  expect(issueOf(await sale.paypal.refund(sale.captureId))).toBe('CAPTURE_FULLY_REFUNDED')
  await sale.simulators.control('/clock', { advanceSeconds: 3 * day - 60 })
  const later = paypalClient(sale.simulators)
  const status = async () => (await later.call(`/v2/payments/captures/${sale.captureId}`)).json.status
  expect(await status()).toBe('COMPLETED')
  await sale.simulators.control('/clock', { advanceSeconds: 60 })
  expect(await status()).toBe('REFUNDED')
  const types = (await sale.receiver.count(5)).slice(3).map(({ json }) => json.event_type)
  expect(types).toEqual(['PAYMENT.REFUND.PENDING', 'PAYMENT.CAPTURE.REFUNDED'])
})

test.each(['failed', 'cancelled'])(
  'a refund that waits and is %s gives the money back to the seller',
  async (become) => {
    await using sale = await openSale()
    const refund = await sale.waitingRefund()
    await sale.simulators.control(`/refunds/${refund.id}`, { become })
    expect([await refund.read(), (await sale.read()).status]).toEqual([become.toUpperCase(), 'COMPLETED'])
    const notices = (await sale.receiver.count(5)).slice(3)
    expect(notices.map(({ json }) => json.event_type)).toEqual(['PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED'])
    for (const { json, headers } of notices) {
      expect(json).toMatchObject({ resource_type: 'refund', resource: { id: refund.id } })
      expect(json.resource.links[1]).toMatchObject({ rel: 'up', href: expect.stringContaining(sale.captureId) })
      expect(headers).toHaveProperty('paypal-transmission-sig')
      expect(payments('/components/schemas/refund', json.resource)).toEqual([])
    }
    expect(await sale.simulators.control(`/refunds/${refund.id}`, { become: 'completed' })).toHaveProperty('error')
  },
)

test('a refund that was given can fail days later, by the clock', async () => {
  await using sale = await openSale()
  const { id } = (await sale.paypal.refund(sale.captureId)).json
  expect((await sale.read()).status).toBe('REFUNDED')
  await sale.simulators.control(`/refunds/${id}`, { become: 'failed', afterSeconds: 5 * day })
  const later = async () => (await paypalClient(sale.simulators).call(`/v2/payments/captures/${sale.captureId}`)).json
  await sale.simulators.control('/clock', { advanceSeconds: 4 * day })
  expect((await later()).status).toBe('REFUNDED')
  await sale.simulators.control('/clock', { advanceSeconds: day })
  expect((await later()).status).toBe('COMPLETED')
})

test('refunds that wait fail when the bank takes the money', async () => {
  await using sale = await openSale()
  const refund = await sale.waitingRefund()
  await sale.simulators.control(`/payments/${sale.captureId}`, { become: 'charged_back' })
  expect([await refund.read(), (await sale.read()).status]).toEqual(['FAILED', 'DECLINED'])
})

test('a captured order is forgotten after its days, and its capture is not', async () => {
  await using simulators = await startQuick({ completedOrderDays: 2 })
  const { orderId, captureId } = await paypalClient(simulators).sell()
  const statuses = async () => {
    const paypal = paypalClient(simulators)
    const paths = [`/v2/checkout/orders/${orderId}`, `/v2/payments/captures/${captureId}`]
    return Promise.all(paths.map(async (path) => (await paypal.call(path)).status))
  }
  await simulators.control('/clock', { advanceSeconds: 2 * day - 60 })
  expect(await statuses()).toEqual([200, 200])
  await simulators.control('/clock', { advanceSeconds: 60 })
  expect(await statuses()).toEqual([404, 200])
  expect((await paypalClient(simulators).capture(orderId)).status).toBe(404)
})

test('after five refused captures an order is refused for good, although the buyer approves anew', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { id } = (await paypal.create()).json
  await paypal.choose(id, 'decline')
  const issues = []
  for (let tries = 0; tries < captureAttempts; tries += 1) issues.push(issueOf(await paypal.capture(id)))
  expect(issues).toEqual(Array.from({ length: 5 }, () => 'INSTRUMENT_DECLINED'))
  await paypal.choose(id, 'approve')
  const last = await paypal.capture(id)
  expect([last.status, issueOf(last)]).toEqual([422, 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'])
  expect(orders(answerOf('/v2/checkout/orders/{id}/capture', 'post', 422), last.json)).toEqual([])
  expect((await paypal.call(`/v2/checkout/orders/${id}`)).json.status).toBe('APPROVED')
})

test('disputes are told to tokens with their scope only', async () => {
  await using sale = await openSale()
  await sale.simulators.control(`/payments/${sale.captureId}`, { become: 'disputed' })
  const path = `/v1/customer/disputes?disputed_transaction_id=${sale.captureId}`
  const seen = async (paypal = sale.paypal) => {
    const { status, json } = await paypal.call(path)
    return [status, json.items?.length]
  }
  expect(await seen()).toEqual([200, 1])
  await sale.simulators.control('/permissions', { readDisputes: false })
  const blind = paypalClient(sale.simulators)
  expect([await seen(), await seen(blind)]).toEqual([
    [403, undefined],
    [403, undefined],
  ])
  expect((await blind.call(`/v2/payments/captures/${sale.captureId}`)).status).toBe(200)
  await sale.simulators.control('/permissions', { readDisputes: true })
  // The older token had the scope all along; the one issued in between never gets it.
  expect([await seen(), await seen(blind)]).toEqual([
    [200, 1],
    [403, undefined],
  ])
})
