import { expect, test } from 'vitest'
import { dragon, openCodeShop, refusedBecause } from '#test/providers/buying-with-codes.ts'

const shop = await openCodeShop()
const { office, place, placeFree, pay, addAccount, takenOf, stateOfUse, statusOf, database } = shop
const quote = (accountId: string, code?: string, items = dragon) => shop.shop.orders.quote({ accountId, items, code })
let codes = 0
const newCode = async (fields: Omit<Parameters<typeof office.codes.make>[0], 'code'> = {}) => {
  codes += 1
  const half = fields.percent || fields.amountCents ? {} : { percent: 50 }
  return (await office.codes.make({ code: `CODE-${codes}`, ...half, ...fields })).code
}

test('a code takes off what the quote says, line by line, and the order keeps it', async () => {
  const ana = await addAccount()
  const code = await newCode({ percent: 33 })
  const items = [...dragon, { slug: 'wizard', quantity: 1 }, { slug: 'gift', quantity: 2 }]
  const quoted = await quote(ana, ` ${code.toLowerCase()} `, items)
  expect(quoted).toMatchObject({ listCents: 750, discountCents: 248, totalCents: 502, code })
  const { orderId } = await place(ana, 502, code, items)
  expect(shop.stand.saleOf(orderId).amountMinor).toBe(502)
  const order = await shop.shop.orders.find({ accountIds: [ana], orderId })
  expect(order).toMatchObject({ listCents: 750, discountCents: 248, totalCents: 502, code })
  expect(order.lines.map((line) => line.chargedCents)).toEqual([201, 301, 0])
  await pay(orderId)
  expect([await statusOf(orderId), await stateOfUse(orderId), await takenOf(code)]).toEqual(['paid', 'used', 1])
})

test('a code that brings the total to 0 completes at once as a free order', async () => {
  const ana = await addAccount()
  const code = await newCode({ amountCents: 1000 })
  expect(await refusedBecause(place(ana, 0, code))).toBe('invalid-argument')
  const { orderId, status } = await placeFree(ana, code)
  expect([status, await stateOfUse(orderId), await takenOf(code)]).toEqual(['paid', 'used', 1])
  expect(await shop.shop.orders.listOwnedSlugs(ana)).toEqual(['dragon'])
  expect(await refusedBecause(placeFree(ana, await newCode()))).toBe('aborted')
})

test('a use is released when its order comes to nothing, and counts again when money comes late', async () => {
  const [ana, ben] = [await addAccount(), await addAccount()]
  const code = await newCode({ limit: 1 })
  const { orderId } = await place(ana, 150, code)
  expect(await refusedBecause(place(ben, 150, code))).toBe('used-up')
  await shop.shop.payments.discard({ orderId, accountIds: [ana] })
  expect([await stateOfUse(orderId), await takenOf(code)]).toEqual(['released', 0])
  const second = await place(ben, 150, code)
  await shop.payLate(orderId)
  expect([await statusOf(orderId), await stateOfUse(orderId), await takenOf(code)]).toEqual(['paid', 'used', 2])
  await pay(second.orderId)
  expect([await stateOfUse(second.orderId), await takenOf(code)]).toEqual(['used', 2])
  await office.payments.refund({ orderId })
  expect([await stateOfUse(orderId), await takenOf(code)]).toEqual(['used', 2])
})

test('a use above the limit is told to the owner who accepts a payment after its order gave the use back', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 1 })
  const { orderId } = await place(ana, 150, code)
  Object.assign(shop.stand.saleOf(orderId), { amountMinor: 75 })
  await pay(orderId)
  shop.clock.advance(3 * 24 * 60 * 60)
  await shop.shop.payments.followPayment(orderId)
  expect([await statusOf(orderId), await stateOfUse(orderId)]).toEqual(['expired', 'released'])
  await pay((await place(ana, 150, code)).orderId)
  await office.payments.accept({ orderId, paymentId: `capture-pp-${orderId}` })
  expect(await office.orders.show(orderId)).toMatchObject({
    status: 'paid',
    payments: [{ concern: expect.stringMatching(/^code: /), waits: true }],
  })
})

