import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { isReadOnlyError, translatePostgresError } from './postgres-failure.ts'

/** Limits (ms) of a statement, of its wait for a lock, and of an idle transaction. */
export const timeLimits = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
}

const setLimits = Object.entries(timeLimits).map(([name, ms]) => `set local ${name} = ${ms}`)

const tell = (error: unknown): never => {
  throw translatePostgresError(error)
}

type PooledConnection = Parameters<PostgresDriver['releaseConnection']>[0]

// Run by the server itself: behind a pooler, its connection is not the one that we hold.
const endSession = CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())')

/**
 * Counts commits as they are acknowledged, and reports when the server is away. Each transaction sets its own limits,
 * in one message with its begin, because behind a pooler the session is shared. A connection to a read-only server is
 * ended, so that the next one finds the server that takes writes.
 */
class StoreDriver extends PostgresDriver {
  #counted: () => void
  #telling = new WeakSet<DatabaseConnection>()
  #onlyReading = new WeakSet<DatabaseConnection>()
  constructor(config: PostgresDialectConfig, counted: () => void) {
    super(config)
    this.#counted = counted
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(tell)
    if (this.#telling.has(connection)) return connection
    this.#telling.add(connection)
    const execute = connection.executeQuery.bind(connection)
    return Object.assign(connection, {
      executeQuery: (query: CompiledQuery, options?: AbortableOperationOptions) =>
        execute(query, options).catch((error: unknown) => {
          if (isReadOnlyError(error)) this.#onlyReading.add(connection)
          return tell(error)
        }),
    })
  }
  override async releaseConnection(connection: PooledConnection): Promise<void> {
    if (this.#onlyReading.delete(connection)) {
      await connection.executeQuery(endSession).catch(() => {})
      // A connection that cannot even roll back is discarded.
      await this.rollbackTransaction(connection).catch(() => {})
    }
    await super.releaseConnection(connection)
  }
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? [`isolation level ${isolationLevel}`] : []
    const begin = ['start transaction', ...level, accessMode ?? []].flat().join(' ')
    await connection.executeQuery(CompiledQuery.raw([begin, ...setLimits].join('; ')))
  }
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#counted()
  }
}

export class StoreDialect extends PostgresDialect {
  #config: PostgresDialectConfig
  #counted: () => void
  constructor(config: PostgresDialectConfig, counted: () => void) {
    super(config)
    this.#config = config
    this.#counted = counted
  }
  override createDriver() {
    return new StoreDriver(this.#config, this.#counted)
  }
}
