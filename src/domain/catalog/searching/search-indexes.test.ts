import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { findListed } from '../listing/listed.ts'
import { fromIndex } from '../listing/title-queries.ts'

const isServer = process.env.TEST_DATABASE_URL !== undefined

test.skipIf(isServer)(
  'whether what the index found is in a listing is seen in an index, before any row is read',
  async () => {
    await using opened = await createTestShop()
    const source = { engine: opened.database.engine, reader: opened.database.read }
    for (const listing of ['', 'anime', 'hot']) {
      const found = fromIndex(source, { allGrams: ['wor'] }, await findListed(source, listing, null))
      const plan = await sql<{ detail: string }>`explain query plan select products.date ${found}`.execute(
        source.reader,
      )
      expect(plan.rows.map(({ detail }) => detail).join('\n')).toContain('products USING INDEX products_in_listings')
    }
  },
)
