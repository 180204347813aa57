import type { KyselyPlugin } from 'kysely'
import type { Database } from '#domain/database.ts'

/** The same database, and the most rows that one of its statements has returned. */
export function watchRows(database: Database) {
  let most = 0
  let all = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.length)
      all += result.rows.length
      return result
    },
  }
  const watched: Database = {
    ...database,
    read: database.read.withPlugin(counting),
    readAside: database.readAside.withPlugin(counting),
    write: (operation) => database.write((transaction) => operation(transaction.withPlugin(counting))),
  }
  return { database: watched, most: () => most, all: () => all }
}
