import { afterAll, beforeAll, expect, test } from 'vitest'
import { mercadopagoClient, startQuick } from '#simulators/test-kit.ts'
import type { Fetch } from '../provider-call.ts'
import { createMercadopagoPayments } from './mercadopago-payments.ts'

let simulators: Awaited<ReturnType<typeof startQuick>>
beforeAll(async () => {
  simulators = await startQuick()
})
afterAll(() => simulators.stop())

const connect = (fetch?: Fetch) => {
  const { accessToken, webhookSecret, collectorId } = simulators.credentials.mercadopago
  const store = { currency: 'ARS', rate: '1412.50', publicUrl: 'https://store.test', brandName: 'Estela' }
  const account = { accessToken, webhookSecret, collectorId: String(collectorId) }
  const baseUrl = `${simulators.url}/mercadopago`
  return createMercadopagoPayments({
    environment: 'simulator',
    baseUrl,
    ...account,
    ...store,
    ...(fetch ? { fetch } : {}),
  })
}
let orders = 0
async function sell(outcome?: string) {
  orders += 1
  const reference = `order-${orders}`
  const { id } = (await mercadopagoClient(simulators).create({ external_reference: reference })).json
  if (outcome) await mercadopagoClient(simulators).choose(id, outcome)
  const payments: { id: number }[] = (await mercadopagoClient(simulators).search(reference)).results
  return { providerOrderId: String(id), orderId: reference, paymentIds: payments.map((one) => String(one.id)) }
}
const pressAgain = async ({ providerOrderId }: { providerOrderId: string }) =>
  (await mercadopagoClient(simulators).choose(providerOrderId, 'approve')).status
const statusOf = async (id: string | undefined) =>
  (await mercadopagoClient(simulators).call(`/v1/payments/${id}`)).json.status

test('closing ends the page and cancels the voucher, and may be repeated', async () => {
  const sale = await sell('pending')
  await connect().close(sale)
  await connect().close(sale)
  expect(await pressAgain(sale)).toBe(404)
  expect(await statusOf(sale.paymentIds[0])).toBe('cancelled')
})

test('closing leaves a payment that was made', async () => {
  const sale = await sell('approve')
  await connect().close(sale)
  expect(await statusOf(sale.paymentIds[0])).toBe('approved')
})

test('closing finds the page whose making was never answered', async () => {
  const sale = await sell()
  await connect().close({ ...sale, providerOrderId: null })
  expect(await pressAgain(sale)).toBe(404)
})

test.each([401, 403])('a search for pages that answers with %i is no list without pages', async (status) => {
  const sale = await sell()
  const refusing: Fetch = async (url, options) =>
    String(url).includes('/preferences/search') ? Response.json({ status }, { status }) : fetch(url, options)
  await expect(connect(refusing).close(sale)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a voucher that is paid between two calls stays paid', async () => {
  const sale = await sell('pending')
  const [paymentId] = sale.paymentIds
  const racing: Fetch = async (url, options) => {
    if (options?.method === 'PUT' && String(url).includes('/payments/'))
      await simulators.control(`/payments/${paymentId}`, { become: 'completed' })
    return fetch(url, options)
  }
  await connect(racing).close(sale)
  expect(await statusOf(paymentId)).toBe('approved')
})

test.each([401, 403])('a closing that is refused with %i is told, to be tried again', async (status) => {
  const closing = connect(async () => Response.json({ message: 'no' }, { status })).close(await sell())
  await expect(closing).rejects.toMatchObject({ code: 'unavailable' })
})
