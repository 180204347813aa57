import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { contains, containsInAnyCase, startsWith } from './like-pattern.ts'

test('letters are found in any case, with accents too and in a collation that knows none', async () => {
  await using shop = await createTestShop()
  const plain = shop.database.engine === 'postgres' ? sql` collate "C"` : sql``
  const isFound = async (kept: string, sought: string) => {
    const { rows } = await sql`
      select text from (select cast(${kept} as text)${plain} as text) as one
      where ${containsInAnyCase('one.text', sought)}
    `.execute(shop.database.read)
    return rows.length === 1
  }
  for (const kept of ['Árbol Ñandú', 'árbol ñandú', 'ÁRBOL ÑANDÚ', 'árbol ÑANDÚ'])
    for (const sought of ['Árbol', 'árbol', 'ÁRBOL', 'l ñ', 'L Ñ', 'ú'])
      expect([kept, sought, await isFound(kept, sought)]).toEqual([kept, sought, true])
  expect(await isFound('Éclair 100%_', 'éCLAIR 100%_')).toBe(true)
  expect(await isFound('a', 'á')).toBe(false)
})

test('signs of a search stand for themselves, on every database', async () => {
  await using shop = await createTestShop()
  const judge = async (text: string, test: (column: string) => ReturnType<typeof contains>) => {
    const { rows } = await sql<{ text: string }>`
      select text from (select cast(${text} as text) as text) as one where ${test('one.text')}
    `.execute(shop.database.read)
    return rows.length === 1
  }
  expect(await judge('100%', (column) => contains(column, '0%'))).toBe(true)
  expect(await judge('1000', (column) => contains(column, '0%'))).toBe(false)
  expect(await judge('a_b', (column) => contains(column, '_'))).toBe(true)
  expect(await judge('a-b', (column) => contains(column, '_'))).toBe(false)
  expect(await judge('a\\b', (column) => contains(column, '\\'))).toBe(true)
  expect(await judge('Ana@X.org', (column) => containsInAnyCase(column, 'aNA@x'))).toBe(true)
  expect(await judge('order_x.refund', (column) => startsWith(column, 'order_x.'))).toBe(true)
  expect(await judge('orders.refund', (column) => startsWith(column, 'order_.'))).toBe(false)
})
