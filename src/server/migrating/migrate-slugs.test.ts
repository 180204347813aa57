import { expect, test } from 'vitest'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = (hour: number) => `2026-01-01T0${hour}:00:00.000Z`
const product = (id: number) => ({
  id: String(id),
  number: id,
  slug: `now-${id}`,
  state: 'published',
  title: 'Figure',
  folded_title: 'figure',
  offered: 1,
  date: '2026-01-01',
  popularity: 0,
  hot: 0,
  listed_hot: 0,
  category: 'others',
  category_key: 'others',
  created_at: at(0),
  updated_at: at(0),
})
const changed = (id: string, subject: string, hour: number, before: object) => ({
  id,
  actor_id: 'owner',
  action: 'product.edit',
  subject,
  details: JSON.stringify({ before, after: {} }),
  at: at(hour),
})

test('the addresses that products had in the release before lead to whom had each of them last', async () => {
  await using earlier = await openEarlierDatabase('0040')
  const { database } = earlier
  for (const id of [1, 2]) await insertRow(database, 'products', product(id))
  await insertRow(database, 'audit_entries', changed('a', 'product:1', 1, { slug: 'first', hot: true }))
  await insertRow(database, 'audit_entries', changed('b', 'product:2', 2, { slug: 'first' }))
  await insertRow(database, 'audit_entries', changed('c', 'product:1', 3, { slug: 'second' }))
  await insertRow(database, 'audit_entries', changed('d', 'product:1', 4, { hot: false }))
  await insertRow(database, 'audit_entries', changed('e', 'product:9', 5, { slug: 'nobody' }))
  await migrate(database)
  const kept = await database.read.selectFrom('former_slugs').selectAll().orderBy('slug').execute()
  expect(kept).toEqual([
    { slug: 'first', product_id: '2', left_at: at(2) },
    { slug: 'second', product_id: '1', left_at: at(3) },
  ])
})
