import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { openCodeShop, refusedBecause } from '#test/providers/buying-with-codes.ts'
import { broughtBy, openOffers } from '#test/providers/offers.ts'
import { formatAmount } from '../money.ts'
import { entitlementOf } from '../orders/order-states.ts'

const runs = propertyRuns({ few: 60, many: 300 })
const shop = await openCodeShop()
const { read } = shop.database
let stories = 0

const happenings = [
  'pay',
  'discard',
  'expire',
  'pay late',
  'refund a part',
  'refund all',
  'dispute',
  'end the code',
] as const
await openOffers(shop)
const cart = fc.subarray(['dragon', 'wizard', 'gift', 'tip', 'set', 'both', 'all'], { minLength: 1 })
const buying = fc.record({
  buyer: fc.integer({ min: 0, max: 2 }),
  cart,
  quantity: fc.integer({ min: 1, max: 3 }),
  hasCode: fc.boolean(),
  chosen: fc.option(fc.constantFrom(0, 99, 100, 250, 1_000_000, 1_000_001), { nil: undefined }),
  changes: fc.option(fc.constantFrom('price of the bundle', 'what is owned', 'least price' as const)),
  fates: fc.array(fc.constantFrom(...happenings), { maxLength: 3 }),
})
const rule = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amountCents: fc.integer({ min: 1, max: 900 }),
  slugs: fc.option(fc.subarray(['dragon', 'wizard'], { minLength: 1 })),
  limit: fc.option(fc.integer({ min: 1, max: 3 })),
  perPerson: fc.option(fc.integer({ min: 1, max: 2 })),
  minimumCents: fc.option(fc.integer({ min: 1, max: 1_000 })),
  firstPurchase: fc.boolean(),
})
const ignore = (asked: Promise<unknown>) => refusedBecause(asked)

async function happen(happening: (typeof happenings)[number], order: { id: string; accountId: string }, code: string) {
  const orderId = order.id
  if (happening === 'end the code') return ignore(shop.office.codes.change({ code, active: false }))
  if (happening === 'discard') return ignore(shop.shop.payments.discard({ orderId, accountIds: [order.accountId] }))
  if (happening === 'refund all') return ignore(shop.office.payments.refund({ orderId }))
  if (happening === 'refund a part') return ignore(shop.office.payments.refund({ orderId, amountCents: 1 }))
  if (!(await read.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId).executeTakeFirst()))
    return
  if (happening === 'pay') return shop.pay(orderId)
  if (happening === 'pay late') return shop.payLate(orderId)
  if (happening === 'dispute') shop.stand.applyTransition(shop.stand.saleOf(orderId), 'disputed')
  else shop.clock.advance(3 * 24 * 60 * 60)
  await shop.shop.payments.followPayment(orderId)
}

/** Makes one of the changes that may happen between a quote and its order. */
async function change(what: string, accountId: string) {
  const { products } = shop.office
  stories += 1
  if (what === 'price of the bundle') await products.edit({ id: '202', change: { price: `$${(stories % 5) + 2}` } })
  else if (what === 'least price')
    await products.edit({ id: '201', change: { minCents: stories % 2 === 0 ? 100 : 200 } })
  else await shop.placeFree(accountId, undefined, [{ slug: 'gift', quantity: 1 }])
}

