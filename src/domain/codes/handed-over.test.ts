import { expect, test } from 'vitest'
import { dragon, openCodeShop, refusedBecause } from '#test/providers/buying-with-codes.ts'

const shop = await openCodeShop()
const { office, place, placeFree, pay, payLate, addAccount, takenOf, stateOfUse, statusOf, database, stand } = shop
const quote = (accountId: string, code: string) => shop.shop.orders.quote({ accountId, items: dragon, code })
let codes = 0
const newCode = async (fields: Omit<Parameters<typeof office.codes.make>[0], 'code'>) => {
  codes += 1
  return (await office.codes.make({ code: `ONCE-${codes}`, percent: 50, ...fields })).code
}
const standing = async (orderId: string) => [await statusOf(orderId), await stateOfUse(orderId)]
const numberOf = async (orderId: string) => (await office.orders.show(orderId)).number
const detailsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { details: object }) => error.details,
  )

test.each([
  ['once for each person', { perPerson: 1 }],
  ['once in all', { limit: 1 }],
  ['for a first purchase', { firstPurchase: true }],
  ['all of it', { perPerson: 1, limit: 1, firstPurchase: true }],
])(
  '%s: who ordered and did not pay orders again at the same price, and the former order is given up',
  async (_, limits) => {
    const ana = await addAccount()
    const code = await newCode(limits)
    const { orderId: former } = await place(ana, 150, code)
    expect(await quote(ana, code)).toMatchObject({ totalCents: 150, code })
    const { orderId } = await place(ana, 150, code)
    expect([await standing(former), await standing(orderId)]).toEqual([
      ['cancelled', 'released'],
      ['awaiting_payment', 'reserved'],
    ])
    const { events } = await office.orders.show(former)
    expect(events.at(-1)).toMatchObject({ to: 'cancelled', details: { by: 'code' } })
    await pay(orderId)
    expect([await standing(orderId), await takenOf(code)]).toEqual([['paid', 'used'], 1])
    expect(await refusedBecause(place(ana, 150, code))).toMatch(/^(already-used|used-up)$/)
  },
)

test('a provider that is away has taken no code: the next press, free or not, has it', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 1, limit: 1 })
  stand.lose('before')
  expect(await refusedBecause(place(ana, 150, code))).toBe('unavailable')
  stand.lose('after')
  expect(await refusedBecause(place(ana, 150, code))).toBe('deadline-exceeded')
  const { orderId } = await place(ana, 150, code)
  expect([await standing(orderId), await takenOf(code)]).toEqual([['awaiting_payment', 'reserved'], 1])
  await office.codes.change({ code, percent: 100 })
  const free = await placeFree(ana, code)
  expect([await standing(orderId), await standing(free.orderId)]).toEqual([
    ['cancelled', 'released'],
    ['paid', 'used'],
  ])
})

test('one code for first purchases gives way to another', async () => {
  const ana = await addAccount()
  const [one, two] = [await newCode({ firstPurchase: true }), await newCode({ firstPurchase: true })]
  const { orderId: former } = await place(ana, 150, one)
  expect(await quote(ana, two)).toMatchObject({ totalCents: 150 })
  await place(ana, 150, two)
  expect([await statusOf(former), await takenOf(one), await takenOf(two)]).toEqual(['cancelled', 0, 1])
})

test('as many orders stay open as the code allows', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 2 })
  const orders = [await place(ana, 150, code), await place(ana, 150, code), await place(ana, 150, code)]
  const states = await Promise.all(orders.map(({ orderId }) => statusOf(orderId)))
  expect(states.toSorted()).toEqual(['awaiting_payment', 'awaiting_payment', 'cancelled'])
  expect(await takenOf(code)).toBe(2)
})

test('an order whose money is being collected keeps its code, and the refusal names it', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 1 })
  const { orderId } = await place(ana, 150, code)
  stand.approve(stand.saleOf(orderId))
  stand.lose('after')
  const caller = { accountId: ana, checkoutOrderIds: [] }
  expect(await shop.shop.payments.capturePaypal({ token: `pp-${orderId}`, caller })).toMatchObject({
    status: 'PENDING',
  })
  const held = { code: 'already-used', why: 'open-order', order: await numberOf(orderId) }
  expect(await detailsOf(place(ana, 150, code))).toEqual(held)
  expect(await standing(orderId)).toEqual(['awaiting_payment', 'reserved'])
  await shop.shop.payments.followPayment(orderId)
  expect(await standing(orderId)).toEqual(['paid', 'used'])
  expect(await detailsOf(place(ana, 150, code))).toEqual({ code: 'already-used' })
})

