import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#domain/database.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { openSqliteWriter, type SqliteWriter } from './sqlite-writer.ts'
import { shareWriter } from './sqlite-writer-turns.ts'

/** A process has the writing connection to itself, or shares it with others. */
const arrangements: [string, (writer: SqliteWriter) => SqliteWriter][] = [
  ['alone', (writer) => writer],
  ['of several', (writer) => shareWriter(writer).join()],
]

describe.each(arrangements)('of a process %s', (_name, arrange) => {
  let place: ReturnType<typeof makeTemporaryFolder>
  let writer: SqliteWriter
  let database: Database

  beforeEach(async () => {
    place = makeTemporaryFolder('by-itself')
    const path = join(place.folder, 'shop.db')
    writer = await openSqliteWriter(path)
    database = await openSqlite(path, { writer: arrange(writer) })
    await database.write((transaction) =>
      database.runScript(
        transaction,
        `create table counts (name text, n integer); create index by_n on counts (n);
        insert into counts with recursive c (i) as (select 1 union all select i + 1 from c where i < 2000) select 'a', i from c`,
      ),
    )
  })
  afterEach(async () => {
    await database.close()
    await writer.close().catch(() => {})
    place.remove()
  })

  const namesOf = async (kind: 'table' | 'index') =>
    (await sql<{ name: string }>`select name from sqlite_master where type = ${kind}`.execute(database.read)).rows.map(
      ({ name }) => name,
    )

  test('what the planner believes is counted anew', async () => {
    await sql`select n from counts where n = 1`.execute(database.writer)
    await database.refreshStatistics()
    expect(await namesOf('table')).toContain('sqlite_stat1')
  })

  test('a statement that knows no transaction waits until nobody is inside of one', async () => {
    const goOn = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const writing = database.write(async (transaction) => {
      await sql`update counts set n = 0 where n = 1`.execute(transaction)
      begun.resolve()
      await goOn.promise
      throw new Error('nothing of this is kept')
    })
    await begun.promise
    const indexing = database.runUnlimited('create index by_name on counts (name)')
    goOn.resolve()
    await expect(writing).rejects.toThrow('nothing of this is kept')
    await indexing
    expect(await namesOf('index')).toContain('by_name')
  })

  test('one that fails says so', async () => {
    await expect(database.runUnlimited('create index by_name on nothing (name)')).rejects.toThrow('nothing')
    // The connection is free again.
    await database.write((transaction) => sql`delete from counts`.execute(transaction))
  })
})
