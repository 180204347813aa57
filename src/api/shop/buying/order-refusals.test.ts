import { describe, expect, onTestFinished, test } from 'vitest'
import { openQuietStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()

const path = '/api/payments/paypal/orders'
const item = { slug: 'dragon', quantity: 1 }

describe('an order is refused and nothing is made', () => {
  test.each([
    ['a quantity of 0', { ...orderOf(), items: [{ ...item, quantity: 0 }] }],
    ['a quantity below 0', { ...orderOf(), items: [{ ...item, quantity: -1 }] }],
    ['half a figure', { ...orderOf(), items: [{ ...item, quantity: 1.5 }] }],
    ['a billion figures', { ...orderOf(), items: [{ ...item, quantity: 1e9 }] }],
    ['a quantity as text', { ...orderOf(), items: [{ ...item, quantity: '1e3' }] }],
    ['no quantity', { ...orderOf(), items: [{ slug: 'dragon' }] }],
    ['null as quantity', { ...orderOf(), items: [{ ...item, quantity: null }] }],
    ['a list as quantity', { ...orderOf(), items: [{ ...item, quantity: [1] }] }],
    ['more than 999 in two lines', { ...orderOf(), items: [{ ...item, quantity: 999 }, item] }],
    ['no lines', { ...orderOf(), items: [] }],
    ['101 lines', { ...orderOf(), items: Array.from({ length: 101 }, () => item) }],
    ['no e-mail', { ...orderOf(), email: '' }],
    ['an e-mail without a domain', { ...orderOf(), email: 'ana' }],
    ['an e-mail that brings a header', { ...orderOf(), email: 'ana@example.test\r\nBcc: all@example.test' }],
    ['an e-mail with a character that nobody types', { ...orderOf(), email: 'an\u0000a@example.test' }],
    ['an e-mail that stands for somebody who was deleted', { ...orderOf(), email: 'x@deleted.invalid' }],
    ['an amount that is a number', { ...orderOf(), amount: 3 }],
    ['an amount with three decimals', { ...orderOf(), amount: '3.000' }],
    ['a negative amount', { ...orderOf(), amount: '-3.00' }],
    ['an amount with an exponent', { ...orderOf(), amount: '3e0' }],
    ['an unknown source', { ...orderOf(), source: 'gift' }],
    ['no body', undefined],
    ['a list as body', []],
  ])('400 for %s', async (_what, json) => {
    const answer = await ana.want(400, 'POST', path, { json })
    expect(answer.error.status).toBe('invalid-argument')
  })

  test.each([
    ['an unknown figure', orderOf('nobody')],
    ['a figure that is not for sale', orderOf('statue', '5.00')],
  ])('404 for %s', async (_what, json) => {
    expect((await ana.want(404, 'POST', path, { json })).error.status).toBe('not-found')
  })

  test('409 with what to show when the price is another', async () => {
    const refused = await ana.want(409, 'POST', path, { json: orderOf('dragon', '0.01') })
    expect(refused.error).toMatchObject({
      status: 'aborted',
      details: { expected: '3.00', items: [{ slug: 'dragon', quantity: 1, unit: '3.00' }] },
    })
  })

  test('400 for a free order that costs something, and for a provider with nothing to pay', async () => {
    await ana.want(400, 'POST', '/api/payments/free/orders', { json: orderOf() })
    await ana.want(400, 'POST', path, { json: orderOf('gift', '0.00') })
  })

  test('401 without a session', async () => {
    await store.newClient().want(401, 'POST', path, { json: orderOf() })
  })

  test('403 from a page of another site', async () => {
    await ana.want(403, 'POST', path, { json: orderOf(), headers: { origin: 'https://evil.example' } })
  })

  test('nothing was made by any of them', async () => {
    expect(await ana.want(200, 'GET', '/api/me/orders')).toEqual([])
    expect((await store.ledger()).orders).toEqual([])
  })
})

test('repeated figures become one line', async () => {
  const buyer = await store.newBuyer()
  const twice = { ...orderOf('dragon', '9.00'), items: [item, { slug: '101', quantity: 2 }] }
  const { orderId } = await placeOrder(buyer, 'paypal', twice)
  expect((await buyer.want(200, 'GET', `/api/me/orders/${orderId}`)).lines).toMatchObject([
    { slug: 'dragon', quantity: 3 },
  ])
})

test('characters that no database takes are refused or mean nothing', async () => {
  const slug = 'dra\u0000gon'
  await ana.want(400, 'POST', path, { json: { ...orderOf(), items: [{ slug, quantity: 1 }] } })
  await ana.want(400, 'POST', path, { json: { ...orderOf(), items: [{ slug: '\ud800', quantity: 1 }] } })
  await ana.want(400, 'POST', '/api/payments/paypal/capture', { json: { orderID: '\u0000' } })
  for (const address of ['/api/payments/%00', '/api/me/orders/%00', '/api/secure-link?file=%00.zip'])
    expect((await ana.get(address)).status).toBeLessThan(500)
})

describe('the same idempotency key', () => {
  const headers = { 'idempotency-key': 'k1' }

  test('gives the first order again', async () => {
    const buyer = await store.newBuyer()
    const first = await buyer.want(201, 'POST', path, { json: orderOf(), headers })
    expect(await buyer.want(201, 'POST', path, { json: orderOf(), headers })).toEqual(first)
    expect(await buyer.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
  })

  test('gives the first answer again when the order is over', async () => {
    const buyer = await store.newBuyer()
    const first = await buyer.want(201, 'POST', path, { json: orderOf(), headers })
    await buyer.want(204, 'POST', `/api/me/orders/${first.orderId}/discard`)
    expect(await buyer.want(201, 'POST', path, { json: orderOf(), headers })).toEqual(first)
    expect(await buyer.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
  })

  test('with another body is 409', async () => {
    const buyer = await store.newBuyer()
    await buyer.want(201, 'POST', path, { json: orderOf(), headers })
    await buyer.want(409, 'POST', path, { json: orderOf('wizard', '4.50'), headers })
  })

  test('goes on with the same order after the provider failed', async () => {
    const buyer = await store.newBuyer()
    await store.control('/faults', { provider: 'paypal', operation: 'create-order', effect: 'error500', times: 99 })
    onTestFinished(() => store.control('/reset', {}))
    const failed = await buyer.send('POST', path, { json: orderOf(), headers })
    // Both mean that the outcome is unknown; how the last try within the deadline ends depends on the machine's speed.
    expect([503, 504]).toContain(failed.status)
    // The provider's own words appear only in the owner's log.
    const status = expect.stringMatching(/^(unavailable|deadline-exceeded)$/)
    expect((await failed.json()).error).toEqual({ status, message: expect.any(String), details: {} })
    await store.control('/reset', {})
    await buyer.want(201, 'POST', path, { json: orderOf(), headers })
    expect(await buyer.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
    expect((await store.ledger()).orders).toHaveLength(1)
  })
})

describe('what belongs to somebody else does not exist', () => {
  test('orders, their status and unknown ones answer the same 404', async () => {
    const buyer = await store.newBuyer()
    const { orderId } = await placeOrder(buyer, 'paypal')
    const unknown = 'f'.repeat(32)
    for (const address of ['/api/me/orders/', '/api/payments/']) {
      const foreign = await ana.want(404, 'GET', address + orderId)
      expect(await ana.want(404, 'GET', address + unknown)).toEqual(foreign)
    }
    await store.newClient().want(404, 'GET', `/api/payments/${orderId}`)
  })

  test('an unknown PayPal token is 404', async () => {
    await ana.want(404, 'POST', '/api/payments/paypal/capture', { json: { orderID: 'NOSUCHORDER000000' } })
  })

  test('an unknown Mercado Pago payment is 404, and so is any to a stranger', async () => {
    const confirm = '/api/payments/mercadopago/confirm'
    await ana.want(404, 'POST', confirm, { json: { collection_id: '123456789', status: 'approved' } })
    await ana.want(404, 'POST', confirm, { json: { collection_id: 'null', status: 'null' } })
    await store.newClient().want(404, 'POST', confirm, { json: { collection_id: '123456789', status: 'approved' } })
  })
})