test('an order that expires gives its use back', async () => {
  const ana = await addAccount()
  const code = await newCode({ limit: 1 })
  const { orderId } = await place(ana, 150, code)
  shop.clock.advance(3 * 24 * 60 * 60)
  await shop.shop.payments.followPayment(orderId)
  expect([await statusOf(orderId), await stateOfUse(orderId), await takenOf(code)]).toEqual(['expired', 'released', 0])
})

test.each([
  ['unknown', async () => 'NEVER-MADE'],
  ['unknown', async () => '🎁'],
  ['unknown', async () => '\u0000\ud800'],
  ['not-yet', async () => newCode({ from: '2999-01-01' })],
  ['expired', async () => newCode({ until: '2020-01-01' })],
  ['expired', async () => newCode({ active: false })],
  ['not-for-this', async () => newCode({ slugs: ['wizard'] })],
  ['not-for-this', async () => newCode({ categories: ['anime'] })],
  ['below-minimum', async () => newCode({ minimumCents: 301 })],
])('%s: quote and order refuse alike, and nothing is taken', async (why, make) => {
  const ana = await addAccount()
  const code = await make()
  const books = async () => [await shop.countOrders(), await shop.sumTaken()]
  const before = await books()
  expect(await refusedBecause(quote(ana, code))).toBe(why)
  expect(await refusedBecause(place(ana, 150, code))).toBe(why)
  expect(await refusedBecause(placeFree(ana, code))).toBe(why)
  expect(await books()).toEqual(before)
})

test('a blank code is none', async () => {
  const ana = await addAccount()
  expect(await quote(ana, '  ')).toMatchObject({ totalCents: 300, code: null })
  const { orderId } = await place(ana, 300, '')
  expect(await stateOfUse(orderId)).toBeUndefined()
})

test.each([{ perPerson: 1 }, { firstPurchase: true }])(
  'an owner’s trials of a code with %j stand in nobody’s way',
  async (limits) => {
    const owner = await addAccount()
    await database.write((transaction) =>
      transaction.updateTable('accounts').set({ role: 'owner' }).where('id', '=', owner).execute(),
    )
    const payWith = (environment: 'live' | 'sandbox') => void Object.assign(shop.stand.provider, { environment })
    shop.changeSettings({ demo: false })
    payWith('sandbox')
    const code = await newCode(limits)
    await pay((await place(owner, 300)).orderId)
    for (let trials = 0; trials < 2; trials += 1) {
      expect(await quote(owner, code)).toMatchObject({ totalCents: 150 })
      await pay((await place(owner, 150, code)).orderId)
    }
    payWith('live')
    const { orderId } = await place(owner, 225, code, [{ slug: 'wizard', quantity: 1 }])
    await pay(orderId)
    expect((await office.orders.show(orderId)).payments).toMatchObject([{ concern: null }])
    expect(await refusedBecause(place(owner, 150, code))).toBe('already-used')
    shop.changeSettings({ demo: true })
  },
)

