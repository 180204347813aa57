import { expect, test } from 'vitest'
import type { Sale } from '#test/providers/stand-in-sale.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { countWaiting } from './judging/count-waiting.ts'

const testShop = await openStandInShop()
const { stand } = testShop
const day = 24 * 60 * 60

const look = (orderId: string) => testShop.shop.payments.followPayment(orderId)
const show = (orderId: string) => testShop.office.orders.show(orderId)
const refund = (orderId: string, amountCents?: number) => testShop.office.payments.refund({ orderId, amountCents })
const rightsOf = async (orderId: string) => {
  const { read } = testShop.database
  const rows = await read.selectFrom('entitlements').select('state').where('order_id', '=', orderId).execute()
  return rows.map(({ state }) => state)
}
const waiting = async () =>
  (await testShop.office.orders.search({ status: 'flagged', page: 1 })).items.map(({ id }) => id)

async function sell(): Promise<{ orderId: string; sale: Sale }> {
  const { orderId, sale } = await testShop.place()
  stand.approve(sale)
  await look(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid' })
  return { orderId, sale }
}
const settle = (sale: Sale, state: 'done' | 'refused') => {
  for (const one of sale.refunds) Object.assign(one, { state, status: state })
}

test.each([false, true])(
  'a refund that waits is not given yet (deducted at once: %s), and is when it is',
  async (hasty) => {
    const { orderId, sale } = await sell()
    Object.assign(sale, { refundOutcome: 'pending', hasty })
    expect(await refund(orderId)).toEqual({ state: 'pending' })
    await look(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'paid', refunds: [{ state: 'pending' }], leftCents: 0 })
    expect(await rightsOf(orderId)).toEqual(['active'])
    await expect(refund(orderId)).rejects.toMatchObject({ code: 'aborted' })
    settle(sale, 'done')
    await look(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] })
    expect(await rightsOf(orderId)).toEqual(['ended'])
  },
)

test('a refund that the provider gives up while it waits can be tried again', async () => {
  const { orderId, sale } = await sell()
  const counted = () => countWaiting({ reader: testShop.database.read })
  const before = await counted()
  sale.refundOutcome = 'pending'
  await refund(orderId, 100)
  settle(sale, 'refused')
  await look(orderId)
  expect(await show(orderId)).toMatchObject({
    status: 'paid',
    leftCents: 300,
    reason: 'refund-failed',
    refunds: [{ state: 'refused' }],
  })
  expect(await waiting()).toContain(orderId)
  expect(await counted()).toBe(before + 1)
  sale.refundOutcome = 'done'
  expect(await refund(orderId, 100)).toEqual({ state: 'done' })
  expect(await show(orderId)).toMatchObject({ status: 'partially_refunded', leftCents: 200, reason: null })
  expect(await waiting()).not.toContain(orderId)
  expect(await counted()).toBe(before)
})

test('a refund that waits and is unknown at the provider frees its money after a day, not before', async () => {
  const { orderId, sale } = await sell()
  sale.refundOutcome = 'pending'
  await refund(orderId, 100)
  sale.refunds.length = 0
  testShop.clock.advance(day - 60)
  await look(orderId)
  expect(await show(orderId)).toMatchObject({ leftCents: 200, refunds: [{ state: 'pending' }] })
  testShop.clock.advance(120)
  await look(orderId)
  expect(await show(orderId)).toMatchObject({
    leftCents: 300,
    reason: 'refund-failed',
    refunds: [{ state: 'refused' }],
  })
})

test.each([
  ['all', undefined, 'refunded'],
  ['a part', 100, 'partially_refunded'],
])('a refund of %s that fails days after it was given brings money and right back', async (_, cents, status) => {
  const { orderId, sale } = await sell()
  await refund(orderId, cents)
  expect(await show(orderId)).toMatchObject({ status })
  testShop.clock.advance(5 * day)
  settle(sale, 'refused')
  await look(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid', leftCents: 300, reason: 'refund-failed' })
  expect(await rightsOf(orderId)).toEqual(['active'])
  expect(await waiting()).toContain(orderId)
  await refund(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'refunded', leftCents: 0 })
})

