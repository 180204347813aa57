import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { selectOrdersLacking } from '../grant-queries.ts'

type Copy = [id: string, line: string, grants: string[]]

/** A shop with only copies of an order, each with a line of one product that grants some. */
async function openCopies(copies: Copy[]) {
  const shop = await createStandInShop()
  const { database } = shop
  const { orderId } = await shop.place(await shop.addAccount())
  const { read } = database
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const line = await read.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
  const grant = await read.selectFrom('order_grants').selectAll().executeTakeFirstOrThrow()
  await database.write(async (transaction) => {
    for (const [id, bought, grants] of copies) {
      const copy = { ...order, id, number: id }
      await transaction.insertInto('orders').values(copy).execute()
      await transaction
        .insertInto('order_lines')
        .values({ ...line, order_id: id, product_id: bought })
        .execute()
      for (const [position, given] of grants.entries())
        await transaction
          .insertInto('order_grants')
          .values({ ...grant, order_id: id, position, product_id: given })
          .execute()
    }
    await transaction.deleteFrom('order_grants').where('order_id', '=', orderId).execute()
    await transaction.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  })
  return shop
}

const copies: Copy[] = [
  ['copy-1', '101', ['101']],
  ['copy-2', '102', ['101']],
  ['copy-3', '101', ['101', '103']],
  ['copy-4', '102', ['102']],
  ['copy-5', '101', ['101']],
  ['copy-6', '102', ['101', '102']],
]
const given = { productId: '101', productIds: ['103'] }

test('orders that lack what is new are found by id, whether of the bundle itself or of one around it', async () => {
  await using shop = await openCopies(copies)
  const { read } = shop.database
  const find = async (bundles: string[], after = '', limit = 10) =>
    (await selectOrdersLacking(read, { ...given, within: { bundles, held: ['101'] }, after, limit })).map(
      ({ order_id: id }) => id,
    )
  expect(await find(['102'])).toEqual(['copy-1', 'copy-2', 'copy-5', 'copy-6'])
  expect(await find(['102'], '', 3)).toEqual(['copy-1', 'copy-2', 'copy-5'])
  expect(await find(['102'], 'copy-5')).toEqual(['copy-6'])
  // Around what is in every bundle there may be more than a statement can ask for one by one.
  const others = Array.from({ length: 600 }, (_, index) => `other-${index}`)
  expect(await find([...others, '102'])).toEqual(['copy-1', 'copy-2', 'copy-5', 'copy-6'])
  const alone = await selectOrdersLacking(read, { ...given, after: '', limit: 10 })
  expect(alone.map(({ order_id: id }) => id)).toEqual(['copy-1', 'copy-5'])
})

// PostgreSQL plans by the rows that exist.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'of all orders, only those of the products in question are read',
  async () => {
    const heard: string[] = []
    observeStatements((text) => void heard.push(text))
    await using shop = await openCopies([]).finally(() => observeStatements(null))
    heard.length = 0
    await shop.shop.orders.giveMembers({ ...given, within: { bundles: ['102'], held: ['101'] } })
    const [asked = ''] = heard.filter((text) => text.includes('"order_lines"'))
    using native = new DatabaseSync(inject('preparedDatabase'), { readOnly: true })
    const plan = native.prepare(`explain query plan ${asked}`).all()
    expect(plan.map(({ detail }) => String(detail)).filter((detail) => detail.includes('order_lines'))).toEqual([
      'SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id>?)',
      'SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id>?)',
    ])
  },
)
