import type { DatabaseSync } from 'node:sqlite'
import { Kysely, type LogEvent } from 'kysely'
import type { Database, Tables } from '#domain/database.ts'
import { type StatementLog, toStatementEvent } from '../statement-log.ts'
import { openReadingConnection } from './serve-sqlite-reader.ts'
import { createAside, type StartReader } from './sqlite-aside.ts'
import { createReadingDialect, createWritingDialect } from './sqlite-dialect.ts'
import { translateSqliteError } from './sqlite-failure.ts'
import { createSharedWrites } from './sqlite-shared-writes.ts'
import { createStatementRunner } from './sqlite-statements.ts'
import { openSqliteWriter, type SqliteWriter } from './sqlite-writer.ts'

// https://www.sqlite.org/rescode.html: SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE
const uniqueViolations: unknown[] = [1555, 2067]

function runReading(native: DatabaseSync): ReturnType<typeof createStatementRunner> {
  const run = createStatementRunner(native)
  return (text, parameters) => {
    try {
      return run(text, parameters)
    } catch (error) {
      throw translateSqliteError(error)
    }
  }
}

/** The writer, with disk failures reported in words. */
const tellFailures = ({ run, runShared, runScript, close }: SqliteWriter): SqliteWriter => {
  const tell = (error: unknown) => {
    throw translateSqliteError(error)
  }
  return {
    run: (text, parameters) => run(text, parameters).catch(tell),
    runShared: (write) => runShared(write).catch(tell),
    runScript: (text) => runScript(text).catch(tell),
    close,
  }
}

export interface SqliteParts {
  /** The writer of another process, when several share the file. */
  writer?: SqliteWriter | undefined
  /** Begins the thread that reads aside; tests share one. */
  startReader?: StartReader | undefined
  statementLog?: StatementLog | undefined
}

/**
 * The embedded database: one writing connection, in its own thread, and a read-only one for pages, which sees each
 * commit at once and never waits for it (write-ahead log). Reads that may take long have another thread.
 */
export async function openSqlite(path: string, parts: SqliteParts = {}): Promise<Database> {
  const { statementLog } = parts
  const writerConnection = tellFailures(parts.writer ?? (await openSqliteWriter(path)))
  const native = openReadingConnection(path)
  const aside = createAside(path, parts.startReader)
  const logging = statementLog ? { log: (event: LogEvent) => statementLog(toStatementEvent(event, 'sqlite')) } : {}
  const writer = new Kysely<Tables>({ dialect: createWritingDialect({ run: writerConnection.run }), ...logging })
  const read = new Kysely<Tables>({
    ...logging,
    dialect: createReadingDialect({ run: runReading(native) }, () => {
      const own = openReadingConnection(path)
      return { run: runReading(own), close: () => own.close() }
    }),
  })
  const readAside = new Kysely<Tables>({
    ...logging,
    dialect: createReadingDialect({ run: aside.run }, aside.open),
  })
  // https://www.sqlite.org/pragma.html#pragma_data_version: changes when any other connection has committed.
  const dataVersion = native.prepare('PRAGMA data_version')
  dataVersion.setReturnArrays(true)
  const writeShared = createSharedWrites(writer, writerConnection.runShared)
  const running = new Set<Promise<unknown>>()
  /** Makes closing wait for it. */
  const track = <Result>(written: Promise<Result>): Promise<Result> => {
    running.add(written)
    const forget = () => running.delete(written)
    written.then(forget, forget)
    return written
  }
  /** Outside of any transaction: nobody else has the connection meanwhile. */
  const runByItself = (text: string): Promise<void> =>
    track(writer.connection().execute(async () => void (await writerConnection.runScript(text))))
  const closeAll = async () => {
    // Inside a transaction SQLite can neither empty its log nor be closed.
    await Promise.allSettled(running)
    await read.destroy()
    await readAside.destroy()
    await writer.destroy()
    await aside.close()
    native.close()
    await writerConnection.close()
  }
  let closing: Promise<void> | undefined
  return {
    engine: 'sqlite',
    read,
    readAside,
    writer,
    write: (operation) => track(writer.transaction().execute(operation)),
    writeShared: (steps) => track(writeShared(steps)),
    // On one machine, only one process begins work that has a lock.
    withLock: (_lock, _ifTaken, work) => work(),
    runScript: async (_transaction, text) => void (await writerConnection.runScript(text)),
    runUnlimited: runByItself,
    // It finds the tables that need it by itself.
    refreshStatistics: () => runByItself('PRAGMA optimize'),
    isUniqueViolation: (error) =>
      error instanceof Error && 'errcode' in error && uniqueViolations.includes(error.errcode),
    marksEveryCommit: true,
    // The change mark is read from the file, which all processes share.
    replica: null,
    commitNews: null,
    // An array of one column, as set above.
    changeMark: () => (dataVersion.get() as unknown as [number])[0],
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}
