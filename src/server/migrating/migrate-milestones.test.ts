import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { comparePlaces } from '#domain/catalog/listing/place.ts'
import { sorts } from '#domain/catalog/product.ts'
import { openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const count = 12_000

test('the milestones of a large catalog of the release before say how many products stand between them', async () => {
  await using earlier = await openEarlierDatabase('0035')
  const { database } = earlier
  await database.write((transaction) =>
    sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      insert into products (id, number, slug, state, title, folded_title, offered, date, popularity, hot, listed_hot,
        category, category_key, created_at, updated_at)
      select cast(n as text), n, 'figure-' || n, case when n % 50 = 0 then 'draft' else 'published' end, 'Figure', 'figure',
        1, '2024-0' || (1 + n * 7 % 9) || '-1' || (n * 3 % 10), n * 37 % 101, case when n % 11 = 0 then 1 else 0 end,
        case when n % 11 = 0 then 1 else 0 end, 'Anime', 'anime', '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'
      from numbers`.execute(transaction),
  )
  await migrate(database)
  const products = await database.read
    .selectFrom('products')
    .select(['date', 'number', 'popularity', 'hot'])
    .where('state', '=', 'published')
    .execute()
  const kept = await database.read.selectFrom('listing_milestones').selectAll().execute()
  expect(new Set(kept.map(({ listing }) => listing))).toEqual(new Set(['', 'anime']))
  for (const listing of ['', 'anime'])
    for (const sort of sorts) {
      const order = products.toSorted((one, other) => comparePlaces(sort, one, other))
      const milestones = kept
        .filter((one) => one.listing === listing && one.sort === sort)
        .toSorted((one, other) => comparePlaces(sort, one, other))
      let place = 0
      for (const [at, milestone] of milestones.entries()) {
        if (at > 0) expect(comparePlaces(sort, order[place] ?? milestone, milestone)).toBe(0)
        place += milestone.products
      }
      expect(milestones.length).toBeGreaterThan(4)
      expect(place).toBe(products.length)
    }
})
