import { beforeEach, expect } from 'vitest'
import { newOwner } from '../accounts/new-owner.ts'
import { openQuietStore, orderOf, placeOrder, press } from './selling-store.ts'

/** For the tests of a file: a store whose owner handles orders, with their most common actions. */
export async function openOrderDesk() {
  const { store, ana } = await openQuietStore({ MERCADOPAGO_CURRENCY: 'CLP', MERCADOPAGO_RATE: '950.5' })
  const owner = await newOwner(store)
  beforeEach(async () => {
    await store.control('/reset', {})
    await store.control('/webhooks', { mode: 'drop' })
  })

  const at = (orderId: string, rest = '') => `/api/admin/orders/${orderId}${rest}`
  const show = (orderId: string) => owner.want(200, 'GET', at(orderId))
  const refund = (orderId: string, json: object, headers = {}) =>
    owner.want(200, 'POST', at(orderId, '/refund'), { json, headers })
  const follow = (orderId: string) => store.shop.payments.followPayment(orderId)

  async function buy(provider: 'paypal' | 'mercadopago', order = orderOf(), { buyer = ana, times = 1 } = {}) {
    const { page, orderId } = await placeOrder(buyer, provider, order)
    for (let time = 0; time < times; time += 1) await press(page, 'approve')
    await follow(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'paid' })
    return { orderId, page }
  }
  const refundsAtProvider = async (): Promise<{ amount: string }[]> => (await store.ledger()).refunds
  const auditOf = (orderId: string) =>
    store.services.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `order:${orderId}`)
      .execute()
  return { store, ana, owner, at, show, refund, follow, buy, refundsAtProvider, auditOf }
}
