import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '#domain/database.ts'

const writing = new AsyncLocalStorage<true>()

/** `no-stray-errors.ts` lets the test fail. */
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
 * Complains when a write waits for another connection than its own: as many of them at once as there are connections
 * would wait for each other. On the embedded database such a read does not see what the write has done.
 */
export const watchConnections = (database: Database): Database => ({
  ...database,
  read: database.read.withPlugin(watched),
  write(operation) {
    if (writing.getStore()) complain('a write')
    return database.write((transaction) => writing.run(true, () => operation(transaction)))
  },
})
