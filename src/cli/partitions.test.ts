// cspell:words PGOPTIONS tableoid inhrelid inhparent indrelid
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildIndex } from '#server/migrating/build-index.ts'
import { makePlace, rowsOf, startStore } from '#test/stores/restored-store.ts'
import { download, openSellingStore, orderOf, placeOrder, type SellingStore } from '#test/stores/selling-store.ts'
import { backUpStore } from './backups/backup.ts'
import { restoreStore } from './backups/restore.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)

const script = join(import.meta.dirname, '../../deploy/partition-by-month.sql')
// With the limit that a role has behind a pooler.
const partition = (address: string) =>
  promisify(execFile)('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', '--file', script, address], {
    env: { ...process.env, PGOPTIONS: '-c statement_timeout=1' },
  })

/** How many rows are in which partition. */
async function partsOf({ services }: SellingStore, table: 'downloads' | 'order_events') {
  const { rows } = await sql<{ part: string; count: number }>`select tableoid::regclass::text as part, count(*)
    from ${sql.table(table)} group by 1 order by 1`.execute(services.database.read)
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]))
}

/** Partitions of this index's table that lack the index, and the index itself if it is not valid. */
async function unfinishedIndexes({ services }: SellingStore, index: string) {
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where indexrelid = ${index}::text::regclass and not indisvalid
    union select inhrelid::regclass::text from pg_inherits
    where inhparent = (select indrelid from pg_index where indexrelid = ${index}::text::regclass)
    and not exists (select 1 from pg_inherits of join pg_index part on part.indexrelid = of.inhrelid
      where of.inhparent = ${index}::text::regclass and part.indrelid = pg_inherits.inhrelid and part.indisvalid)`.execute(
    services.database.read,
  )
  return rows.map(({ name }) => name)
}

withPostgres(
  'a store that sells gets a part for each month, and a month can go; a backup holds all parts',
  async () => {
    await using store = await openSellingStore()
    const address = String(store.config.DATABASE_URL)
    const buy = async () => {
      const buyer = await store.newBuyer()
      const { orderId } = await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
      const fetched = await download(buyer, await buyer.want(200, 'GET', '/api/secure-link?file=gift.zip'))
      expect((await fetched.arrayBuffer()).byteLength).toBeGreaterThan(0)
      return { buyer, orderId }
    }
    await buy()
    await expect.poll(() => partsOf(store, 'downloads')).toEqual({ downloads: 1 })
    const { order_events: before = 0 } = await partsOf(store, 'order_events')

    await partition(address)
    // For the months after the existing ones.
    await partition(address)
    expect(await partsOf(store, 'downloads')).toEqual({ downloads_before_months: 1 })
    await buildIndex(
      store.services.database,
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS downloads_by_length ON downloads (size);',
      (work) => work(),
    )
    expect(await unfinishedIndexes(store, 'downloads_by_length')).toEqual([])
    const { buyer, orderId } = await buy()
    await expect.poll(() => partsOf(store, 'downloads')).toEqual({ downloads_before_months: 2 })
    expect((await partsOf(store, 'order_events')).order_events_before_months).toBeGreaterThan(before)

    const { database } = store.services
    const [row] = await database.read.selectFrom('downloads').selectAll().execute()
    if (!row) throw new Error('Something was downloaded.')
    const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 5)).toISOString()
    const name = `downloads_${month.slice(0, 7).replace('-', '_')}`
    const add = (id: string, at: string) =>
      database.write((transaction) =>
        transaction
          .insertInto('downloads')
          .values({ ...row, id, at })
          .execute(),
      )
    await add('of a month', month)
    await add('of a time without months', '2999-01-01T00:00:00.000Z')
    const parts = await partsOf(store, 'downloads')
    expect(parts).toMatchObject({ [name]: 1, downloads_later: 1 })

    const file = join(store.folder, 'parts.tar')
    await backUpStore(store.config, file)
    await using plain = await makePlace('postgres')
    await restoreStore(plain.config, file)
    await using moved = await startStore(plain.config)
    const count = await moved.services.database.read
      .selectFrom('downloads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    expect(count?.count).toBe(Object.values(parts).reduce((sum, one) => sum + one, 0))
    expect(Object.keys(await rowsOf(file))).not.toContain('downloads_later')

    await sql`drop table ${sql.table(name)}`.execute(database.writer)
    expect(await partsOf(store, 'downloads')).not.toHaveProperty(name)
    // A backup reads its rows for as long as it takes.
    await database.read.transaction().execute(async (reading) => {
      await sql`select count(*) from downloads`.execute(reading)
      await expect(partition(address)).rejects.toThrow('lock timeout')
    })
    await partition(address)
    expect((await buyer.want(200, 'GET', '/api/me/orders')).map(({ id }) => id)).toContain(orderId)
  },
)
