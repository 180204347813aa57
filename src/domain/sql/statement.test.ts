import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { makeListStatement, makeStatement } from './statement.ts'

const day = '2026-11-22T10:00:00.000Z'

async function openWithKeys(names: string[]) {
  const testShop = await createTestShop()
  const { database } = testShop.services
  const rows = names.map((name) => ({ name, checksum: '', applied_at: day }))
  await database.write((transaction) => transaction.insertInto('migrations').values(rows).execute())
  return { testShop, database }
}

test('a statement is built once, and asked with other values each time', async () => {
  const { testShop, database } = await openWithKeys(['x1', 'x2'])
  await using _ = testShop
  let built = 0
  const byName = makeStatement((reader, { name, day: applied }: { name: string; day: string }) => {
    built += 1
    return reader
      .selectFrom('migrations')
      .select('name')
      .where('applied_at', '=', applied)
      .where((row) => row.or([row('name', '=', name), row('checksum', '=', name)]))
  })
  expect(await byName.first(database.read, { name: 'x1', day })).toEqual({ name: 'x1' })
  expect(await byName.all(database.read, { day, name: 'x2' })).toEqual([{ name: 'x2' }])
  expect(await byName.first(database.read, { name: 'x3', day })).toBeUndefined()
  expect(await database.write((transaction) => byName.all(transaction, { name: 'x1', day: 'another' }))).toEqual([])
  // Connections for reading and those for writing may be of two kinds.
  expect(built).toBeLessThanOrEqual(2)
})

test('a list is built once for each length, a very long one each time, an empty one never', async () => {
  const { testShop, database } = await openWithKeys(['x1', 'x2', 'x3'])
  await using _ = testShop
  const built: number[] = []
  const named = makeListStatement((reader, names: string[]) => {
    built.push(names.length)
    return reader.selectFrom('migrations').select('name').where('name', 'in', names).orderBy('name')
  })
  const ask = async (...names: string[]) => (await named(database.read, names)).map(({ name }) => name)
  expect(await ask('x1', 'x3')).toEqual(['x1', 'x3'])
  expect(await ask('x2', 'x1')).toEqual(['x1', 'x2'])
  expect(await ask()).toEqual([])
  const many = Array.from({ length: 200 }, (_, at) => `x${at}`)
  expect(await ask(...many)).toEqual(['x1', 'x2', 'x3'])
  expect(await ask(...many)).toEqual(['x1', 'x2', 'x3'])
  expect(built).toEqual([2, 200, 200])
})

test('a text that would depend on its values is refused when it is built', async () => {
  const { testShop, database } = await openWithKeys(['x1'])
  await using _ = testShop
  const depends = makeStatement((reader, { most }: { most: number }) =>
    reader
      .selectFrom('migrations')
      .select('name')
      .limit(most > 5 ? 5 : 1),
  )
  await expect(depends.all(database.read, { most: 9 })).rejects.toThrow('cannot depend on a value: most')
  const spread = makeStatement((reader, { name, ...others }: { name: string; day: string }) =>
    reader.selectFrom('migrations').select('name').where('name', '=', name).where('applied_at', '=', others.day),
  )
  await expect(spread.all(database.read, { name: 'x1', day })).rejects.toThrow('have no list')
})
