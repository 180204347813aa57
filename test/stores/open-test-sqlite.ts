import { MessageChannel, Worker } from 'node:worker_threads'
import { embeddedPath } from '#adapters/database/embedded-path.ts'
import { openSqlite } from '#adapters/database/sqlite-database.ts'
import { openSqliteWriter } from '#adapters/database/sqlite-writer.ts'
import type { StatementLog } from '#adapters/database/statement-log.ts'
import type { Database } from '#domain/database.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { watchConnections } from './one-connection.ts'
import { patienceMs } from './test-database.ts'

let thread: Worker | undefined

/** The embedded database as the store opens it, except that all of a test process write in one thread. */
export async function openTestSqlite(path: string, statementLog?: StatementLog): Promise<Database> {
  if (!thread) {
    thread = new Worker(new URL('./writer-thread.ts', import.meta.url))
    // It ends with the process.
    thread.unref()
  }
  const { port1: here, port2: there } = new MessageChannel()
  thread.postMessage({ path, port: there }, [there])
  return watchConnections(await openSqlite(path, await openSqliteWriter(path, here), statementLog))
}

/** The database of these settings; the embedded one as above. */
export async function openTestDatabase(
  config: Config,
  { statementLog }: { statementLog?: StatementLog | undefined } = {},
): Promise<Database> {
  if (config.DATABASE_URL) return watchConnections(await openDatabase(config, { statementLog, waitMs: patienceMs }))
  openDataFolder(config.DATA_DIR)
  return openTestSqlite(embeddedPath(config.DATA_DIR), statementLog)
}
