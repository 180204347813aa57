import { beforeEach, expect } from 'vitest'
import type { Client } from '../client.ts'
import { openQuietStore, orderOf, placeOrder, press } from './selling-store.ts'

/** For the tests of a file: a store that learns of money only when told, ways to pay, and what its books hold. */
export async function openSettlingStore() {
  const { store, ana } = await openQuietStore()
  beforeEach(async () => {
    await store.control('/reset', {})
    await store.control('/webhooks', { mode: 'drop' })
  })

  const capture = (client: Client, token: string) =>
    client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: token } })
  const confirm = (client: Client, paymentId: string | null | undefined) =>
    client.want(200, 'POST', '/api/payments/mercadopago/confirm', {
      json: { collection_id: paymentId ?? '', status: 'approved' },
    })
  const statusOf = async (orderId: string) => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status
  const until = (orderId: string, status: string) => expect.poll(() => statusOf(orderId)).toBe(status)

  async function startPaypal(order = orderOf()) {
    const { providerId: token, page, orderId } = await placeOrder(ana, 'paypal', order)
    return { token, page, orderId }
  }
  async function approvedPaypal() {
    const started = await startPaypal()
    await press(started.page, 'approve')
    return started
  }
  async function paidPaypal() {
    const started = await approvedPaypal()
    expect(await capture(ana, started.token)).toMatchObject({ status: 'COMPLETED' })
    return started
  }

  /** What the books hold about an order, read directly from the database. */
  async function booksOf(orderId: string) {
    const { read } = store.services.database
    const of = <Table extends 'payments' | 'entitlements' | 'order_events'>(table: Table) =>
      read
        .selectFrom(table as 'payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .execute()
    const mails = await read.selectFrom('mails').select('id').where('unique_key', '=', `receipt:${orderId}`).execute()
    const entitlements = await read.selectFrom('entitlements').select('state').where('order_id', '=', orderId).execute()
    return { payments: await of('payments'), entitlements: entitlements.map((row) => row.state), mails: mails.length }
  }
  const paidOnce = { entitlements: ['active'], mails: 1, payments: [{ status: 'approved', flag: null }] }
  const becomes = async (orderId: string, become: string, amount?: string) => {
    const [payment] = (await booksOf(orderId)).payments
    await store.control(`/payments/${payment?.provider_payment_id}`, { become, ...(amount ? { amount } : {}) })
    await store.shop.payments.followPayment(orderId)
  }
  return {
    store,
    ana,
    capture,
    confirm,
    statusOf,
    until,
    startPaypal,
    approvedPaypal,
    paidPaypal,
    booksOf,
    paidOnce,
    becomes,
  }
}
