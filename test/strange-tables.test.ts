import { expect, test } from 'vitest'
import { findForeignTableAccess } from '../tools/find-foreign-table-access.ts'

const tables = [
  { file: 'src/domain/cart/cart-tables.ts', text: 'export interface CartTables {\n  cart_lines: { id: string }\n}' },
  { file: 'src/domain/orders/order-tables.ts', text: 'export interface OrderTables {\n  orders: { id: string }\n}' },
]
const strange = (file: string, text: string) => findForeignTableAccess([...tables, { file, text }])

test('a module may read and write its own tables, and read those that are listed for it', () => {
  expect(strange('src/domain/cart/cart-queries.ts', "db.insertInto('cart_lines').selectFrom('cart_lines')")).toEqual([])
  expect(strange('src/domain/customers/customer-queries.ts', "db.selectFrom('orders')")).toEqual([])
})

test.each([
  ["db.updateTable('cart_lines')", 'writes to cart_lines, which belongs to cart'],
  ["db.selectFrom('orders').innerJoin('cart_lines', 'a', 'b')", 'reads cart_lines of cart'],
  ['sql`select 1 from cart_lines where id = 1`', 'reads cart_lines of cart'],
])('%s in a module that is not allowed to is named', (text, words) => {
  const [sentence] = strange('src/domain/customers/customer-queries.ts', text)
  expect(sentence).toContain('src/domain/customers/customer-queries.ts')
  expect(sentence).toContain(words)
})

test.each(['src/server/listening/operation-routes.ts', 'src/cli/backups/restore.ts', 'src/domain/services.ts'])(
  '%s belongs to no module: it reads and writes no table at all',
  (file) => {
    expect(strange(file, "db.updateTable('cart_lines')")).toEqual([
      `${file} writes to cart_lines, which belongs to cart`,
    ])
    expect(strange(file, "db.selectFrom('migrations')")).toEqual([
      `${file} reads migrations of server/migrating: tools/house.ts does not list it`,
    ])
  },
)

test('what migrates keeps its own record, and tests look wherever they want', () => {
  expect(strange('src/server/migrating/migrate.ts', "db.insertInto('migrations')")).toEqual([])
  expect(strange('test/stores/selling-store.ts', "db.deleteFrom('orders')")).toEqual([])
})

test('to read the tables of another gives no right to write them', () => {
  expect(strange('src/domain/customers/customer-queries.ts', "db.deleteFrom('orders')")).toHaveLength(1)
})
