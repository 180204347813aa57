import { expect, test } from 'vitest'
import { captureAtPaypal } from '#test/providers/capture-at-paypal.ts'
import { openSellingStore, placeOrder, press } from '#test/stores/selling-store.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { PaymentStatus } from '../payment-provider.ts'
import type { Gap } from './find-payments.ts'

const hour = 3600
const day = 24 * hour

/** A shop just restored from a backup, whose PayPal lists one payment while the shop has credentials for it. */
async function openRestored() {
  const paypal = { known: true, state: 'S', status: 'approved' as PaymentStatus }
  const payment = { id: 'lost', providerOrderId: null, orderId: null, currency: 'USD', amountMinor: 300, live: true }
  const opened = await createStandInShop((provider) =>
    paypal.known
      ? {
          ...provider,
          listPayments: async () => [{ id: payment.id, orderId: null, state: paypal.state }],
          readPayment: async () => ({
            ...payment,
            ...{ status: paypal.status, statusDetail: '', refundedMinor: 0, payee: 'SELLER' },
          }),
        }
      : undefined,
  )
  const { clock, database, shop, office } = opened
  const now = clock.now().toISOString()
  let gap: Gap = { provider: 'paypal', from: now, until: now }
  await database.write((transaction) =>
    enqueueJob({ transaction, clock }, { kind: 'find-payments', payload: gap, uniqueKey: 'gap' }),
  )
  return Object.assign(opened, {
    paypal,
    /**
     * Searches once, processes the notices, and advances the clock to the next search; returns the hours to it, 0 after
     * the last.
     */
    async look() {
      const outcome = await shop.payments.findPayments(gap)
      const found = database.read.selectFrom('payment_notices').select('id').where('processed_at', 'is', null)
      for (const { id } of await found.execute()) await shop.payments.processNotice(id)
      if (outcome === 'done') return 0
      gap = outcome.payload ?? gap
      const seconds = (outcome.runAgainAt.getTime() - clock.now().getTime()) / 1000
      clock.advance(seconds)
      return seconds / hour
    },
    orphans: async () => (await office.payments.listOrphans()).map(({ paymentId }) => paymentId),
  })
}

test('a search without credentials waits for them, is told, and counts its looks from the first that asked', async () => {
  await using restored = await openRestored()
  const { paypal, look, orphans, office, clock } = restored
  await restored.place()
  paypal.known = false
  expect(await office.payments.listUnasked()).toEqual(['paypal'])
  expect([await look(), await look()]).toEqual([1, 1])
  clock.advance(2 * day)
  expect([await look(), await orphans()]).toEqual([1, []])
  paypal.known = true
  expect(await office.payments.listUnasked()).toEqual([])
  expect([await look(), await orphans()]).toEqual([1, ['lost']])
  expect([await look(), await look(), await look()]).toEqual([3, 20, 0])
})

test('a search whose credentials never come is left to the owner, where anything was sold with them', async () => {
  await using restored = await openRestored()
  const { paypal, look, office, clock } = restored
  await restored.place()
  paypal.known = false
  clock.advance(31 * day)
  await expect(look()).rejects.toMatchObject({ nature: 'set-aside' })
  paypal.known = true
  expect([await look(), await office.payments.listUnasked()]).toEqual([1, []])
})

test('a provider that was never used is asked for nothing, and nobody is told', async () => {
  await using restored = await openRestored()
  const { paypal, look, office, clock } = restored
  paypal.known = false
  expect([await look(), await office.payments.listUnasked()]).toEqual([1, []])
  clock.advance(31 * day)
  expect(await look()).toBe(0)
})

test('a payment that waited at the first look and is paid at the second is found, and read once for each of both', async () => {
  await using restored = await openRestored()
  const { paypal, look, orphans, database } = restored
  Object.assign(paypal, { state: 'P', status: 'pending' })
  expect([await look(), await orphans()]).toEqual([1, []])
  Object.assign(paypal, { state: 'S', status: 'approved' })
  expect([await look(), await orphans()]).toEqual([3, ['lost']])
  await look()
  expect(await database.read.selectFrom('payment_notices').select('event_id').execute()).toHaveLength(2)
})

test('money for an order whose backup was made before PayPal had answered finds its order', async () => {
  await using store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  await store.control('/webhooks', { mode: 'drop' })
  const { database } = store.services
  const { orderId, page, providerId } = await placeOrder(await store.newBuyer(), 'paypal')
  await press(page, 'approve')
  const unanswered = { provider_order_id: null, provider_status: null, redirect_url: null, payee: null }
  await database.write((transaction) =>
    transaction
      .updateTable('payment_attempts')
      .set({ ...unanswered, state: 'created' })
      .execute(),
  )
  await captureAtPaypal(store, providerId)
  const now = new Date().toISOString()
  await store.shop.payments.findPayments({ provider: 'paypal', from: now, until: now })
  const found = await database.read.selectFrom('payment_notices').select('id').execute()
  for (const { id } of found) await store.shop.payments.processNotice(id)
  expect(await store.office.orders.show(orderId)).toMatchObject({
    status: 'paid',
    payments: [{ status: 'approved', flag: null }],
  })
  const attempts = database.read.selectFrom('payment_attempts').select(['provider_order_id', 'state'])
  expect(await attempts.execute()).toEqual([{ provider_order_id: providerId, state: 'paid' }])
})
