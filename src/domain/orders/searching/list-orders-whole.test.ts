import { expect, test } from 'vitest'
import { openCodeShop } from '#test/providers/buying-with-codes.ts'

const { place, addAccount, clock, database, office } = await openCodeShop()

/** Takes the first pieces, lets something happen, and takes the rest; gives the numbers of the orders. */
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
  // Of the same instant, all but the first.
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
