// Migrates a database as a start does, and is killed where the test says: after the script of one migration has run and
// before anything is committed. PLACE is a PostgreSQL address or the path of an embedded database.
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { migrate } from '#server/migrating/migrate.ts'

const { PLACE = '', MIGRATIONS = '', KILLED_AT = '' } = process.env
const database = PLACE.startsWith('postgres') ? await openPostgres(PLACE) : await openSqlite(PLACE)
const deadly: typeof database = {
  ...database,
  runScript: async (transaction, text) => {
    await database.runScript(transaction, text)
    if (text.includes(KILLED_AT)) process.kill(process.pid, 'SIGKILL')
  },
}
await migrate(deadly, MIGRATIONS)
