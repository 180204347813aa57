import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { embeddedPath } from '#adapters/database/sqlite/embedded-path.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { openSqliteWriter, type SqliteWriter } from '#adapters/database/sqlite/sqlite-writer.ts'
import type { StatementEvent, StatementLog } from '#adapters/database/statement-log.ts'
import type { Database } from '#domain/database.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { openDataFolder } from '#server/starting/data-folder.ts'
import { watchConnections } from './one-connection.ts'
import { patienceMs } from './test-database.ts'

/** Starts a thread of the test process once, and returns a way to have it serve a file through a port. */
function createThread(start: () => Worker) {
  let thread: Worker | undefined
  return (path: string): MessagePort => {
    thread ??= start()
    // The thread ends with the process.
    thread.unref()
    const { port1: here, port2: there } = new MessageChannel()
    thread.postMessage({ path, port: there }, [there])
    return here
  }
}

const writeThere = createThread(() => new Worker(new URL('./writer-thread.ts', import.meta.url)))
const readThere = createThread(() => new Worker(new URL('./reader-thread.ts', import.meta.url)))

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

/** Opens the embedded database as the store does, except that all databases of a test process share their threads. */
export async function openTestSqlite(path: string, statementLog?: StatementLog): Promise<Database> {
  const writer = await openSqliteWriter(path, writeThere(path))
  const told = tell
  const parts = told
    ? { writer: tellShared(writer, told), statementLog: ({ text }: StatementEvent) => told(text) }
    : { writer, statementLog }
  return watchConnections(await openSqlite(path, { ...parts, startReader: readThere }))
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