/** Whatever an order went through, its prices add up, and its rights are what it grants. */
async function expectInOrder(orderId: string) {
  const of = (table: 'order_lines' | 'order_grants' | 'entitlements') =>
    read.selectFrom(table).selectAll().where('order_id', '=', orderId).orderBy('position').execute()
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const [lines, grants, rights] = [await of('order_lines'), await of('order_grants'), await of('entitlements')]
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((whole, line) => whole + pick(line), 0)
  expect(sum((line) => line.charged_cents)).toBe(order.total_cents)
  expect(sum((line) => line.quote_charged_minor)).toBe(order.quote_minor)
  for (const line of lines) expect(Math.min(line.charged_cents, line.discount_cents)).toBeGreaterThanOrEqual(0)
  const use = await read.selectFrom('discount_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  expect(use?.discount_cents ?? 0).toBe(sum((line) => line.discount_cents))
  const expected = order.paid_at
    ? 'used'
    : ['cancelled', 'expired', 'failed'].includes(order.status)
      ? 'released'
      : 'reserved'
  if (use) expect(use.state).toBe(expected)
  const right = entitlementOf[order.status]
  expect(rights.map(({ position, state }) => [position, state])).toEqual(
    right === null ? [] : grants.map((_, index) => [index + 1, right]),
  )
  const owed = lines.flatMap(({ slug }) => broughtBy[slug] ?? [slug])
  expect(grants.map((grant) => grant.slug)).toEqual(owed)
  const moved = await read.selectFrom('money_movements').selectAll().where('order_id', '=', orderId).execute()
  const charged = moved.filter(({ kind }) => kind === 'charge').reduce((whole, { cents }) => whole + (cents ?? 0), 0)
  expect(charged).toBe(order.paid_at ? order.total_cents : 0)
}

test(`whatever carts, codes and fates: lines add up to what is charged, and no limit is passed but by late money (${runs.numRuns} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(rule, fc.array(buying, { minLength: 1, maxLength: 5 }), async (given, purchases) => {
      stories += 1
      const code = `STORY-${stories}`
      const off = given.percent === null ? { percent: null } : { amountCents: null }
      await shop.office.codes.make({ ...given, ...off, code })
      const accounts = await Promise.all([0, 1, 2].map(() => shop.addAccount()))
      const placed: string[] = []
      let late = 0
      for (const { buyer, cart, quantity, hasCode, chosen, changes, fates } of purchases) {
        const accountId = accounts[buyer] ?? ''
        const items = cart.map((slug) => ({ slug, quantity, ...(slug === 'tip' ? { priceCents: chosen } : {}) }))
        const asked = { accountId, items, ...(hasCode ? { code } : {}) }
        const order = { ...asked, email: 'a@example.test', source: 'cart' as const }
        const quote = await shop.shop.orders.quote(asked).catch(() => null)
        const amount = formatAmount(quote?.totalCents ?? 0)
        const { payments } = shop.shop
        if (changes) await change(changes, accountId)
        const place =
          quote?.totalCents === 0
            ? payments.placeFree({ ...order, amount })
            : payments.place('paypal', { ...order, amount })
        const made = await place.catch((error: { code: string; details?: { expected?: string } }) => {
          // A change after the quote is refused with the present price, or there is nothing left to pay.
          if (changes && error.code === 'aborted') expect(error.details?.expected).not.toBe(amount)
          else if (changes) expect(error.code).toBe('invalid-argument')
          return null
        })
        // The quoted price is the price charged, and what cannot be quoted is not sold.
        if (!changes) expect(made === null).toBe(quote === null)
        if (!made || !quote) continue
        const row = await read.selectFrom('orders').selectAll().where('id', '=', made.orderId).executeTakeFirstOrThrow()
        expect(row.total_cents).toBe(quote.totalCents)
        placed.push(made.orderId)
        for (const happening of fates) {
          const before = await shop.stateOfUse(made.orderId)
          await happen(happening, { id: made.orderId, accountId }, code)
          if (before === 'released' && (await shop.stateOfUse(made.orderId)) === 'used') late += 1
        }
      }
      for (const orderId of placed) await expectInOrder(orderId)
      const states = await Promise.all(placed.map(shop.stateOfUse))
      const taken = await shop.takenOf(code)
      expect(taken).toBe(states.filter((state) => state === 'used' || state === 'reserved').length)
      if (given.limit !== null) expect(taken).toBeLessThanOrEqual(given.limit + late)
    }),
    runs,
  )
}, 600_000)
