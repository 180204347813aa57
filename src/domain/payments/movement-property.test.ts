import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { feeMinor, heldOf, refundableOf, type Sale } from '#test/providers/stand-in-sale.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { heldBy, ofKind, sumMovements } from './ledger/movement-sums.ts'

const runs = propertyRuns({ few: 150, many: 400 })
const testShop = await openStandInShop()
const { stand } = testShop

const expected = ['unavailable', 'deadline-exceeded', 'aborted', 'invalid-argument']
const ignoreRefusal = (error: { code?: string }) => {
  if (!expected.includes(error.code ?? '')) throw error
}
const settle = (sale: Sale, state: 'done' | 'refused') => {
  const open = sale.refunds.find((refund) => refund.state === 'pending')
  const outcome = heldOf(sale) === 0 ? 'refused' : state
  if (open) Object.assign(open, { state: outcome, status: outcome })
}

/** What can happen to the money of one order: at the provider, in the store, and in between. */
const happenings: Record<string, (orderId: string, sale: Sale) => unknown> = {
  'poller looks': (orderId) => testShop.shop.payments.followPayment(orderId),
  'owner gives a part back': (orderId) =>
    testShop.office.payments.refund({ orderId, amountCents: 70 }).catch(ignoreRefusal),
  'owner gives the rest back': (orderId) => testShop.office.payments.refund({ orderId }).catch(ignoreRefusal),
  'a part is given back there': (orderId) => stand.refundAtProvider(orderId, 50),
  'the rest is given back there': (orderId, sale) => stand.refundAtProvider(orderId, refundableOf(sale)),
  'refunds will wait': (_, sale) => Object.assign(sale, { refundOutcome: 'pending' }),
  'refunds will be refused': (_, sale) => Object.assign(sale, { refundOutcome: 'refused' }),
  'refunds will be given': (_, sale) => Object.assign(sale, { refundOutcome: 'done' }),
  'waiting refunds are deducted at once': (_, sale) => Object.assign(sale, { hasty: true }),
  'a waiting refund is given': (_, sale) => settle(sale, 'done'),
  'a waiting refund fails': (_, sale) => settle(sale, 'refused'),
  'a given refund fails': (_, sale) => {
    const given = sale.refunds.find((refund) => refund.state === 'done' && refund.key !== null)
    if (given) Object.assign(given, { state: 'refused', status: 'refused' })
  },
  'the buyer disputes': (_, sale) => stand.applyTransition(sale, 'disputed'),
  'the dispute is won': (_, sale) => stand.applyTransition(sale, 'reimbursed'),
  'the bank takes the money': (_, sale) => stand.applyTransition(sale, 'charged_back'),
  'a call is lost before': () => stand.lose('before'),
  'a call is lost after': () => stand.lose('after'),
}

/** A $3 order that its buyer has approved. */
async function placeOrder(): Promise<{ orderId: string; sale: Sale }> {
  const { orderId, sale } = await testShop.place()
  stand.approve(sale)
  return { orderId, sale }
}

const movementsOf = (orderId: string) =>
  testShop.database.read.selectFrom('money_movements').selectAll().where('order_id', '=', orderId).execute()

test(`whatever happens, the movements add up to what lies at the provider (${runs.numRuns} runs)`, async () => {
  const names = fc.constantFrom(...Object.keys(happenings))
  const story = fc.array(fc.array(names, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(story, async (batches) => {
      stand.loseNothing()
      const { orderId, sale } = await placeOrder()
      for (const batch of batches) {
        await Promise.all(batch.map(async (name) => happenings[name]?.(orderId, sale)))
        expect(heldBy(await movementsOf(orderId)).minor).toBeGreaterThanOrEqual(0)
      }

      stand.loseNothing()
      // A refund whose call was lost reaches the provider now, and may be pending there.
      await testShop.shop.payments.followPayment(orderId)
      // While a refund is pending, a reading that deducts it looks like a refund made elsewhere: only the outcome
      // tells.
      for (const refund of sale.refunds.filter(({ state }) => state === 'pending'))
        settle(sale, refund.minor % 20 === 0 ? 'refused' : 'done')
      for (let look = 0; look < 4; look += 1) await testShop.shop.payments.followPayment(orderId)
      const movements = await movementsOf(orderId)
      expect(heldBy(movements)).toEqual({ minor: heldOf(sale), cents: heldOf(sale) })
      expect(sumMovements(ofKind(movements, 'fee')).minor).toBe(-feeMinor)
      expect(ofKind(movements, 'charge')).toMatchObject([{ minor: 300, currency: 'USD' }])
      const { leftCents } = await testShop.office.orders.show(orderId)
      expect(leftCents).toBe(heldOf(sale))
    }),
    runs,
  )
}, 600_000)

test('a movement is never changed and never removed', async () => {
  const { orderId } = await placeOrder()
  await testShop.shop.payments.followPayment(orderId)
  const { database } = testShop
  const before = await movementsOf(orderId)
  const change = database.write((transaction) => transaction.updateTable('money_movements').set({ minor: 1 }).execute())
  await expect(change).rejects.toThrow('movements of money are never')
  const removal = database.write((transaction) => transaction.deleteFrom('money_movements').execute())
  await expect(removal).rejects.toThrow('movements of money are never')
  expect(await movementsOf(orderId)).toEqual(before)
})
