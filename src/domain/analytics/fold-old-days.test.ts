import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { addDays } from '../dates/day-in-zone.ts'
import { rowsAtOnce } from '../sql/in-pieces.ts'

type Row = { day: string; name: string; subject: string; count: number }

async function add({ database }: TestShop, rows: Row[]) {
  await database.write(async (transaction) => {
    for (let start = 0; start < rows.length; start += 1000)
      await transaction
        .insertInto('analytics_counts')
        .values(rows.slice(start, start + 1000))
        .execute()
  })
}

const rowsOf = ({ database }: TestShop, day: string, name: string) =>
  database.read
    .selectFrom('analytics_counts')
    .select(['subject', 'count'])
    .where('day', '=', day)
    .where('name', '=', name)
    .orderBy('count', 'desc')
    .execute()

/** The days in the store's time zone. */
const daysOf = ({ clock }: TestShop) => {
  const today = clock.now().toISOString().slice(0, 10)
  return { today, yesterday: addDays(today, -1), before: addDays(today, -2), long: addDays(today, -700) }
}

/** Views of many figures, of which the first was looked at most; the last half once each. */
const views = (day: string, figures: number): Row[] =>
  Array.from({ length: figures }, (_, place) => ({
    ...{ day, name: 'view_item', subject: `figure-${String(place).padStart(5, '0')}` },
    count: Math.max(1, figures / 2 - place),
  }))

test('of a day that is over the thousand most viewed figures stay, and every sum does', async () => {
  await using shop = await createTestShop()
  const { today, yesterday, before, long } = daysOf(shop)
  const days = [today, yesterday, before, long]
  for (const day of days) await add(shop, views(day, 1700))
  const unknown = { day: before, name: 'view_item', subject: '', count: 7 }
  const carts = Array.from({ length: 1000 }, (_, place) => ({ ...unknown, name: 'add_to_cart', subject: `${place}` }))
  await add(shop, [unknown, ...carts])
  const report = () => shop.office.reports.traffic({ from: long, to: today })
  const { totals, mostViewed, days: byDay } = await report()
  await shop.shop.cleanUp()
  expect(await Promise.all(days.map(async (day) => (await rowsOf(shop, day, 'view_item')).length))).toEqual([
    1700, 1700, 1001, 1001,
  ])
  const kept = await rowsOf(shop, before, 'view_item')
  const named = kept.filter(({ subject }) => subject !== '').map(({ subject }) => subject)
  expect(named.toSorted()).toEqual(
    views(before, 1700)
      .slice(0, 1000)
      .map(({ subject }) => subject),
  )
  expect(kept.find(({ subject }) => subject === '')).toEqual({ subject: '', count: 707 })
  expect(await rowsOf(shop, before, 'add_to_cart')).toHaveLength(1000)
  expect(await report()).toMatchObject({ totals, mostViewed, days: byDay })
  await shop.shop.cleanUp()
  expect(await rowsOf(shop, before, 'view_item')).toEqual(kept)
})

test('what a day has too much goes in pieces, each with its sum', async () => {
  await using shop = await createTestShop()
  const { before: day } = daysOf(shop)
  await add(shop, views(day, 5000))
  const { totals } = await shop.office.reports.traffic({ from: day, to: day })
  const { write } = shop.database
  let pieces = 0
  let most = 0
  shop.services.database.write = (operation) =>
    write(async (transaction) => {
      const { rows } = await transaction
        .selectFrom('analytics_counts')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      const answer = await operation(transaction)
      const { left, sum } = await transaction
        .selectFrom('analytics_counts')
        .select(({ fn }) => [fn.countAll<number>().as('left'), fn.sum<number>('count').as('sum')])
        .executeTakeFirstOrThrow()
      if (Number(left) < Number(rows)) pieces += 1
      most = Math.max(most, Number(rows) - Number(left))
      expect(Number(sum)).toBe(totals.view_item)
      return answer
    })
  await shop.shop.cleanUp()
  expect(pieces).toBe(4)
  expect(most).toBe(rowsAtOnce)
  expect(await rowsOf(shop, day, 'view_item')).toHaveLength(1001)
})
