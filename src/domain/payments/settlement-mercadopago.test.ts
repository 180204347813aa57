import { describe, expect, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { openSettlingStore } from '#test/stores/settling-store.ts'
import { wholeBooks } from '#test/whole-books.ts'

const { store, ana, confirm, statusOf, until, booksOf, paidOnce, becomes } = await openSettlingStore()

describe('Mercado Pago', () => {
  const start = async (order = orderOf('wizard', '4.50')) => placeOrder(ana, 'mercadopago', order)
  const pay = async (page: string, outcome: 'approve' | 'decline' | 'pending') =>
    (await press(page, outcome))?.searchParams.get('collection_id')

  test('a rejected card may be followed by another in the same preference', async () => {
    const { page, orderId } = await start()
    expect(await confirm(ana, await pay(page, 'decline'))).toMatchObject({ status: 'rejected', fileName: null })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    expect(await confirm(ana, await pay(page, 'approve'))).toMatchObject({ status: 'approved', fileName: 'wizard.zip' })
    expect((await booksOf(orderId)).mails).toBe(1)
  })

  test('a payment of which neither return nor notice came is found by searching', async () => {
    const { page, orderId } = await start()
    await pay(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('a notice alone settles the order', async () => {
    await store.control('/webhooks', { mode: 'duplicate' })
    const { page, orderId } = await start()
    await pay(page, 'approve')
    await until(orderId, 'paid')
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('a voucher leaves the order pending until it is paid', async () => {
    const { page, orderId } = await start()
    expect(await confirm(ana, await pay(page, 'pending'))).toMatchObject({ status: 'pending', fileName: null })
    expect(await statusOf(orderId)).toBe('pending')
    await becomes(orderId, 'completed')
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('a preference paid twice gives one right and flags the second payment', async () => {
    const { page, orderId } = await start()
    await confirm(ana, await pay(page, 'approve'))
    await pay(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    expect(await booksOf(orderId)).toMatchObject({
      entitlements: ['active'],
      mails: 1,
      payments: [{ flag: null }, { flag: 'extra' }],
    })
  })

  test('a preference that is paid cannot be paid again once the store looked', async () => {
    const { page, orderId } = await start()
    await pay(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    expect((await fetch(page)).status).toBe(404)
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test.each(['wrong-amount', 'wrong-currency'])('a payment with the %s gives nothing', async (effect) => {
    const { page, orderId } = await start()
    await store.control('/faults', { provider: 'mercadopago', operation: 'pay', effect, times: 1 })
    expect(await confirm(ana, await pay(page, 'approve'))).toMatchObject({ status: 'pending', fileName: null })
    expect(await booksOf(orderId)).toMatchObject({
      entitlements: [],
      mails: 0,
      payments: [{ flag: `mismatch: ${effect.slice(6)}` }],
    })
  })

  test.each(['wrong-amount', 'wrong-currency'])(
    'one reading of a right payment with the %s is mended by the next',
    async (effect) => {
      const { page, orderId } = await start()
      const paymentId = await pay(page, 'approve')
      for (const operation of ['get-payment', 'search-payments'])
        await store.control('/faults', { provider: 'mercadopago', operation, effect, times: 2 })
      expect(await confirm(ana, paymentId)).toMatchObject({ status: 'pending', fileName: null })
      await store.shop.payments.followPayment(orderId)
      await store.shop.payments.followPayment(orderId)
      expect(await booksOf(orderId)).toMatchObject(paidOnce)
      await store.control('/faults', { provider: 'mercadopago', operation: '*', effect, times: 2 })
      await store.shop.payments.followPayment(orderId)
      expect(await booksOf(orderId)).toMatchObject(paidOnce)
      const documents = await ana.want(200, 'GET', `/api/me/orders/${orderId}/documents`)
      expect(documents).toMatchObject([{ kind: 'receipt', totalCents: 450 }])
      const { differences } = await wholeBooks(store.office)
      const ours = differences.filter((one) => one.orderId === orderId)
      expect(ours.filter(({ reason }) => reason !== 'corrected')).toEqual([])
      expect(ours).toHaveLength(effect === 'wrong-currency' ? 2 : 0)
    },
  )

  test('only the buyer confirms: by session, or by the checkout cookie', async () => {
    const { page, orderId } = await start()
    const paymentId = await pay(page, 'approve')
    const ben = await store.newBuyer()
    const json = { collection_id: paymentId, status: 'approved' }
    await ben.want(404, 'POST', '/api/payments/mercadopago/confirm', { json })
    await store.newClient().want(404, 'POST', '/api/payments/mercadopago/confirm', { json })
    const withCookie = store.newClient()
    for (const [name, value] of ana.cookies) if (name.endsWith(orderId)) withCookie.cookies.set(name, value)
    expect(await confirm(withCookie, paymentId)).toMatchObject({ status: 'approved', orderId })
    const [name] = withCookie.cookies.keys()
    const forged = store.newClient()
    forged.cookies.set(name ?? '', `9999999999.${'A'.repeat(43)}`)
    await forged.want(404, 'POST', '/api/payments/mercadopago/confirm', { json })
  })

  test('Mercado Pago is asked neither about the payment of somebody else nor for whoever ordered nothing there', async () => {
    const { page } = await start()
    const paymentId = await pay(page, 'approve')
    expect(await confirm(ana, paymentId)).toMatchObject({ status: 'approved' })
    const ben = await store.newBuyer()
    const refuse = (id: string | null | undefined, status: 404 | 503) =>
      ben.want(status, 'POST', '/api/payments/mercadopago/confirm', { json: { collection_id: id ?? '' } })
    await store.control('/faults', { provider: 'mercadopago', operation: 'get-payment', effect: 'error500', times: 50 })
    await refuse('123456789', 404)
    await placeOrder(ben, 'paypal', orderOf())
    await refuse('123456789', 404)
    await placeOrder(ben, 'mercadopago', orderOf())
    await refuse('123456789', 503)
    await refuse(paymentId, 404)
  })

  test('a dispute and a chargeback end access, and coming back gives it back', async () => {
    const { page, orderId } = await start()
    await confirm(ana, await pay(page, 'approve'))
    for (const [become, status, right] of [
      ['disputed', 'disputed', 'frozen'],
      ['reimbursed', 'paid', 'active'],
      ['charged_back', 'charged_back', 'ended'],
      ['reimbursed', 'paid', 'active'],
    ] as const) {
      await becomes(orderId, become)
      expect([await statusOf(orderId), (await booksOf(orderId)).entitlements]).toEqual([status, [right]])
    }
  })
})
