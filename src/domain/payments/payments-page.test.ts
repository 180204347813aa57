import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { faultEffects } from '#simulators/faults.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { entitlementOf, type OrderStatus, orderTransitions } from '../orders/order-states.ts'
import { attemptTransitions } from './attempt-states.ts'
import { paymentStates } from './payment-states.ts'
import { refundTransitions } from './refund-states.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')

/** The rows of the table below a heading, as cells without their backticks. */
function tableBelow(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}
/** One row for each combination of the values that the cells list. */
const expand = (rows: string[][]): string[][] =>
  rows.flatMap((row) =>
    row
      .slice(0, 3)
      .reduce<string[][]>(
        (made, cell) => made.flatMap((start) => cell.split(', ').map((word) => [...start, word])),
        [[]],
      )
      .map((start) => [...start, ...row.slice(3)]),
  )
type Provider = 'paypal' | 'mercadopago'
const providers: Record<string, Provider> = { PayPal: 'paypal', 'Mercado Pago': 'mercadopago' }
const list = (words: readonly string[]) => words.join(', ') || '–'

test('the page has rows for both providers', () => {
  expect(expand(tableBelow('What each effect of the simulators leads to')).length).toBeGreaterThan(45)
  expect(expand(tableBelow('What becomes of a payment')).length).toBeGreaterThan(20)
})

test('the page has every effect of the simulators for each provider', () => {
  const rows = expand(tableBelow('What each effect of the simulators leads to'))
  // Its call is refused, so nothing comes back from it.
  const known = faultEffects.filter((effect) => effect !== 'already-posted')
  for (const name of Object.keys(providers))
    expect(new Set(rows.flatMap(([of, , effect]) => (of === name ? [effect] : []))), name).toEqual(new Set(known))
})

describe('the page says what the tables in the code say', () => {
  test('states of orders, and what they do to the right to download', () => {
    const rows = Object.entries(orderTransitions).map(([status, next]) => [
      status,
      list(next),
      entitlementOf[status as OrderStatus] ?? '–',
    ])
    expect(tableBelow('States of an order')).toEqual(rows)
  })

  test('states of an attempt', () => {
    const rows = Object.entries(attemptTransitions).map(([state, next]) => [state, list(next)])
    expect(tableBelow('States of an attempt').map(([state, next]) => [state, next])).toEqual(rows)
  })

  test('states of a refund', () => {
    const rows = Object.entries(refundTransitions).map(([state, next]) => [state, list(next)])
    expect(tableBelow('Refunds').map(([state, next]) => [state, next])).toEqual(rows)
  })

  test('what a payment makes of its order', () => {
    const rows = Object.entries(paymentStates).map(([payment, { order }]) => [payment, order ?? '–'])
    expect(tableBelow('What a payment makes of its order').map(([payment, order]) => [payment, order])).toEqual(rows)
  })
})

const { store, ana } = await openQuietStore()
beforeEach(async () => {
  await store.control('/reset', {})
  await store.control('/webhooks', { mode: 'drop' })
})

/** The order's status and the flags of its payments, as the page writes them. */
async function outcomeOf(orderId: string): Promise<string> {
  const { status } = await ana.want(200, 'GET', `/api/payments/${orderId}`)
  const { payments } = await store.office.orders.show(orderId)
  const flags = payments.flatMap((payment) => (payment.flag ? [payment.flag.split(':')[0]] : []))
  return [status, ...flags].join(', ')
}

async function comeBack(provider: Provider, placed: { id: string }, back: URL | null): Promise<void> {
  if (provider === 'paypal') await ana.send('POST', '/api/payments/paypal/capture', { json: { orderID: placed.id } })
  else {
    const json = { collection_id: back?.searchParams.get('collection_id'), status: 'approved' }
    await ana.send('POST', '/api/payments/mercadopago/confirm', { json })
  }
}

describe('each effect of the simulators leads to what the page says', () => {
  test.each(expand(tableBelow('What each effect of the simulators leads to')))(
    '%s, %s, %s: %s, then %s',
    async (name, operation, effect, atOnce, later) => {
      const provider = providers[name ?? ''] ?? 'paypal'
      const fault = () => store.control('/faults', { provider, operation, effect, times: 1 })
      if (operation?.startsWith('create')) await fault()
      const { providerId, page: checkout, orderId } = await placeOrder(ana, provider)
      if (!operation?.startsWith('create')) await fault()
      const back = await press(checkout, 'approve')
      await comeBack(provider, { id: providerId }, back)
      const first = await outcomeOf(orderId)
      for (let look = 0; look < 2; look += 1) await store.shop.payments.followPayment(orderId)
      expect([first, await outcomeOf(orderId)]).toEqual([atOnce, later])
    },
  )
})

test('a call that Mercado Pago has already posted is answered 503, and whoever presses again goes on with the same order', async () => {
  const fault = { provider: 'mercadopago', operation: 'create-preference', effect: 'already-posted', times: 1 }
  await store.control('/faults', fault)
  // As the checkout sends it, both times.
  const sent = { json: orderOf(), headers: { 'idempotency-key': 'pressed twice' } }
  await ana.want(503, 'POST', '/api/payments/mercadopago/orders', sent)
  const [begun] = await ana.want(200, 'GET', '/api/me/orders')
  const placed = await ana.want(201, 'POST', '/api/payments/mercadopago/orders', sent)
  expect(placed.orderId).toBe(begun?.id)
  await comeBack('mercadopago', { id: placed.id }, await press(placed.init_point, 'approve'))
  expect(await outcomeOf(placed.orderId)).toBe('paid')
})

describe('what becomes of a payment after the sale leads to what the page says', () => {
  test.each(expand(tableBelow('What becomes of a payment')))(
    '%s, %s then %s: %s, %s',
    async (name, from, become, ...expected) => {
      const provider = providers[name ?? ''] ?? 'paypal'
      const { providerId, page: checkout, orderId } = await placeOrder(ana, provider, orderOf())
      const back = await press(checkout, from === 'pending' ? 'pending' : 'approve')
      await comeBack(provider, { id: providerId }, back)
      const [payment] = (await store.office.orders.show(orderId)).payments
      for (const step of [...(from === 'pending' || from === 'paid' ? [] : [from]), become]) {
        const [word, amount] = (step ?? '').split(' ')
        await store.control(`/payments/${payment?.id}`, { become: word, ...(amount ? { amount } : {}) })
        await store.shop.payments.followPayment(orderId)
      }
      const rights = await store.services.database.read
        .selectFrom('entitlements')
        .select('state')
        .where('order_id', '=', orderId)
        .execute()
      expect([await outcomeOf(orderId), rights[0]?.state ?? '–']).toEqual(expected)
    },
  )
})