test('a refund that came home goes on waiting for the owner while the provider refuses it again', async () => {
  const { orderId, sale } = await sell()
  await refund(orderId)
  settle(sale, 'refused')
  await look(orderId)
  testShop.clock.advance(1)
  sale.refundOutcome = 'refused'
  await expect(refund(orderId)).rejects.toMatchObject({ details: { reason: 'provider-refused' } })
  expect(await show(orderId)).toMatchObject({ reason: 'refund-failed' })
  expect(await waiting()).toContain(orderId)
  testShop.clock.advance(1)
  sale.refundOutcome = 'pending'
  expect(await refund(orderId)).toEqual({ state: 'pending' })
  expect(await waiting()).not.toContain(orderId)
})

test('a refund that failed waits again once a bank gave its money back that it took meanwhile', async () => {
  const { orderId, sale } = await sell()
  await refund(orderId)
  settle(sale, 'refused')
  await look(orderId)
  for (const [fate, waits] of [
    ['charged_back', false],
    ['reimbursed', true],
  ] as const) {
    testShop.clock.advance(1)
    stand.applyTransition(sale, fate, { at: testShop.clock.now() })
    await look(orderId)
    expect((await waiting()).includes(orderId)).toBe(waits)
  }
})

test('a failed refund that the owner leaves alone leaves the list', async () => {
  const { orderId, sale } = await sell()
  await refund(orderId)
  settle(sale, 'refused')
  await look(orderId)
  const [payment] = (await show(orderId)).payments
  await testShop.office.payments.accept({ orderId, paymentId: payment?.id ?? '' })
  expect(await show(orderId)).toMatchObject({ status: 'paid', reason: null })
  expect(await waiting()).not.toContain(orderId)
})

test('a refund that is refused at once is told, and the order stays as it was', async () => {
  const { orderId, sale } = await sell()
  sale.refundOutcome = 'refused'
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'aborted', details: { reason: 'provider-refused' } })
  expect(await show(orderId)).toMatchObject({ status: 'paid', leftCents: 300, reason: null })
})

test('a refund whose first answer is lost and which is then refused waits for the owner', async () => {
  const { orderId, sale } = await sell()
  stand.lose('before')
  expect(await refund(orderId, 100)).toEqual({ state: 'requested' })
  sale.refundOutcome = 'refused'
  await look(orderId)
  expect(await show(orderId)).toMatchObject({
    leftCents: 300,
    reason: 'refund-failed',
    refunds: [{ state: 'refused' }],
  })
  expect(await waiting()).toContain(orderId)
})

test('a call that breaks off and is repeated with its key goes on with the same refund, whatever became of it', async () => {
  const { orderId, sale } = await sell()
  const accountId = await testShop.addAccount()
  const ask = (key: string, isLost: boolean) =>
    testShop.shop.runIdempotently({ accountId, route: 'refund', key, body: null }, async (progress) => {
      const answer = await testShop.office.payments.refund({ orderId, amountCents: 100 }, { progress })
      if (isLost) throw new Error('The answer is lost.')
      return answer
    })
  stand.lose('after')
  await expect(ask('unanswered', true)).rejects.toThrow('The answer is lost.')
  expect(await ask('unanswered', false)).toEqual({ state: 'done' })
  expect(sale.refunds).toHaveLength(1)
  stand.lose('before')
  await expect(ask('refused', true)).rejects.toThrow('The answer is lost.')
  sale.refundOutcome = 'refused'
  await look(orderId)
  for (const isLost of [true, false])
    await expect(ask('refused', isLost)).rejects.toMatchObject({ details: { reason: 'provider-refused' } })
  expect(sale.refunds.filter(({ state }) => state === 'done')).toHaveLength(1)
})

test('what waits is asked about hourly, what is given daily, and after 30 days nothing', async () => {
  const { orderId, sale } = await sell()
  testShop.clock.advance(3 * day)
  sale.refundOutcome = 'pending'
  await refund(orderId)
  const wait = async () => {
    const next = await look(orderId)
    return next === 'done' ? null : (next.runAgainAt.getTime() - testShop.clock.now().getTime()) / 1000
  }
  expect(await wait()).toBe(3600)
  settle(sale, 'done')
  await look(orderId)
  testShop.clock.advance(3 * day)
  expect(await wait()).toBe(day)
  testShop.clock.advance(28 * day)
  expect(await wait()).toBeNull()
})
