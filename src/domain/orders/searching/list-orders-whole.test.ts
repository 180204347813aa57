import { expect, test } from 'vitest'
import { openCodeShop } from '#test/providers/buying-with-codes.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'

const heard: string[] = []
observeStatements((text) => void heard.push(text))
const { place, addAccount, clock, database, office } = await openCodeShop()
observeStatements(null)

/** Reads the first batch, lets something happen, and reads the rest; returns the numbers of the orders. */
async function listAround(happens: () => Promise<unknown>) {
  const numbers: string[] = []
  let pieces = 0
  for await (const orders of office.orders.listWhole({})) {
    numbers.push(...orders.map(({ number }) => number))
    pieces += 1
    if (pieces === 1) await happens()
  }
  expect(pieces).toBe(2)
  return numbers
}

test('a list of all orders that is read while one comes and one goes has each of the others once', async () => {
  const ana = await addAccount()
  const { orderId } = await place(ana, 300)
  const first = await database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  // All but the first are of the same instant.
  clock.advance(60)
  const created_at = clock.now().toISOString()
  const more = Array.from({ length: 500 }, (_, place) => ({
    ...{ ...first, created_at, id: `order-${place}`, number: `N${place}` },
  }))
  for (const row of more) await database.write((transaction) => transaction.insertInto('orders').values(row).execute())
  const all = [...more.map(({ number }) => number), first.number].toSorted()
  const come = await listAround(async () => {
    clock.advance(60)
    await place(ana, 300)
  })
  expect(come.toSorted()).toEqual(all)
  const [newest] = (await office.orders.search({ page: 1, pageSize: 1 })).items
  const gone = await listAround(() =>
    database.write((transaction) => transaction.deleteFrom('orders').where('id', '=', 'order-0').execute()),
  )
  expect(gone.toSorted()).toEqual([...all, newest?.number ?? ''].toSorted())
})

/** The orders of the whole list, which must be the same as those of the paged list. */
async function findAll(query: string) {
  const whole: string[] = []
  for await (const orders of office.orders.listWhole({ query })) whole.push(...orders.map(({ number }) => number))
  const paged = await office.orders.search({ query, page: 1, pageSize: 5000 })
  expect(whole).toEqual(paged.items.map(({ number }) => number))
  return whole
}

test('a whole list by a text has what the list by pages has, by title, number, name and address', async () => {
  const berta = await addAccount('berta.sought@example.test')
  const { orderId } = await place(berta, 300)
  const first = await database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const [line] = await database.read.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  if (!line) throw new Error('An order has a line.')
  const carla = await addAccount()
  // Several batches, with few matches in each.
  await database.write(async (transaction) => {
    for (let place = 0; place < 1200; place += 1) {
      const row = {
        ...first,
        account_id: carla,
        email: 'carla@example.test',
        id: `many-${place}`,
        number: `M${place}K`,
      }
      await transaction.insertInto('orders').values(row).execute()
      const title = place % 400 === 7 ? 'Ñandú of the North' : 'Dragon'
      await transaction
        .insertInto('order_lines')
        .values({ ...line, order_id: row.id, title })
        .execute()
    }
  })
  expect(await findAll('ñandú')).toHaveLength(3)
  expect(await findAll('BERTA.SOUGHT')).toEqual([first.number])
  expect(await findAll('carla@example')).toHaveLength(1200)
  expect(await findAll('m119')).toHaveLength(11)
  expect(await findAll('M1199K')).toEqual(['M1199K'])
  expect(await findAll('nobody has this')).toEqual([])
})

test.skipIf(process.env.TEST_DATABASE_URL)('a piece of it looks at its own orders alone', async () => {
  heard.length = 0
  let rows = 0
  for await (const orders of office.orders.listWhole({ query: 'dragon' })) rows += orders.length
  expect(rows).toBeGreaterThan(1000)
  const seeking = heard.filter((text) => text.includes(' like '))
  expect(seeking.length).toBeGreaterThan(2)
  for (const text of seeking) expect(text).toMatch(/^select "orders"."id" from "orders" where "orders"."id" in \(\?, /)
})
