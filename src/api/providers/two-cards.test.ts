import { beforeEach, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { expectDocumented } from '#test/expect-documents.ts'
import { openQuietStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

// 3.00 dollars are 4250.45 pesos, which two cards cannot split evenly.
const { store, ana } = await openQuietStore({ MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1416.8167' })
const owner = await newOwner(store)
beforeEach(async () => {
  await store.control('/reset', {})
  await store.control('/webhooks', { mode: 'drop' })
})

/** Presses a button that only Mercado Pago's page has. */
async function press(page: string, outcome: string): Promise<URLSearchParams> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'http://nowhere.test').searchParams
}
const confirm = (parameters: URLSearchParams) =>
  ana.want(200, 'POST', '/api/payments/mercadopago/confirm', {
    json: { collection_id: parameters.get('collection_id') ?? '', status: parameters.get('status') },
  })
const follow = (orderId: string) => store.shop.payments.followPayment(orderId)
const show = (orderId: string) => owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
const refund = (orderId: string, json: object) =>
  owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json })
const rightOf = async (orderId: string) =>
  (
    await store.services.database.read
      .selectFrom('entitlements')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  )?.state ?? null

async function buy() {
  const { page, orderId } = await placeOrder(ana, 'mercadopago', orderOf())
  return { page, orderId, back: await press(page, 'two-cards') }
}

test('two cards that add up are one payment: the return page names both, and the figure is delivered', async () => {
  const { orderId, back } = await buy()
  expect(back.get('collection_id')).toMatch(/^\d+,\d+$/)
  expect(await confirm(back)).toEqual({ status: 'approved', fileName: 'dragon.zip', orderId })
  const { status, payments, leftCents } = await show(orderId)
  expect({ status, leftCents }).toEqual({ status: 'paid', leftCents: 300 })
  expect(payments).toMatchObject([
    { status: 'approved', flag: null },
    { status: 'approved', flag: null },
  ])
  expect(payments.map((one: { amount: string }) => one.amount).sort()).toEqual(['2125.22', '2125.23'])
})

test('they are found without the buyer, one after the other as the search learns of them', async () => {
  const { page, orderId } = await placeOrder(ana, 'mercadopago', orderOf())
  const ids = (await press(page, 'two-cards')).get('collection_id')?.split(',') ?? []
  await store.control('/search-lag', { seconds: 3600 })
  expect(await confirm(new URLSearchParams({ collection_id: ids[0] ?? '', status: 'approved' }))).toMatchObject({
    status: 'pending',
    fileName: null,
  })
  expect(await show(orderId)).toMatchObject({
    status: 'awaiting_payment',
    payments: [{ flag: 'mismatch: amount' }],
  })
  await store.control('/search-lag', { seconds: 0 })
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid', payments: [{ flag: null }, { flag: null }] })
  expect(await rightOf(orderId)).toBe('active')
})

test.each(['at once', 'one after the other'])('two halves of an odd cent are worth the order, %s', async (when) => {
  const { database } = store.services
  const cost = (cents: number) =>
    database.write((transaction) =>
      transaction.updateTable('products').set({ price_cents: cents }).where('slug', '=', 'dragon').execute(),
    )
  await cost(299)
  const { page, orderId } = await placeOrder(ana, 'mercadopago', orderOf('dragon', '2.99'))
  await cost(300)
  const [first] = (await press(page, 'two-cards')).get('collection_id')?.split(',') ?? []
  if (when === 'one after the other') {
    await store.control('/search-lag', { seconds: 3600 })
    await confirm(new URLSearchParams({ collection_id: first ?? '', status: 'approved' }))
    await store.control('/search-lag', { seconds: 0 })
  }
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid', leftCents: 299 })
  const documents = await ana.want(200, 'GET', `/api/me/orders/${orderId}/documents`)
  expect(documents.map(({ totalCents }) => totalCents)).toEqual([299])
  await expectDocumented(database, orderId)
  await refund(orderId, {})
  await follow(orderId)
  await expectDocumented(database, orderId)
})