test('a test order is in none of the figures of its code and leaves all uses to buyers', async () => {
  const [owner, ana] = [await addAccount(), await addAccount()]
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ role: 'owner' }).where('id', '=', owner).execute(),
  )
  const code = await newCode({ limit: 1 })
  const payWith = (environment: 'live' | 'sandbox') => void Object.assign(shop.stand.provider, { environment })
  shop.changeSettings({ demo: false })
  payWith('sandbox')
  const trial = await place(owner, 150, code)
  const figures = async () => {
    const { uses, reserved, discountCents, broughtCents, standing } = await office.codes.show(code)
    return { uses, reserved, discountCents, broughtCents, standing }
  }
  const none = { uses: 0, reserved: 0, discountCents: 0, broughtCents: 0, standing: 'holds' }
  expect([await figures(), await takenOf(code)]).toEqual([none, 0])
  await pay(trial.orderId)
  expect([await figures(), await stateOfUse(trial.orderId), await takenOf(code)]).toEqual([none, 'used', 0])
  const given = await place(owner, 150, code)
  await shop.shop.payments.discard({ orderId: given.orderId, accountIds: [owner] })
  expect(await takenOf(code)).toBe(0)
  expect((await office.codes.show(code)).orders).toMatchObject([{ test: true }, { test: true }])
  payWith('live')
  await pay((await place(ana, 150, code)).orderId)
  expect(await figures()).toEqual({
    ...{ uses: 1, reserved: 0, discountCents: 150, broughtCents: 150, standing: 'used-up' },
  })
  payWith('sandbox')
  // Like a buyer’s, a trial needs a use that is left.
  expect(await refusedBecause(place(owner, 150, code))).toBe('used-up')
  shop.changeSettings({ demo: true })
})

test('days are those of the store', async () => {
  const ana = await addAccount()
  const now = shop.clock.now()
  const day = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now)
  shop.services.settings().timeZone = 'Pacific/Kiritimati'
  const today = day('Pacific/Kiritimati')
  const code = await newCode({ from: today, until: today })
  expect(await quote(ana, code)).toMatchObject({ totalCents: 150 })
  shop.clock.advance(24 * 60 * 60)
  expect(await refusedBecause(quote(ana, code))).toBe('expired')
  shop.services.settings().timeZone = 'UTC'
})

test('a person has a code as often as allowed, whatever their address looks like', async () => {
  const ana = await addAccount('ana.maria@gmail.com')
  const again = await addAccount('anamaria+two@googlemail.com')
  const other = await addAccount('ana-maria@gmail.com')
  const code = await newCode({ perPerson: 1 })
  const { orderId } = await place(ana, 150, code)
  expect(await refusedBecause(quote(again, code))).toBe('already-used')
  expect(await refusedBecause(place(again, 150, code))).toBe('already-used')
  await place(other, 150, code)
  expect(await takenOf(code)).toBe(2)
  await shop.shop.payments.discard({ orderId, accountIds: [ana] })
  await place(again, 150, code)
  expect(await takenOf(code)).toBe(2)
})

test('a code for first purchases is for who paid for nothing yet, and for one order', async () => {
  const [ana, ben] = [await addAccount(), await addAccount()]
  const code = await newCode({ firstPurchase: true })
  await placeFree(ana, undefined, [{ slug: 'gift', quantity: 1 }])
  const { orderId } = await place(ana, 150, code)
  await pay(orderId)
  expect(await refusedBecause(quote(ana, code))).toBe('already-used')
  expect(await refusedBecause(place(ana, 150, code))).toBe('already-used')
  await pay((await place(ben, 300)).orderId)
  expect(await refusedBecause(quote(ben, code))).toBe('not-for-this')
})

test('what changes between quote and payment is told: a code that ended, one that takes off less', async () => {
  const ana = await addAccount()
  const code = await newCode()
  expect(await quote(ana, code)).toMatchObject({ totalCents: 150 })
  await office.codes.change({ code, percent: 20 })
  await expect(place(ana, 150, code)).rejects.toMatchObject({ code: 'aborted', details: { expected: '2.40' } })
  await office.codes.change({ code, active: false })
  expect(await refusedBecause(place(ana, 240, code))).toBe('expired')
  expect(await takenOf(code)).toBe(0)
})

test('a code that is deleted while orders have it leaves them as they are', async () => {
  const [ana, ben] = [await addAccount(), await addAccount()]
  const code = await newCode()
  const { orderId } = await place(ana, 150, code)
  await office.codes.delete({ code })
  expect(await refusedBecause(place(ben, 150, code))).toBe('unknown')
  await pay(orderId)
  const order = await shop.shop.orders.find({ accountIds: [ana], orderId })
  expect(order).toMatchObject({ status: 'paid', code, discountCents: 150, totalCents: 150 })
  expect(await stateOfUse(orderId)).toBe('used')
  expect((await office.codes.make({ code, percent: 10 })).uses).toBe(0)
})

