import { describe, expect, test } from 'vitest'
import { countWaiting } from '#domain/payments/judging/count-waiting.ts'
import { openOrderDesk } from '#test/stores/order-desk.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana, owner, at, show, refund, follow, buy, refundsAtProvider } = await openOrderDesk()

test('a second payment of an order is shown, found by its flag, and given back by its id', async () => {
  const waiting = () => countWaiting({ reader: store.services.database.read })
  const before = await waiting()
  const { orderId } = await buy('mercadopago', orderOf(), { buyer: await store.newBuyer(), times: 2 })
  expect(await waiting()).toBe(before + 1)
  const found = await owner.want(200, 'GET', '/api/admin/orders?status=flagged')
  expect(found.items).toContainEqual(expect.objectContaining({ id: orderId, flagged: true }))
  const extra = (await show(orderId)).payments.find((payment: { flag: string }) => payment.flag === 'extra')
  await refund(orderId, { paymentId: extra.id })
  expect(await show(orderId)).toMatchObject({ status: 'paid', fileName: 'dragon.zip', leftCents: 300 })
  expect(await refundsAtProvider()).toMatchObject([{ amount: '2852', paymentId: extra.id }])
  expect(await waiting()).toBe(before)
})

describe('a payment that does not fit its order', () => {
  const flagged = async (): Promise<string[]> => {
    const found = await owner.want(200, 'GET', '/api/admin/orders?status=flagged')
    return found.items.map((order: { id: string }) => order.id)
  }
  async function payWrongly() {
    const { page, orderId } = await placeOrder(ana, 'mercadopago')
    await store.control('/faults', { provider: 'mercadopago', operation: 'pay', effect: 'wrong-amount', times: 1 })
    await press(page, 'approve')
    await follow(orderId)
    const order = await show(orderId)
    expect(order).toMatchObject({ status: 'awaiting_payment', reason: 'mismatch', payments: [{ waits: true }] })
    expect(await flagged()).toContain(orderId)
    return { orderId, payment: order.payments[0] }
  }

  test('is given back by its id, whole, and leaves the list', async () => {
    const { orderId, payment } = await payWrongly()
    await refund(orderId, { paymentId: payment.id })
    expect((await refundsAtProvider()).at(-1)).toMatchObject({ amount: payment.amount, paymentId: payment.id })
    expect(await show(orderId)).toMatchObject({ payments: [{ status: 'refunded', waits: false, leftCents: 0 }] })
    expect(await flagged()).not.toContain(orderId)
  })

  test('is taken as paid by the owner, pays the order for good, and leaves the list', async () => {
    const { orderId, payment } = await payWrongly()
    const json = { paymentId: payment.id }
    const { order } = await owner.want(200, 'POST', at(orderId, '/accept'), { json })
    expect(order).toMatchObject({ status: 'paid', fileName: 'dragon.zip', payments: [{ flag: null, waits: false }] })
    expect(await flagged()).not.toContain(orderId)
    await follow(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'paid', leftCents: payment.leftCents })
    const { read } = store.services.database
    const audit = read
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `order:${orderId}`)
    expect(await audit.execute()).toEqual([
      { action: 'order.accept', details: expect.stringContaining('mismatch: amount') },
    ])
    await owner.want(409, 'POST', at(orderId, '/accept'), { json })
  })

  test.each([
    ['mercadopago', 'pay', 'wrong-amount'],
    ['mercadopago', 'pay', 'wrong-currency'],
    ['paypal', 'capture-order', 'wrong-amount'],
    ['paypal', 'capture-order', 'none'],
  ] as const)(
    'is what the order says was charged once it is taken: %s, %s, %s',
    async (provider, operation, effect) => {
      const { page, orderId } = await placeOrder(ana, provider)
      if (effect !== 'none') await store.control('/faults', { provider, operation, effect, times: 1 })
      await press(page, 'approve')
      await follow(orderId)
      const { quoted, payments } = await show(orderId)
      const [{ id: paymentId, currency, amount }] = payments
      if (effect !== 'none') await owner.want(200, 'POST', at(orderId, '/accept'), { json: { paymentId } })
      const charged = effect === 'none' ? null : { currency, amount }
      expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ charged, totalCents: 300 })
      const orders = await ana.want(200, 'GET', '/api/me/orders')
      expect(orders.find(({ id }) => id === orderId)).toMatchObject({ charged })
      expect(await show(orderId)).toMatchObject({ charged, quoted })
      expect(quoted).toEqual(
        provider === 'paypal' ? { currency: 'USD', amount: '3.00' } : { currency: 'CLP', amount: '2852' },
      )
      expect((await owner.want(200, 'GET', at(orderId, '/proof'))).order).toMatchObject({ charged })
    },
  )

  test('that came second is taken beside the first', async () => {
    const { orderId } = await buy('mercadopago', orderOf(), { buyer: await store.newBuyer(), times: 2 })
    const extra = (await show(orderId)).payments.find((payment: { flag: string }) => payment.flag === 'extra')
    await owner.want(200, 'POST', at(orderId, '/accept'), { json: { paymentId: extra.id } })
    await follow(orderId)
    expect(await flagged()).not.toContain(orderId)
    await refund(orderId, {})
    expect(await show(orderId)).toMatchObject({ status: 'paid', fileName: 'dragon.zip', leftCents: 300 })
    await refund(orderId, {})
    expect(await show(orderId)).toMatchObject({ status: 'refunded', leftCents: 0 })
  })

  test('what cannot be taken', async () => {
    const { orderId } = await buy('paypal', orderOf(), { buyer: await store.newBuyer() })
    const [payment] = (await show(orderId)).payments
    await owner.want(409, 'POST', at(orderId, '/accept'), { json: { paymentId: payment.id } })
    await owner.want(409, 'POST', at(orderId, '/accept'), { json: { paymentId: 'unknown' } })
    await owner.want(404, 'POST', at('nothing', '/accept'), { json: { paymentId: payment.id } })
    for (const json of [{}, { paymentId: 1 }, { paymentId: payment.id, more: true }])
      await owner.want(400, 'POST', at(orderId, '/accept'), { json })
  })
})
