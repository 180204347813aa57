import { MessageChannel, Worker } from 'node:worker_threads'
import { embeddedPath } from '#adapters/database/sqlite/embedded-path.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { openSqliteWriter, type SqliteWriter } from '#adapters/database/sqlite/sqlite-writer.ts'
import type { StatementLog } from '#adapters/database/statement-log.ts'
import type { Database } from '#domain/database.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { openDataFolder } from '#server/starting/data-folder.ts'
import { watchConnections } from './one-connection.ts'
import { patienceMs } from './test-database.ts'

let thread: Worker | undefined

let tell: ((text: string) => void) | undefined

/** Passes the text of every later statement of each database opened here to `hear`; null ends that. */
export const observeStatements = (hear: ((text: string) => void) | null) => {
  tell = hear ?? undefined
}

/** Brief writes that share a commit bypass the query builder. */
const tellShared = (writer: SqliteWriter, told: (text: string) => void): SqliteWriter => ({
  ...writer,
  runShared(write) {
    for (const { text } of write) told(text)
    return writer.runShared(write)
  },
})

/** Opens the embedded database as the store does, except that all databases of a test process write in one thread. */
export async function openTestSqlite(path: string, statementLog?: StatementLog): Promise<Database> {
  if (!thread) {
    thread = new Worker(new URL('./writer-thread.ts', import.meta.url))
    // The thread ends with the process.
    thread.unref()
  }
  const { port1: here, port2: there } = new MessageChannel()
  thread.postMessage({ path, port: there }, [there])
  const writer = await openSqliteWriter(path, here)
  const told = tell
  if (!told) return watchConnections(await openSqlite(path, writer, statementLog))
  return watchConnections(await openSqlite(path, tellShared(writer, told), ({ text }) => told(text)))
}

/** The database of these settings; the embedded one is opened as above. */
export async function openTestDatabase(
  config: Config,
  { statementLog }: { statementLog?: StatementLog | undefined } = {},
): Promise<Database> {
  if (config.DATABASE_URL) return watchConnections(await openDatabase(config, { statementLog, waitMs: patienceMs }))
  openDataFolder(config.DATA_DIR)
  return openTestSqlite(embeddedPath(config.DATA_DIR), statementLog)
}
