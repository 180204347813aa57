import { describe, expect, test } from 'vitest'
import { orderOf, press } from '#test/stores/selling-store.ts'
import { openSettlingStore } from '#test/stores/settling-store.ts'

const { store, ana, capture, statusOf, until, startPaypal, approvedPaypal, paidPaypal, booksOf, paidOnce, becomes } =
  await openSettlingStore()

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
