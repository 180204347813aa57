import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

const hour = 3600

/** A paid order, and whether the store still has credentials for the account that was paid. */
async function openPaid() {
  const account = { known: true }
  const opened = await createStandInShop((provider) => ({ ...provider, account: account.known ? 'before' : 'after' }))
  const { shop, clock, database, office, stand } = opened
  const { orderId, sale } = await opened.place()
  stand.approve(sale)
  await shop.payments.followPayment(orderId)
  return Object.assign(opened, {
    account,
    orderId,
    /** Seconds until the next check, and whether the provider counts as silent. */
    async follow() {
      const outcome = await shop.payments.followPayment(orderId)
      if (outcome === 'done') return outcome
      return { in: (outcome.runAgainAt.getTime() - clock.now().getTime()) / 1000, silent: outcome.unanswered === true }
    },
    show: () => office.orders.show(orderId),
    stranded: () => office.payments.findStranded(),
    refunds: () => database.read.selectFrom('refunds').select(['order_id', 'state']).execute(),
    withdraw: () =>
      database.write((transaction) =>
        transaction
          .insertInto('withdrawals')
          .values({ order_id: orderId, name: 'Ana', email: 'ana@example.test', at: clock.now().toISOString() })
          .execute(),
      ),
  })
}

test('a refund at an account that is away is refused with nothing kept, and given once it is back', async () => {
  await using paid = await openPaid()
  const { account, orderId, office, refunds, stranded } = paid
  account.known = false
  const refused = { code: 'unavailable', details: { reason: 'method-off' } }
  await expect(office.payments.refund({ orderId })).rejects.toMatchObject(refused)
  expect([await refunds(), await stranded()]).toEqual([[], { count: 0, first: [] }])
  account.known = true
  expect(await office.payments.refund({ orderId })).toEqual({ state: 'done' })
})

test('so is one of a payment without an order that no account has', async () => {
  await using paid = await openPaid()
  const { orderId, database, office, refunds } = paid
  const at = new Date().toISOString()
  const orphan = { id: 'orphan', provider: 'paypal', provider_payment_id: 'elsewhere', status: 'approved' } as const
  await database.write((transaction) =>
    transaction
      .insertInto('orphan_payments')
      .values({
        ...{ ...orphan, status_detail: '', currency: 'USD', amount_minor: 300, refunded_minor: 0 },
        ...{ provider_order_id: null, told_order_id: orderId, created_at: at, updated_at: at, resolved_at: null },
      })
      .execute(),
  )
  const refused = { code: 'unavailable', details: { reason: 'method-off' } }
  await expect(office.payments.refundOrphan({ orphanId: 'orphan' })).rejects.toMatchObject(refused)
  expect(await refunds()).toEqual([])
})

test('a withdrawal at an account that is away is told, looked at hourly, and given back once it is known again', async () => {
  await using paid = await openPaid()
  const { account, orderId, follow, stranded, refunds, withdraw, show } = paid
  await withdraw()
  account.known = false
  expect(await follow()).toEqual({ in: hour, silent: false })
  const { number } = await show()
  expect([await refunds(), await stranded()]).toEqual([[], { count: 1, first: [{ id: orderId, number }] }])
  account.known = true
  await follow()
  expect((await show()).status).toBe('refunded')
  expect(await stranded()).toEqual({ count: 0, first: [] })
})

test('a withdrawal at an account that is gone for good is left by its owner, who gave the money back there', async () => {
  await using paid = await openPaid()
  const { account, orderId, clock, follow, stranded, withdraw, show, office, refunds } = paid
  await withdraw()
  account.known = false
  // No refund can come back after so long: only the debt keeps the order watched.
  clock.advance(200 * 24 * hour)
  expect(await follow()).toEqual({ in: hour, silent: false })
  const { items } = await office.orders.search({ status: 'flagged', page: 1 })
  expect(items.map(({ id }) => id)).toEqual([orderId])
  const [payment] = (await show()).payments
  await office.payments.accept({ orderId, paymentId: payment?.id ?? '' })
  expect([await follow(), await stranded()]).toEqual(['done', { count: 0, first: [] }])
  expect((await office.orders.search({ status: 'flagged', page: 1 })).items).toEqual([])
  account.known = true
  await follow()
  expect(await refunds()).toEqual([])
})

test('a refund whose answer was lost before its account went away is told, and looked at hourly', async () => {
  await using paid = await openPaid()
  const { account, orderId, follow, stranded, refunds, office, stand } = paid
  stand.lose('before')
  expect(await office.payments.refund({ orderId })).toEqual({ state: 'requested' })
  account.known = false
  expect(await follow()).toEqual({ in: hour, silent: false })
  expect((await stranded()).count).toBe(1)
  account.known = true
  await follow()
  expect(await refunds()).toEqual([{ order_id: orderId, state: 'done' }])
})

test('a refund that nobody answers for a day waits for the owner, is asked for hourly, and leaves with its answer', async () => {
  const account = { refuses: false }
  await using opened = await createStandInShop((provider) => ({
    ...provider,
    async refund(wanted) {
      if (account.refuses)
        throw new ShopError(
          'unavailable',
          inAll(() => 'It does not accept the credentials.'),
        )
      return provider.refund(wanted)
    },
  }))
  const { shop, stand, clock, office } = opened
  const { orderId, sale } = await opened.place()
  stand.approve(sale)
  const follow = async () => {
    const outcome = await shop.payments.followPayment(orderId)
    return outcome === 'done' ? outcome : (outcome.runAgainAt.getTime() - clock.now().getTime()) / 1000
  }
  const waits = async () => {
    const { items } = await office.orders.search({ status: 'flagged', page: 1 })
    return [items.map(({ id }) => id), (await office.orders.show(orderId)).reason]
  }
  await follow()
  account.refuses = true
  expect(await office.payments.refund({ orderId })).toEqual({ state: 'requested' })
  expect([await follow(), await waits()]).toEqual([20, [[], null]])
  clock.advance(24 * hour)
  expect([await follow(), await waits()]).toEqual([hour, [[orderId], 'refund-unanswered']])
  await office.payments.accept({ orderId, paymentId: `capture-pp-${orderId}` })
  clock.advance(hour)
  expect([await follow(), await waits()]).toEqual([hour, [[], null]])
  account.refuses = false
  await follow()
  expect([await waits(), (await office.orders.show(orderId)).status]).toEqual([[[], null], 'refunded'])
})

test('a disputed order of an account that is away is told', async () => {
  await using paid = await openPaid()
  const { account, stranded, stand, shop, orderId } = paid
  stand.applyTransition(stand.saleOf(orderId), 'disputed')
  await shop.payments.followPayment(orderId)
  expect((await stranded()).count).toBe(0)
  account.known = false
  expect((await stranded()).count).toBe(1)
})
