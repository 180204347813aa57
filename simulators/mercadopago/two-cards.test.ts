import { expect, test } from 'vitest'
import { mercadopagoClient, startQuick } from '../test-kit.ts'

const list = (text: string | null | undefined) => (text ?? '').split(',')

test('two cards are two payments of one merchant order, and the way back names both', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = (await mercadopago.create()).json
  const { location } = await mercadopago.choose(id, 'two-cards')
  const [first, second, ...more] = list(location?.searchParams.get('collection_id'))
  expect(more).toEqual([])
  expect(location?.pathname).toBe('/success')
  expect(location?.searchParams.get('status')).toBe('approved,approved')
  expect(location?.searchParams.get('payment_type')).toBe('credit_card,credit_card')
  const read = async (one: string | undefined) => (await mercadopago.call(`/v1/payments/${one}`)).json
  const [one, other] = [await read(first), await read(second)]
  expect(one.transaction_amount + other.transaction_amount).toBe(29981)
  expect(one.order).toEqual(other.order)
  const order = (await mercadopago.call(`/merchant_orders/${one.order.id}`)).json
  expect([order.order_status, order.paid_amount, order.payments.length]).toEqual(['paid', 29981, 2])
})

test('when the second card is declined the first stays paid, and the buyer is asked again', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = (await mercadopago.create()).json
  const answered = await mercadopago.choose(id, 'second-card-declined')
  expect([answered.status, answered.text]).toEqual([200, expect.stringContaining('Try again')])
  const { results } = await mercadopago.search('ref-1')
  expect(results.map((one: { status: string }) => one.status).sort()).toEqual(['approved', 'rejected'])
})

test('the search follows behind: a payment is read by its id long before it is found', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  await simulators.control('/search-lag', { seconds: 600 })
  const { id } = (await mercadopago.create()).json
  const { location } = await mercadopago.choose(id, 'approve')
  const paymentId = location?.searchParams.get('payment_id')
  expect((await mercadopago.search('ref-1')).results).toEqual([])
  expect((await mercadopago.call(`/v1/payments/${paymentId}`)).json.status).toBe('approved')
  await simulators.control('/clock', { advanceSeconds: 601 })
  expect((await mercadopago.search('ref-1')).results).toHaveLength(1)
})
