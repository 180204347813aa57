import type { KyselyPlugin } from 'kysely'
import { translateSqliteError } from '#adapters/database/sqlite/sqlite-failure.ts'
import type { Database } from '#domain/database.ts'
import type { Log } from '#domain/services.ts'
import { silentLog } from './stand-ins.ts'

/** Result codes of SQLite: https://www.sqlite.org/rescode.html */
const codes = { failing: 10, damaged: 11, full: 13 }

/** What the adapter makes of a statement that such a disk fails. */
export const diskError = (how: keyof typeof codes) =>
  translateSqliteError(Object.assign(new Error(`the disk is ${how}`), { errcode: codes[how] }))

/** A disk that fails what is read, and what a transaction does, while `how` says so; `spared` statements come through. */
export function openFailingDisk() {
  const disk: { how: keyof typeof codes | null; spared: number } = { how: null, spared: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!disk.how) return result
      if (disk.spared <= 0) throw diskError(disk.how)
      disk.spared -= 1
      return result
    },
  }
  return {
    disk,
    on: (database: Database): Database => ({
      ...database,
      read: database.read.withPlugin(plugin),
      writer: database.writer.withPlugin(plugin),
      write: (operation) => database.write((transaction) => operation(transaction.withPlugin(plugin))),
    }),
  }
}

/** A log, and what it tells the operator of the disk. */
export function hearOfDisk() {
  const heard: { err: unknown; path?: string }[] = []
  const log: Log = {
    ...silentLog,
    error(details, message) {
      if (message === 'the disk failed') heard.push({ err: undefined, ...details })
    },
  }
  return { heard, log }
}
