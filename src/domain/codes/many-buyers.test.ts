import { expect, test } from 'vitest'
import { openCodeShop, refusedBecause } from '#test/providers/buying-with-codes.ts'

const shop = await openCodeShop()
const buyers = 200

/** Runs all requests at once; returns how often each answer was given. */
const countAnswers = async (asks: (() => Promise<unknown>)[]) => {
  const answers = await Promise.all(asks.map((ask) => refusedBecause(ask())))
  return Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]))
}
const countUses = async (code: string): Promise<Record<string, number>> => {
  const uses = await shop.database.read
    .selectFrom('discount_uses')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('code', '=', code)
    .groupBy('state')
    .execute()
  return Object.fromEntries(uses.map(({ state, count }) => [state, Number(count)]))
}
const accounts = await Promise.all(Array.from({ length: buyers }, () => shop.addAccount()))

test(`of ${buyers} buyers at once as many get a code as it allows`, async () => {
  await shop.office.codes.make({ code: 'FIFTY', percent: 50, limit: 50 })
  const answers = await countAnswers(accounts.map((accountId) => () => shop.place(accountId, 150, 'FIFTY')))
  expect(answers).toEqual({ null: 50, 'used-up': 150 })
  expect(await shop.takenOf('FIFTY')).toBe(50)
})

test(`of ${buyers} buyers at once as many get it for nothing as the code allows`, async () => {
  await shop.office.codes.make({ code: 'GRATIS', percent: 100, limit: 30 })
  const answers = await countAnswers(accounts.map((accountId) => () => shop.placeFree(accountId, 'GRATIS')))
  expect(answers).toEqual({ null: 30, 'used-up': 170 })
})

test('of one person’s orders at once, from accounts of theirs, as many get a code as a person may', async () => {
  await shop.office.codes.make({ code: 'TWICE', percent: 50, perPerson: 2 })
  const [one, two] = [await shop.addAccount('one@gmail.com'), await shop.addAccount('o.n.e@gmail.com')]
  const asks = Array.from({ length: 20 }, (_, at) => () => shop.place(at % 2 === 0 ? one : two, 150, 'TWICE'))
  // `aborted`: a later order of the same account took over the code before this one was sent on to pay.
  const { null: placed = 0, 'already-used': refused = 0, aborted = 0 } = await countAnswers(asks)
  expect(placed + refused + aborted).toBe(20)
  expect(placed).toBeGreaterThanOrEqual(1)
  expect(await countUses('TWICE')).toEqual({ reserved: 2, ...(refused < 18 ? { released: 18 - refused } : {}) })
  expect(await shop.takenOf('TWICE')).toBe(2)
})

test('of one person’s orders at once with two codes for first purchases, one gets its code', async () => {
  for (const code of ['HELLO', 'WELCOME']) await shop.office.codes.make({ code, percent: 50, firstPurchase: true })
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = [await shop.addAccount(`b${round}@gmail.com`), await shop.addAccount(`b.${round}@gmail.com`)]
    const placed = [() => shop.place(one, 150, 'HELLO'), () => shop.place(two, 150, 'WELCOME')]
    expect(await countAnswers(placed)).toEqual({ null: 1, 'already-used': 1 })
  }
  expect((await shop.takenOf('HELLO')) + (await shop.takenOf('WELCOME'))).toBe(20)
})

test('orders that are given up, paid and made at once leave the count as it is', async () => {
  await shop.office.codes.make({ code: 'BUSY', percent: 50, limit: 40 })
  const some = accounts.slice(0, 40)
  const placed = await Promise.all(some.map((accountId) => shop.place(accountId, 150, 'BUSY')))
  await Promise.all(
    placed.flatMap(({ orderId }, at) => {
      const accountId = some[at] ?? ''
      if (at % 2 === 0) return [shop.pay(orderId), refusedBecause(shop.place(accountId, 150, 'BUSY'))]
      return [
        shop.shop.payments.discard({ orderId, accountIds: [accountId] }),
        refusedBecause(shop.placeFree(accountId, 'BUSY')),
      ]
    }),
  )
  const { used = 0, reserved = 0 } = await countUses('BUSY')
  // When an order is paid while another one wants its code, either may come first.
  for (const { orderId } of placed) {
    const ended = { paid: 'used', cancelled: 'released' }[String(await shop.statusOf(orderId))]
    expect(await shop.stateOfUse(orderId)).toBe(ended)
  }
  expect(await shop.takenOf('BUSY')).toBe(used + reserved)
  expect(await shop.takenOf('BUSY')).toBeLessThanOrEqual(40)
})
