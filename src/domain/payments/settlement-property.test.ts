import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Outcome } from '#simulators/paypal/capture-rules.ts'
import { expectDocumented } from '#test/expect-documents.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { type SimulatedEvent, simulatedEvents, statusWhen } from '#test/providers/simulated-events.ts'
import { refundableOf, type Sale, statusOf, type TestNotice } from '#test/providers/stand-in-sale.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { tokenOfGift } from '#test/token-of-gift.ts'
import { isShopError } from '../errors.ts'
import { entitlementOf } from '../orders/order-states.ts'
import { consentVersion } from '../orders/withdrawing/consent-wording.ts'
import { maxDeclines } from './judging/collect-rules.ts'

const runs = propertyRuns({ few: 150, many: 600 })

const testShop = await openStandInShop()
const { stand } = testShop
/** Their tax situations: taxed (twice), reverse charge, exempt, without a rate. */
const buyers = ['CL', 'FI', 'a business in FI', 'UY', 'US']
/** The notices of disputes that have arrived. */
const told = new Set<TestNotice>()
/** When the buyer approved each order. */
const approvals = new Map<string, string[]>()
let accountId: string
/** Two people who have the links of gifts; the link of each order, and who claimed it. */
const friends: string[] = []
const links = new Map<string, string>()
const claimed = new Map<string, string>()

beforeAll(async () => {
  // One buyer leaves more orders open than the limits allow.
  testShop.services.settings().rateLimitFactor = 0
  friends.push(await testShop.addAccount(), await testShop.addAccount())
  await testShop.office.codes.make({ code: 'HALF', percent: 50 })
  const from = '2020-01-01'
  await testShop.office.taxes.putRates({
    rates: [
      { country: 'CL', percent: 19, from },
      { country: 'FI', percent: 25.5, from },
      { country: 'UY', percent: 0, from, exemption: 'Exempt' },
    ],
    reverseCharge: { country: 'ES', taxId: 'ESB58378431' },
  })
})

const ignoreLoss = (error: { code?: string }) => {
  if (error.code !== 'unavailable' && error.code !== 'deadline-exceeded') throw error
}

async function notify(notice: TestNotice): Promise<void> {
  const { shop, database } = testShop
  const body = Buffer.from(JSON.stringify(notice))
  await shop.payments.receiveNotice('paypal', { headers: new Headers(), url: new URL('https://store.test/'), body })
  const rows = await database.read
    .selectFrom('payment_notices')
    .select('id')
    .where('order_id', '=', notice.orderId)
    .where('processed_at', 'is', null)
    .execute()
  for (const { id } of rows) await shop.payments.processNotice(id).catch(ignoreLoss)
}

/** Delivers a notice about a dispute: from then on nothing it forbids is given, even if its reading is lost. */
async function tell(notice: TestNotice): Promise<void> {
  told.add(notice)
  await notify(notice)
}

async function happen(happening: SimulatedEvent, orderId: string): Promise<void> {
  const { shop, clock } = testShop
  const sale = stand.saleOf(orderId)
  const approve = (outcome?: Outcome) => {
    stand.approve(sale, outcome)
    approvals.set(orderId, [...(approvals.get(orderId) ?? []), clock.now().toISOString()])
  }
  clock.advance(1)
  switch (happening) {
    case 'buyer approves':
      return approve()
    case 'card will be declined':
      return approve('declined')
    case 'card will be refused for good':
      return approve('refused')
    case 'payment will be reviewed':
      return approve('pending')
    case 'return page':
      sale.permits += 1
      await shop.payments.capturePaypal({
        token: `pp-${orderId}`,
        caller: { accountId, checkoutOrderIds: [] },
      })
      return
    case 'notice':
      return notify({ orderId })
    case 'notice of the first approval':
    case 'notice of the last approval': {
      const happenedAt = approvals.get(orderId)?.at(happening === 'notice of the last approval' ? -1 : 0)
      if (happenedAt) await notify({ orderId, hint: 'approved', happenedAt })
      return
    }
    case 'poller':
      await shop.payments.followPayment(orderId)
      return
    case 'review succeeds':
      return stand.applyTransition(sale, 'completed')
    case 'review fails':
      return stand.applyTransition(sale, 'denied')
    case 'refund':
      return stand.refundAtProvider(orderId, refundableOf(sale))
    case 'dispute':
      return stand.applyTransition(sale, 'disputed', { at: clock.now() })
    case 'dispute without a hold':
      return stand.applyTransition(sale, 'disputed', { held: false, at: clock.now() })
    case 'dispute won':
      return stand.applyTransition(sale, 'reimbursed', { at: clock.now() })
    case 'newest notice of disputes':
    case 'oldest notice of disputes': {
      const told = sale.notices.at(happening === 'newest notice of disputes' ? -1 : 0)
      if (told) await tell(told)
      return
    }
    case 'disputes cannot be seen':
    case 'disputes can be seen':
      sale.seesDisputes = happening === 'disputes can be seen'
      return
    case 'chargeback':
      return stand.applyTransition(sale, 'charged_back', { at: clock.now() })
    case 'lost before':
      return stand.lose('before')
    case 'lost after':
      return stand.lose('after')
    case 'claim':
      return claim(orderId)
  }
}

