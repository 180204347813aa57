import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { SqliteResult } from './sqlite-statements.ts'

export interface SqliteConnection {
  run(text: string, parameters: readonly unknown[]): SqliteResult | Promise<SqliteResult>
}

/** `BEGIN IMMEDIATE` has already locked everything, so `for update` has nothing left to say. */
class PortableCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode) {
    super.visitSelectQuery(node.endModifiers ? { ...node, endModifiers: undefined } : node)
  }
}

function createDriver(sqlite: SqliteConnection): Driver {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      const { rows, changes } = await sqlite.run(sql, parameters)
      // Kysely trusts its caller's row type here, as every dialect does.
      return { rows: rows as never[], numAffectedRows: BigInt(changes) }
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator
    async *streamQuery() {
      throw new Error('Streaming is not supported: ask for pages instead.')
    },
  }
  const say = async (words: string) => void (await connection.executeQuery(CompiledQuery.raw(words)))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    // The write lock is taken at once, so that no transaction fails half way with SQLITE_BUSY.
    beginTransaction: (_connection, settings: TransactionSettings) =>
      say(settings.accessMode === 'read only' ? 'begin' : 'begin immediate'),
    commitTransaction: () => say('commit'),
    rollbackTransaction: () => say('rollback'),
    releaseConnection: async () => {},
    // Never called for a connection that was not used, so whoever opened it closes it.
    destroy: async () => {},
  }
}

export const createSqliteDialect = (sqlite: SqliteConnection): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => createDriver(sqlite),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new PortableCompiler(),
})
