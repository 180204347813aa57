import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { SqliteResult } from './sqlite-statements.ts'

export interface SqliteConnection {
  run(text: string, parameters: readonly unknown[]): SqliteResult | Promise<SqliteResult>
  close?(): void
}

/** `BEGIN IMMEDIATE` has already locked everything, so `for update` is dropped. */
class PortableCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode) {
    super.visitSelectQuery(node.endModifiers ? { ...node, endModifiers: undefined } : node)
  }
}

/** What Kysely holds while it works; `sqlite` is replaced while a transaction has a connection of its own. */
class Session implements DatabaseConnection {
  sqlite: SqliteConnection
  constructor(sqlite: SqliteConnection) {
    this.sqlite = sqlite
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.sqlite.run(sql, parameters)
    // Kysely trusts its caller's row type here, as every dialect does.
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }
  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: ask for pages instead.')
  }
}

abstract class SqliteDriver implements Driver {
  abstract acquireConnection(): Promise<Session>
  abstract beginTransaction(session: Session, settings: TransactionSettings): Promise<void>
  async init() {}
  async commitTransaction(session: Session) {
    await session.sqlite.run('commit', [])
  }
  async rollbackTransaction(session: Session) {
    await session.sqlite.run('rollback', [])
  }
  async releaseConnection(_session: Session) {}
  /** Never called for a connection that was not used, so the caller that opened it closes it. */
  async destroy() {}
}

/** One connection for everybody in turn: Kysely makes others wait. */
class WritingDriver extends SqliteDriver {
  #session: Session
  constructor(sqlite: SqliteConnection) {
    super()
    this.#session = new Session(sqlite)
  }
  override acquireConnection = async () => this.#session
  /** Takes the write lock at once, so that no transaction fails halfway with SQLITE_BUSY. */
  override async beginTransaction({ sqlite }: Session) {
    await sqlite.run('begin immediate', [])
  }
}

/** Single statements share a connection and need no turns; a transaction opens one of its own. */
class ReadingDriver extends SqliteDriver {
  #shared: SqliteConnection
  #open: () => SqliteConnection
  constructor(shared: SqliteConnection, open: () => SqliteConnection) {
    super()
    this.#shared = shared
    this.#open = open
  }
  override acquireConnection = async () => new Session(this.#shared)
  override async beginTransaction(session: Session) {
    session.sqlite = this.#open()
    await session.sqlite.run('begin', [])
  }
  override async releaseConnection({ sqlite }: Session) {
    if (sqlite !== this.#shared) sqlite.close?.()
  }
}

class SideBySideAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const createDialect = (adapter: SqliteAdapter, driver: () => SqliteDriver): Dialect => ({
  createAdapter: () => adapter,
  createDriver: driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new PortableCompiler(),
})

export const createWritingDialect = (sqlite: SqliteConnection): Dialect =>
  createDialect(new SqliteAdapter(), () => new WritingDriver(sqlite))

/** `open` returns a connection for one transaction. */
export const createReadingDialect = (shared: SqliteConnection, open: () => SqliteConnection): Dialect =>
  createDialect(new SideBySideAdapter(), () => new ReadingDriver(shared, open))