test('who names codes that do not exist learns nothing more for an hour', async () => {
  const ana = await addAccount()
  const code = await newCode()
  shop.services.settings().rateLimitFactor = 1
  for (let guess = 0; guess < 20; guess += 1) expect(await refusedBecause(quote(ana, `GUESS-${guess}`))).toBe('unknown')
  const asks = [() => quote(ana, code), () => place(ana, 150, code), () => placeFree(ana, code)]
  for (const ask of asks) expect(await refusedBecause(ask())).toBe('resource-exhausted')
  expect(await quote(ana)).toMatchObject({ totalCents: 300 })
  shop.clock.advance(61 * 60)
  expect(await quote(ana, code)).toMatchObject({ totalCents: 150 })
  shop.services.settings().rateLimitFactor = 0
})

test('of codes named at once as many are asked as one may guess in an hour, and a right one behind them is not', async () => {
  const ana = await addAccount()
  const code = await newCode()
  shop.services.settings().rateLimitFactor = 1
  const guesses = Array.from({ length: 100 }, (_, at) => `AT-ONCE-${at}`)
  const answers = await Promise.all([...guesses, code].map((named) => refusedBecause(quote(ana, named))))
  expect(answers.at(-1)).toBe('resource-exhausted')
  expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'resource-exhausted')).toHaveLength(81)
  shop.services.settings().rateLimitFactor = 0
})

test('codes that there are count as no guesses, however often they are named', async () => {
  const ana = await addAccount()
  const code = await newCode()
  shop.services.settings().rateLimitFactor = 1
  for (let round = 0; round < 30; round += 1) expect(await quote(ana, code)).toMatchObject({ totalCents: 150 })
  for (let guess = 0; guess < 19; guess += 1) expect(await refusedBecause(quote(ana, `NOT-${guess}`))).toBe('unknown')
  for (let round = 0; round < 5; round += 1) expect(await quote(ana, code)).toMatchObject({ totalCents: 150 })
  expect(await refusedBecause(quote(ana, 'NOT-19'))).toBe('unknown')
  for (let round = 0; round < 5; round += 1) expect(await refusedBecause(quote(ana, code))).toBe('resource-exhausted')
  shop.services.settings().rateLimitFactor = 0
})

test('a right code that many name at once is refused to nobody, and counts as no guess', async () => {
  const [ana, eva] = [await addAccount(), await addAccount()]
  const code = await newCode()
  shop.services.settings().rateLimitFactor = 1
  const address = '203.0.113.77'
  const ask = (accountId: string, named: string) =>
    shop.shop.orders.quote({ accountId, address, items: [{ slug: 'dragon', quantity: 1 }], code: named })
  const answers = await Promise.allSettled(Array.from({ length: 150 }, (_, at) => ask(at % 2 ? ana : eva, code)))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const counts = database.read.selectFrom('rate_limits').select('count').where('key', 'like', 'code-guesses-address|%')
  expect(await counts.execute()).toEqual([{ count: 0 }])
  expect(await refusedBecause(ask(ana, 'NO-SUCH'))).toBe('unknown')
  expect(await counts.execute()).toEqual([{ count: 1 }])
  shop.services.settings().rateLimitFactor = 0
})

test('a person who is deleted is nobody to codes', async () => {
  const ana = await addAccount()
  const { orderId } = await place(ana, 150, await newCode())
  await pay(orderId)
  await office.customers.erase({ accountId: ana })
  const [use] = await database.read.selectFrom('discount_uses').selectAll().where('order_id', '=', orderId).execute()
  expect(use).toMatchObject({ account_id: ana, person_key: '', state: 'used' })
})
