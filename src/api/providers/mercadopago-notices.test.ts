import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
beforeEach(async () => {
  await store.control('/reset', {})
  await store.control('/webhooks', { mode: 'drop' })
})

const statusOf = async (orderId: string) => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status

async function buy() {
  const { page, orderId } = await placeOrder(ana, 'mercadopago', orderOf())
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  const [payment] = (await store.office.orders.show(orderId)).payments
  return { orderId, paymentId: payment?.id ?? '' }
}

/** Sends a signed notice about a case as the provider does; its body names neither a payment nor an order. */
async function sendNotice(topic: string, id: string) {
  const ts = String(Date.now())
  const secret = store.simulators?.credentials.mercadopago.webhookSecret ?? ''
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:r;ts:${ts};`).digest('hex')
  return ana.send('POST', `/api/webhooks/mercadopago?data.id=${id}&type=${topic}`, {
    json: { id: Date.now(), type: topic, data: { id } },
    headers: { 'x-request-id': 'r', 'x-signature': `ts=${ts},v1=${v1}` },
  })
}

test.each([
  ['charged_back', 'topic_chargebacks_wh', 'charged_back'],
  ['disputed', 'topic_claims_integration_wh', 'disputed'],
])('a payment that became %s is found by the case that %s names', async (become, topic, status) => {
  const { orderId, paymentId } = await buy()
  await store.control(`/payments/${paymentId}`, { become })
  const [found] = (await store.ledger()).disputes
  expect(found).toMatchObject({ provider: 'mercadopago', paymentId })
  expect((await sendNotice(topic, found.id)).status).toBe(200)
  await expect.poll(() => statusOf(orderId)).toBe(status)
})

test('a case that nobody knows changes nothing, and its notice is done with', async () => {
  const { orderId } = await buy()
  expect((await sendNotice('topic_chargebacks_wh', '233000000000000000')).status).toBe(200)
  const open = () =>
    store.services.database.read.selectFrom('payment_notices').select('id').where('processed_at', 'is', null).execute()
  await expect.poll(open).toEqual([])
  expect(await statusOf(orderId)).toBe('paid')
})
