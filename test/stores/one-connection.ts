import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '#domain/database.ts'

const writing = new AsyncLocalStorage<true>()

/** `no-stray-errors.ts` turns this into a failure of the test. */
const complain = (what: string) =>
  console.error(new Error(`${what} inside of a write asks for a second connection`).stack)

const watched: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (writing.getStore()) complain('a read')
    return result
  },
}

/**
 * Complains when a write waits for a connection other than its own: as many such writes as there are connections would
 * deadlock. On the embedded database, such a read would not see the write's changes.
 */
export const watchConnections = (database: Database): Database => ({
  ...database,
  read: database.read.withPlugin(watched),
  readAside: database.readAside.withPlugin(watched),
  write(operation) {
    if (writing.getStore()) complain('a write')
    return database.write((transaction) => writing.run(true, () => operation(transaction)))
  },
})
