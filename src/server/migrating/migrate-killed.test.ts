import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { migrate } from './migrate.ts'

const shipped = join(import.meta.dirname, '../../../db/migrations')
const program = join(import.meta.dirname, '../../../test/crashes/killed-migrating.ts')

test('a start that is killed in the middle of a migration leaves nothing of it, and the next start goes on there', async () => {
  const { folder, remove } = makeTemporaryFolder('killed')
  const onServer = await makeEmptyDatabase()
  try {
    const place = onServer?.url ?? join(folder, 'estela.db')
    const migrations = join(folder, 'migrations')
    cpSync(shipped, migrations, { recursive: true })
    writeFileSync(join(migrations, '9001-whole.sql'), 'CREATE TABLE whole (id text);')
    writeFileSync(
      join(migrations, '9002-deadly.sql'),
      "CREATE TABLE deadly (id text); INSERT INTO deadly VALUES ('a'); ALTER TABLE whole ADD COLUMN more text;",
    )
    writeFileSync(join(migrations, '9003-after.sql'), 'CREATE TABLE afterwards (id text);')
    const environment = {
      PATH: process.env.PATH,
      PLACE: place,
      MIGRATIONS: migrations,
      KILLED_AT: 'CREATE TABLE deadly',
    }
    const killed = spawn(process.execPath, [program], { env: environment, stdio: 'inherit' })
    const [, signal] = await once(killed, 'exit')
    expect(signal).toBe('SIGKILL')

    const database = onServer ? await openPostgres(place) : await openSqlite(place)
    const names = (await database.read.selectFrom('migrations').select('name').execute()).map(({ name }) => name)
    expect(names).toContain('9001-whole')
    expect(names).not.toContain('9002-deadly')
    await expect(sql`select * from deadly`.execute(database.read)).rejects.toThrow(/deadly/)
    expect(await migrate(database, migrations)).toEqual(['9002-deadly', '9003-after'])
    expect((await sql`select id from deadly`.execute(database.read)).rows).toEqual([{ id: 'a' }])
    expect((await sql`select more from whole`.execute(database.read)).rows).toEqual([])
    await database.close()
  } finally {
    await onServer?.remove()
    remove()
  }
})