test('a part alone gives nothing, is shown, and can be given back when the buyer then pays the whole', async () => {
  const { page, orderId } = await placeOrder(ana, 'mercadopago', orderOf())
  await press(page, 'second-card-declined')
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'awaiting_payment', reason: 'mismatch' })
  expect(await rightOf(orderId)).toBeNull()
  await press(page, 'approve')
  await follow(orderId)
  const order = await show(orderId)
  expect(order.status).toBe('paid')
  const half = order.payments.find((one) => one.flag === 'mismatch: amount' && one.status === 'approved')
  await refund(orderId, { paymentId: half?.id })
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid', leftCents: 300 })
  const { refunds } = await store.ledger()
  expect(refunds).toMatchObject([{ paymentId: half?.id, amount: '2125.23' }])
})

test('refunds fill one card after the other and end with the whole', async () => {
  const { orderId, back } = await buy()
  await confirm(back)
  const given = async () => {
    const minors: number[] = (await store.ledger()).refunds.map((one: { amount: string }) =>
      Math.round(Number(one.amount) * 100),
    )
    return { parts: minors.length, sum: minors.reduce((sum, minor) => sum + minor, 0), most: Math.max(...minors) }
  }
  expect((await refund(orderId, { amountCents: 200 })).order).toMatchObject({
    status: 'partially_refunded',
    leftCents: 100,
  })
  const first = await given()
  expect(first).toMatchObject({ parts: 2, sum: 283_363 })
  // Either card may be refunded first, and it is refunded in full.
  expect([212_522, 212_523]).toContain(first.most)
  expect(await rightOf(orderId)).toBe('active')
  expect((await refund(orderId, {})).order).toMatchObject({ status: 'refunded', leftCents: 0 })
  expect(await given()).toMatchObject({ parts: 3, sum: 425_045 })
  expect(await rightOf(orderId)).toBe('ended')
})

/** A refund of everything that the provider refuses, in whole or in part: what the owner is told, and what is then so. */
async function refuse(orderId: string) {
  const { error } = await owner.want(409, 'POST', `/api/admin/orders/${orderId}/refund`, { json: {} })
  const { refunds, payments } = await show(orderId)
  const waits = payments.filter((one) => one.waits && one.concern === 'refund-failed').map((one) => one.concern)
  return { told: error.details, message: error.message, states: refunds.map((one) => one.state).sort(), waits }
}

test('a refund that is refused on one card is told with what the other one gives, and waits for the owner', async () => {
  const { orderId, back } = await buy()
  await confirm(back)
  await store.control('/faults', { provider: 'mercadopago', operation: 'refund', effect: 'declined', times: 1 })
  const { told, message, ...rest } = await refuse(orderId)
  expect(told).toEqual({ reason: 'refused-in-part', refused: '1.50', given: '1.50' })
  expect(message).toContain('refused USD 1.50 of this refund. The other USD 1.50')
  expect(rest).toEqual({ states: ['done', 'refused'], waits: ['refund-failed'] })
  expect(await show(orderId)).toMatchObject({ status: 'partially_refunded', leftCents: 150, reason: 'refund-failed' })
  await follow(orderId)
  expect((await store.ledger()).refunds).toHaveLength(1)
  expect((await refund(orderId, {})).order).toMatchObject({ status: 'refunded', leftCents: 0, reason: null })
})

test.each([0, 1])('so is one whose card %i a bank has taken back meanwhile', async (which) => {
  const { orderId, back } = await buy()
  await confirm(back)
  const id = back.get('collection_id')?.split(',')[which]
  await store.control(`/payments/${id}`, { become: 'charged_back' })
  expect(await refuse(orderId)).toMatchObject({
    told: { reason: 'refused-in-part' },
    states: ['done', 'refused'],
  })
})

test('a refund that is refused on both cards is told as refused, and nothing of it is given later', async () => {
  const { orderId, back } = await buy()
  await confirm(back)
  await store.control('/faults', { provider: 'mercadopago', operation: 'refund', effect: 'declined', times: 2 })
  expect(await refuse(orderId)).toMatchObject({
    told: { reason: 'provider-refused' },
    states: ['refused', 'refused'],
    waits: [],
  })
  await follow(orderId)
  expect((await store.ledger()).refunds).toEqual([])
})

test('what the bank takes back of one card ends the right', async () => {
  const { orderId, back } = await buy()
  await confirm(back)
  const [, second] = back.get('collection_id')?.split(',') ?? []
  await store.control(`/payments/${second}`, { become: 'charged_back' })
  await follow(orderId)
  expect([(await show(orderId)).status, await rightOf(orderId)]).toEqual(['charged_back', 'ended'])
})