test('an order that is being paid cannot be discarded, and keeps its code', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 1 })
  const { orderId } = await place(ana, 150, code)
  const discard = () => refusedBecause(shop.shop.payments.discard({ orderId, accountIds: [ana] }))
  stand.approve(stand.saleOf(orderId))
  const [reached, capturing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { capture } = stand.provider
  stand.provider.capture = async (reference) => {
    reached.resolve()
    await capturing.promise
    return capture(reference)
  }
  const paying = shop.shop.payments.followPayment(orderId)
  await reached.promise
  expect(await discard()).toBe('aborted')
  expect([await standing(orderId), await takenOf(code)]).toEqual([['awaiting_payment', 'reserved'], 1])
  capturing.resolve()
  await paying
  stand.provider.capture = capture
  expect(await standing(orderId)).toEqual(['paid', 'used'])
  expect(stand.saleOf(orderId).captures).toBe(1)
})

test.each([{ perPerson: 1 }, { limit: 1 }])(
  'a payment under review keeps the code of its order: %o',
  async (limits) => {
    const ana = await addAccount()
    const code = await newCode(limits)
    const { orderId } = await place(ana, 150, code)
    stand.approve(stand.saleOf(orderId), 'pending')
    await shop.shop.payments.followPayment(orderId)
    expect(await statusOf(orderId)).toBe('pending')
    const held = { why: 'open-order', order: await numberOf(orderId) }
    expect(await detailsOf(place(ana, 150, code))).toMatchObject(held)
    expect(await detailsOf(quote(ana, code))).toMatchObject(held)
  },
)

test('nobody gives up the order of another account, whatever mailbox they have', async () => {
  const [ana, other] = [await addAccount('ana.once@gmail.com'), await addAccount('anaonce@gmail.com')]
  const code = await newCode({ perPerson: 1 })
  const { orderId } = await place(ana, 150, code)
  expect(await detailsOf(place(other, 150, code))).toEqual({ code: 'already-used', why: 'open-order' })
  expect(await statusOf(orderId)).toBe('awaiting_payment')
})

test('an order that is refused gives nothing up', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 1 })
  const { orderId } = await place(ana, 150, code)
  expect(await refusedBecause(place(ana, 149, code))).toBe('aborted')
  expect([await standing(orderId), await takenOf(code)]).toEqual([['awaiting_payment', 'reserved'], 1])
})

test('of many presses at once from one account one order has the code', async () => {
  const ana = await addAccount()
  const code = await newCode({ perPerson: 1 })
  await place(ana, 150, code)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refusedBecause(place(ana, 150, code))))
  // `aborted`: a later order took over the code, and nobody is sent to pay this one.
  for (const answer of answers) expect([null, 'aborted', 'already-used']).toContain(answer)
  const uses = await database.read.selectFrom('discount_uses').select('state').where('code', '=', code).execute()
  expect(uses.filter(({ state }) => state === 'reserved')).toHaveLength(1)
  expect(await takenOf(code)).toBe(1)
})

test('of an order that is being paid and one that wants its code, both at once, one is paid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ana = await addAccount()
    const code = await newCode({ perPerson: 1 })
    const { orderId } = await place(ana, 150, code)
    const [, other] = await Promise.all([pay(orderId), place(ana, 150, code).catch(() => null)])
    if (other) await pay(other.orderId)
    const orders = [orderId, ...(other ? [other.orderId] : [])]
    const states = await Promise.all(orders.map(statusOf))
    expect(states.filter((status) => status === 'paid')).toHaveLength(1)
    expect(orders.map((id) => stand.saleOf(id).captures).reduce((sum, count) => sum + count)).toBe(1)
    expect(await takenOf(code)).toBe(1)
  }
})

test.each(['former first', 'latter first'])(
  'money that comes late to an order whose code went on counts, and is told: %s',
  async (order) => {
    const ana = await addAccount()
    const code = await newCode({ perPerson: 1 })
    const { orderId: former } = await place(ana, 150, code)
    const { orderId: latter } = await place(ana, 225, code, [{ slug: 'wizard', quantity: 1 }])
    const steps = [() => payLate(former), () => pay(latter)]
    for (const step of order === 'former first' ? steps : steps.toReversed()) await step()
    expect([await standing(former), await standing(latter), await takenOf(code)]).toEqual([
      ['paid', 'used'],
      ['paid', 'used'],
      2,
    ])
    const [second, first] = order === 'former first' ? [latter, former] : [former, latter]
    const shown = await office.orders.show(second)
    expect(shown).toMatchObject({
      reason: 'code-again',
      payments: [{ concern: `code: ${await numberOf(first)}`, waits: true }],
    })
    expect(await office.orders.show(first)).toMatchObject({ payments: [{ concern: null }] })
  },
)

test('money that comes late to an order whose code another person had the last use of is told', async () => {
  const [ana, ben] = [await addAccount(), await addAccount()]
  const code = await newCode({ limit: 1 })
  const { orderId } = await place(ana, 150, code)
  await shop.shop.payments.discard({ orderId, accountIds: [ana] })
  const other = await place(ben, 150, code)
  await payLate(orderId)
  await pay(other.orderId)
  expect(await office.orders.show(orderId)).toMatchObject({ reason: 'code-again', payments: [{ concern: 'code' }] })
  expect(await office.orders.show(other.orderId)).toMatchObject({ reason: null, payments: [{ concern: null }] })
})
