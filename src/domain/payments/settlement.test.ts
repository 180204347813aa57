import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

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

/** What the books hold about an order, read past all operations. */
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

describe('PayPal: money moves once and is delivered once', () => {
  test('when the return page asks five times at once', async () => {
    const { token, orderId } = await approvedPaypal()
    const answers = await Promise.all(Array.from({ length: 5 }, () => capture(ana, token)))
    for (const answer of answers) expect(['COMPLETED', 'PENDING']).toContain(answer.status)
    await until(orderId, 'paid')
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
    expect((await store.ledger()).captures).toHaveLength(1)
  })

  test('when return page, poller and doubled notices come together', async () => {
    await store.control('/webhooks', { mode: 'duplicate' })
    const { token, orderId } = await approvedPaypal()
    await Promise.all([
      capture(ana, token),
      store.shop.payments.followPayment(orderId),
      capture(ana, token),
      store.shop.payments.followPayment(orderId),
    ])
    await until(orderId, 'paid')
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
    expect((await store.ledger()).captures).toHaveLength(1)
  })

  test('when the buyer never comes back and only a notice arrives', async () => {
    await store.control('/webhooks', { mode: 'deliver' })
    const { orderId } = await approvedPaypal()
    await until(orderId, 'paid')
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('when neither buyer nor notice comes and the poller looks', async () => {
    const { orderId } = await approvedPaypal()
    await store.shop.payments.followPayment(orderId)
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('when the answer to the capture is lost after the money moved', async () => {
    const { token, orderId } = await approvedPaypal()
    await store.control('/faults', {
      provider: 'paypal',
      operation: 'capture-order',
      effect: 'timeout-after-effect',
      times: 1,
    })
    expect(await capture(ana, token)).toMatchObject({ status: 'COMPLETED', orderId })
    expect((await store.ledger()).captures).toHaveLength(1)
  })

  test('when PayPal does not answer for long: it is being verified, then found', async () => {
    const { token, orderId } = await approvedPaypal()
    await store.control('/faults', {
      provider: 'paypal',
      operation: 'capture-order',
      effect: 'timeout-after-effect',
      times: 99,
    })
    const started = Date.now()
    expect(await capture(ana, token)).toMatchObject({ status: 'PENDING', orderId, fileName: null })
    expect(Date.now() - started).toBeLessThan(30_000)
    await store.shop.payments.followPayment(orderId)
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
    expect(await capture(ana, token)).toMatchObject({ status: 'COMPLETED', fileName: 'dragon.zip' })
  })
})

describe('PayPal: no money, no files', () => {
  test('before the buyer approved', async () => {
    const { token, orderId, page } = await startPaypal()
    expect(await capture(ana, token)).toEqual({
      status: 'PAYER_ACTION_REQUIRED',
      orderId,
      fileName: null,
      links: [{ rel: 'approve', href: page }],
    })
    await ana.want(403, 'GET', `/api/secure-link?file=order-${orderId}.zip`)
  })

  test('after a declined card, and the same order can be paid with another', async () => {
    const { token, orderId, page } = await startPaypal()
    await press(page, 'decline')
    const declined = await capture(ana, token)
    expect(declined).toMatchObject({ status: 'DECLINED', fileName: null, links: [{ rel: 'approve' }] })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    await press(declined.links?.[0]?.href ?? '', 'approve')
    expect(await capture(ana, token)).toMatchObject({ status: 'COMPLETED' })
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('while the payment is under review, until it is completed', async () => {
    const { token, orderId, page } = await startPaypal()
    await press(page, 'pending')
    expect(await capture(ana, token)).toMatchObject({ status: 'PENDING', fileName: null })
    expect(await statusOf(orderId)).toBe('pending')
    expect((await booksOf(orderId)).entitlements).toEqual([])
    await becomes(orderId, 'completed')
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

  test('when the review ends in a refusal', async () => {
    const { token, orderId, page } = await startPaypal()
    await press(page, 'pending')
    await capture(ana, token)
    await becomes(orderId, 'denied')
    expect(await statusOf(orderId)).toBe('failed')
    const { read } = store.services.database
    const told = read.selectFrom('mails').select('subject').where('unique_key', '=', `unpaid:${orderId}`).execute()
    expect(await told).toMatchObject([{ subject: expect.stringContaining('no se completó') }])
    expect(await capture(ana, token)).toMatchObject({ status: 'DECLINED', fileName: null })
  })

  test.each(['wrong-amount', 'wrong-currency'])('when the capture comes with the %s', async (effect) => {
    const { token, orderId } = await approvedPaypal()
    await store.control('/faults', { provider: 'paypal', operation: 'capture-order', effect, times: 1 })
    expect(await capture(ana, token)).toMatchObject({ status: 'PENDING', fileName: null })
    expect(await booksOf(orderId)).toMatchObject({
      entitlements: [],
      mails: 0,
      payments: [{ flag: `mismatch: ${effect.slice(6)}` }],
    })
  })
})

test('whoever holds PayPal’s token may finish the payment and learns its status, nothing else', async () => {
  const { token, orderId } = await approvedPaypal()
  const stranger = store.newClient()
  expect(await capture(stranger, token)).toEqual({ status: 'COMPLETED' })
  const ben = await store.newBuyer()
  expect(await capture(ben, token)).toEqual({ status: 'COMPLETED' })
  expect(await capture(ana, token)).toEqual({ status: 'COMPLETED', orderId, fileName: 'dragon.zip' })
})

describe('the cart', () => {
  test('loses what was bought from it', async () => {
    await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
    await ana.want(200, 'PUT', '/api/me/cart/wizard', { json: {} })
    await paidPaypal()
    expect((await ana.want(200, 'GET', '/api/me')).cart).toMatchObject([{ slug: 'wizard' }])
  })

  test('is left alone by Buy Now and by orders that are not paid', async () => {
    await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
    await startPaypal()
    const { token } = await startPaypal({ ...orderOf(), source: 'buy-now' } as ReturnType<typeof orderOf>)
    await press(`${store.simulators?.url}/paypal/checkoutnow?token=${token}`, 'approve')
    await capture(ana, token)
    expect((await ana.want(200, 'GET', '/api/me')).cart.map((line: { slug: string }) => line.slug)).toContain('dragon')
  })
})

describe('rights after the sale', () => {
  const rights = async (orderId: string) => ({ status: await statusOf(orderId), ...(await booksOf(orderId)) })

  test('a partial refund keeps access, a full one ends it', async () => {
    const { orderId } = await paidPaypal()
    await becomes(orderId, 'refunded', '1.00')
    expect(await rights(orderId)).toMatchObject({ status: 'partially_refunded', entitlements: ['active'] })
    await becomes(orderId, 'refunded')
    expect(await rights(orderId)).toMatchObject({ status: 'refunded', entitlements: ['ended'], mails: 1 })
    expect((await ana.want(200, 'GET', `/api/payments/${orderId}`)).fileName).toBeNull()
  })

  test('a dispute freezes access and winning it gives it back', async () => {
    const { orderId } = await paidPaypal()
    await becomes(orderId, 'disputed')
    expect(await rights(orderId)).toMatchObject({ status: 'disputed', entitlements: ['frozen'] })
    await becomes(orderId, 'reimbursed')
    expect(await rights(orderId)).toMatchObject({ status: 'paid', entitlements: ['active'], mails: 1 })
  })

  test('a chargeback ends access and its reversal gives it back', async () => {
    const { orderId } = await paidPaypal()
    await becomes(orderId, 'charged_back')
    expect(await rights(orderId)).toMatchObject({ status: 'charged_back', entitlements: ['ended'] })
    await becomes(orderId, 'reimbursed')
    expect(await rights(orderId)).toMatchObject({ status: 'paid', entitlements: ['active'], mails: 1 })
  })

  test('a refund that is seen before its payment leaves one receipt and no access', async () => {
    const { orderId, token } = await approvedPaypal()
    await store.control('/faults', {
      provider: 'paypal',
      operation: 'capture-order',
      effect: 'timeout-after-effect',
      times: 99,
    })
    await capture(ana, token)
    const { captures } = await store.ledger()
    await store.control(`/payments/${captures[0].id}`, { become: 'refunded' })
    await store.shop.payments.followPayment(orderId)
    expect(await rights(orderId)).toMatchObject({ status: 'refunded', entitlements: ['ended'], mails: 1 })
  })
})

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

  test('one wrong reading of a right payment is mended by the next', async () => {
    const { page, orderId } = await start()
    const paymentId = await pay(page, 'approve')
    for (const operation of ['get-payment', 'search-payments'])
      await store.control('/faults', { provider: 'mercadopago', operation, effect: 'wrong-amount', times: 2 })
    expect(await confirm(ana, paymentId)).toMatchObject({ status: 'pending', fileName: null })
    await store.shop.payments.followPayment(orderId)
    await store.shop.payments.followPayment(orderId)
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
    await store.control('/faults', { provider: 'mercadopago', operation: '*', effect: 'wrong-amount', times: 2 })
    await store.shop.payments.followPayment(orderId)
    expect(await booksOf(orderId)).toMatchObject(paidOnce)
  })

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