/** Both friends press the same button at once; a gift that is unpaid, frozen or taken back opens for neither. */
async function claim(orderId: string): Promise<void> {
  const token = links.get(orderId)
  if (token === undefined) return
  const claims = friends.map(async (friend) => {
    const answer = await testShop.shop.orders.claimGift({ token, accountId: friend }).catch((error: unknown) => {
      if (!isShopError(error) || !['aborted', 'not-found'].includes(error.code)) throw error
    })
    if (!answer) return
    expect(claimed.get(orderId) ?? friend).toBe(friend)
    claimed.set(orderId, friend)
  })
  await Promise.all(claims)
}

async function booksOf(orderId: string) {
  const { read } = testShop.database
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const held = read.selectFrom('entitlements').where('order_id', '=', orderId)
  const rights = await held.select(['state', 'account_id']).execute()
  const mails = await read.selectFrom('mails').select('id').where('unique_key', '=', `receipt:${orderId}`).execute()
  const events = await read.selectFrom('order_events').selectAll().where('order_id', '=', orderId).execute()
  const payments = await read.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()
  const uses = await read.selectFrom('discount_uses').select('state').where('order_id', '=', orderId).execute()
  const attempts = read.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId)
  return {
    attempt: await attempts.executeTakeFirstOrThrow(),
    order,
    rights: rights.map((row) => row.state),
    holders: rights.map((row) => row.account_id),
    mails: mails.length,
    uses: uses.map((row) => row.state),
    events,
    payments,
  }
}

/** While the provider holds the money back, and readings or a notice say so, nobody has access. */
function expectFrozenWhenTold({ rights }: Awaited<ReturnType<typeof booksOf>>, sale: Sale) {
  const newest = sale.notices.at(-1)
  const isSeen = sale.seesDisputes || (newest !== undefined && told.has(newest))
  if (sale.isDisputed && isSeen) expect(rights).not.toContain('active')
}

/** Nothing was collected: every approval was tried unless the attempt is over, and it is over only for a reason. */
function expectUnpaid({ order, attempt }: Awaited<ReturnType<typeof booksOf>>, sale: Sale) {
  const wasRefused = attempt.refusal === 'TRANSACTION_REFUSED' && attempt.declines < maxDeclines
  expect(order.status).toBe(wasRefused ? 'failed' : 'awaiting_payment')
  expect(attempt.declines).toBeLessThanOrEqual(maxDeclines)
  if (attempt.refusal === null) expect(sale.triedApproval).toBe(sale.approvals)
  else if (!wasRefused) expect(attempt.declines).toBe(maxDeclines)
}

test(`any order, repetition and loss of events ends in the provider's truth (${runs.numRuns} runs)`, async () => {
  const story = fc.array(fc.array(fc.constantFrom(...simulatedEvents), { minLength: 1, maxLength: 3 }), {
    maxLength: 10,
  })
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), fc.constantFrom(...buyers), fc.boolean(), async (...told) => {
      const [batches, hasCode, who, isGift] = told
      const country = who.slice(-2)
      const billing = who === 'a business in FI' ? { name: 'Forma Oy', taxId: 'FI20774740' } : undefined
      stand.loseNothing()
      // A new account each time, since one may have only so many open orders.
      accountId = await testShop.addAccount()
      const price = hasCode ? { amount: '1.50', code: 'HALF' } : { amount: '3.00' }
      const consent = country === 'FI' ? consentVersion : undefined
      const order = {
        accountId,
        ...price,
        country,
        consent,
        billing,
        email: 'ana@example.test',
        source: 'cart' as const,
      }
      const placed = await testShop.shop.payments.place('paypal', {
        ...order,
        ...(isGift ? { gift: { to: 'ben@example.test' } } : {}),
        items: [{ slug: 'dragon', quantity: 1 }],
      })
      if (isGift) links.set(placed.orderId, await tokenOfGift(testShop, placed.orderId))
      for (const batch of batches)
        await Promise.all(batch.map((happening) => happen(happening, placed.orderId).catch(ignoreLoss)))

      stand.loseNothing()
      for (let look = 0; look < 3; look += 1) await testShop.shop.payments.followPayment(placed.orderId)
      const sale = stand.saleOf(placed.orderId)
      expectFrozenWhenTold(await booksOf(placed.orderId), sale)
      // Lost notices are repeated; from then on everything must be as the provider says.
      for (const notice of sale.notices) await tell(notice)
      const isTold = sale.notices.length > 0 || sale.seesDisputes
      await expectDocumented(testShop.database, placed.orderId)
      const books = await booksOf(placed.orderId)
      const wasPaid = books.events.some((event) => event.to_status === 'paid')
      const right = entitlementOf[books.order.status]
      const { capture, blindTries, captures } = sale
      expect({ captures, blindTries }).toEqual({ captures: capture ? 1 : 0, blindTries: 0 })
      const status = statusOf(sale)
      const isContested = sale.isDisputed && isTold && (status === 'approved' || status === 'partially_refunded')
      if (status) expect(books.order.status).toBe(isContested ? 'disputed' : statusWhen[status])
      else expectUnpaid(books, sale)
      const holder = isGift ? claimed.get(placed.orderId) : accountId
      expect(books.rights).toEqual(right === null || holder === undefined ? [] : [right])
      expect(books.holders).toEqual(right === null || holder === undefined ? [] : [holder])
      expect(books.mails).toBe(wasPaid ? 1 : 0)
      const isOver = books.order.status === 'failed'
      expect(books.uses).toEqual(hasCode ? [wasPaid ? 'used' : isOver ? 'released' : 'reserved'] : [])
      expect(wasPaid).toBe(right !== null)
      expect(books.payments.filter((payment) => payment.flag !== null)).toEqual([])
    }),
    runs,
  )
}, 600_000)
