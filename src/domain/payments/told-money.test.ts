import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import type { WebhookType } from '../webhooks/webhook-events.ts'

const aboutOrders: WebhookType[] = [
  'order.paid',
  'order.refunded',
  'order.disputed',
  'order.charged_back',
  'order.reinstated',
]

const paid = ['order.paid', undefined, 300, 'active']

/** A shop whose owner has an endpoint, and an order there; `twice`: its buyer pays a second time. */
async function open({ twice = false } = {}) {
  const shop = await createStandInShop((provider) => ({
    ...provider,
    async read(attempt) {
      const read = await provider.read(attempt)
      const second = read.payments.map((one) => ({
        ...one,
        id: 'second',
        status: 'approved' as const,
        refundedMinor: 0,
      }))
      return twice ? { ...read, payments: [...read.payments, ...second] } : read
    },
    readRefund: async (wanted) =>
      wanted.paymentId === 'second' ? { id: 'of-second', state: 'done', status: 'done' } : provider.readRefund(wanted),
    refund: async (wanted) =>
      wanted.paymentId === 'second' ? { id: 'of-second', state: 'done', status: 'done' } : provider.refund(wanted),
  }))
  await shop.office.webhooks.add({ url: 'https://hooks.example.com/1', events: aboutOrders })
  const { orderId, sale } = await shop.place()
  shop.stand.approve(sale)
  const look = async () => {
    shop.clock.advance(1)
    await shop.shop.payments.followPayment(orderId)
  }
  await look()
  if (twice) await look()
  return Object.assign(shop, {
    ...{ orderId, sale, look },
    async failedMails() {
      const mails = shop.database.read.selectFrom('mails').select('text').where('order_id', '=', orderId)
      return (await mails.where('unique_key', 'like', 'refund-failed:%').execute()).map(({ text }) => text)
    },
    /** Every refund fails, and its money comes back. */
    async fail() {
      shop.clock.advance(7 * 24 * 60 * 60)
      for (const one of sale.refunds) Object.assign(one, { state: 'refused', status: 'refused' })
      await look()
      await look()
    },
    show: () => shop.office.orders.show(orderId),
    /** What the endpoint was told, in order: the type, how much moved, how much the seller holds, and the access. */
    async told() {
      const { read } = shop.database
      const rows = await read.selectFrom('webhook_events').select('body').orderBy('created_at').execute()
      return rows
        .map(({ body }) => JSON.parse(body))
        .map(({ type, data }) => [type, data.refundedCents ?? data.reinstatedCents, data.heldCents, data.access])
    },
  })
}

test('a second payment that is given back is no refund of its order', async () => {
  await using shop = await open({ twice: true })
  const { orderId } = shop
  expect((await shop.show()).payments.map(({ flag }) => flag)).toEqual([null, 'extra'])
  await shop.office.payments.refund({ orderId, paymentId: 'second' })
  await shop.look()
  expect(await shop.show()).toMatchObject({ status: 'paid' })
  expect(await shop.told()).toEqual([paid])
})

test('what was given back of a payment before its owner took it is told when it counts', async () => {
  await using shop = await open({ twice: true })
  const { orderId } = shop
  await shop.office.payments.refund({ orderId, paymentId: 'second', amountCents: 100 })
  await shop.look()
  await shop.office.payments.accept({ orderId, paymentId: 'second' })
  await shop.look()
  expect(await shop.told()).toEqual([paid, ['order.refunded', 100, 500, 'active']])
})

test('a refund that fails a week later is told to programs, and to the buyer who was told of it', async () => {
  await using shop = await open()
  const { orderId } = shop
  await shop.office.payments.refund({ orderId })
  await shop.look()
  await shop.fail()
  expect(await shop.told()).toEqual([
    paid,
    ['order.refunded', 300, 0, 'ended'],
    ['order.reinstated', 300, 300, 'active'],
  ])
  const { status, documents } = await shop.show()
  const receipt = documents.at(-1)
  expect([status, receipt?.kind, receipt?.totalCents]).toEqual(['paid', 'receipt', 300])
  const mails = await shop.failedMails()
  expect(mails).toHaveLength(1)
  for (const words of ['USD 3.00', 'no se pudo completar', 'Puedes descargar', `el ${receipt?.number}`])
    expect(mails[0]).toContain(words)
})

test.each(['store', 'provider'])('a part that the %s gave and that comes home is told to both, once', async (by) => {
  await using shop = await open()
  const { orderId } = shop
  if (by === 'store') await shop.office.payments.refund({ orderId, amountCents: 100 })
  else shop.stand.refundAtProvider(orderId, 100)
  await shop.look()
  await shop.fail()
  expect(await shop.told()).toEqual([
    paid,
    ['order.refunded', 100, 200, 'active'],
    ['order.reinstated', 100, 300, 'active'],
  ])
  expect(await shop.failedMails()).toEqual([expect.stringContaining('USD 1.00')])
})

test('what a bank took and gives back is told once, with how much it was, and to no buyer', async () => {
  await using shop = await open()
  const befall = async (fate: 'disputed' | 'reimbursed' | 'charged_back') => {
    shop.clock.advance(1)
    shop.stand.applyTransition(shop.sale, fate, { at: shop.clock.now() })
    await shop.look()
  }
  for (const fate of ['disputed', 'reimbursed', 'charged_back', 'reimbursed'] as const) await befall(fate)
  expect(await shop.told()).toEqual([
    paid,
    ['order.disputed', undefined, 300, 'frozen'],
    ['order.reinstated', 0, 300, 'active'],
    ['order.charged_back', undefined, 0, 'ended'],
    ['order.reinstated', 300, 300, 'active'],
  ])
  expect(await shop.failedMails()).toEqual([])
})

test('a bank that takes what was given back already is no return of access', async () => {
  await using shop = await open()
  await shop.office.payments.refund({ orderId: shop.orderId })
  await shop.look()
  shop.clock.advance(1)
  shop.stand.applyTransition(shop.sale, 'charged_back', { at: shop.clock.now() })
  await shop.look()
  expect(await shop.show()).toMatchObject({ status: 'charged_back' })
  expect(await shop.told()).toEqual([
    paid,
    ['order.refunded', 300, 0, 'ended'],
    ['order.charged_back', undefined, 0, 'ended'],
  ])
})
