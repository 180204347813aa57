import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { AccountTables } from './accounts/account-tables.ts'
import type { AnalyticsTables } from './analytics/analytics-tables.ts'
import type { ApiKeyTables } from './api-keys/api-key-tables.ts'
import type { AssetTables } from './assets/asset-tables.ts'
import type { AuditTables } from './audit/audit-tables.ts'
import type { BackupTables } from './backup/backup-tables.ts'
import type { CartTables } from './cart/cart-tables.ts'
import type { CatalogTables } from './catalog/catalog-tables.ts'
import type { CertificateTables } from './certificates/certificate-tables.ts'
import type { CodeTables } from './codes/code-tables.ts'
import type { ContentTables } from './content/content-tables.ts'
import type { DocumentTables } from './documents/document-tables.ts'
import type { DownloadTables } from './downloads/download-tables.ts'
import type { FavoriteTables } from './favorites/favorite-tables.ts'
import type { IdempotencyTables } from './idempotency/idempotency-tables.ts'
import type { JobTables } from './jobs/job-tables.ts'
import type { MailTables } from './mails/mail-tables.ts'
import type { GiftTables } from './orders/gifts/gift-tables.ts'
import type { OrderTables } from './orders/order-tables.ts'
import type { WithdrawalTables } from './orders/withdrawing/withdrawal-tables.ts'
import type { OwnerTables } from './owners/owner-tables.ts'
import type { MovementTables } from './payments/movement-tables.ts'
import type { PaymentTables } from './payments/payment-tables.ts'
import type { RefundTables } from './payments/refund-tables.ts'
import type { RetentionTables } from './retention/retention-tables.ts'
import type { SettingTables } from './settings/setting-tables.ts'
import type { TaxTables } from './taxes/tax-tables.ts'
import type { ViolationTables } from './violations/violation-tables.ts'
import type { WebhookTables } from './webhooks/webhook-tables.ts'

interface MigrationTables {
  migrations: { name: string; checksum: string; applied_at: string }
}

export interface Tables
  extends MigrationTables,
    AccountTables,
    AnalyticsTables,
    ApiKeyTables,
    AssetTables,
    CatalogTables,
    CartTables,
    FavoriteTables,
    IdempotencyTables,
    OrderTables,
    GiftTables,
    WithdrawalTables,
    PaymentTables,
    RefundTables,
    MovementTables,
    DocumentTables,
    AuditTables,
    BackupTables,
    OwnerTables,
    DownloadTables,
    MailTables,
    SettingTables,
    ContentTables,
    ViolationTables,
    RetentionTables,
    CertificateTables,
    CodeTables,
    TaxTables,
    WebhookTables,
    JobTables {}

/** A connection that may be read from: the committed state, or the inside of a write operation. */
export type Reader = Kysely<Tables>
/** The inside of one write operation. */
export type Writer = Transaction<Tables>

/** One statement of a write whose statements are all known before it begins. */
export interface Step<Row = unknown> {
  query: CompiledQuery<Row>
  /** Makes the error that aborts the whole write when this statement touches no row; without it, that is no error. */
  orElse?: () => Error
}

/** The rows that each of these steps gives. */
export type StepRows<Rows extends unknown[]> = { [At in keyof Rows]: Rows[At][] }

/** Locks of work that only one node does at a time, such as filling an empty store and cleaning it up. */
export type WorkLock = 'filling' | 'cleaning' | 'indexing'

/** News of commits, where a process does not notice those of other nodes by itself. */
export interface CommitNews {
  /** Calls the listener after each acknowledged commit of this process. */
  onOwn(listener: () => void): void
  /** Reports that another node has committed something: the change mark moves now. */
  tellForeign(): void
}

/**
 * The store's database, the same for SQLite and PostgreSQL.
 * Columns are portable: ids and instants (ISO-8601, UTC) as text, money as integer cents, booleans as 0/1.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Reads the committed state. Never write through it. */
  readonly read: Reader
  /**
   * The same for reads that may take long. On SQLite these keep only each other waiting, whereas a statement of `read`
   * runs in the thread that answers everybody; on PostgreSQL both are one.
   */
  readonly readAside: Reader
  /**
   * Reads a replica, which may lag behind the database: only for the catalog, behind the fence of `chooseReader`. Null
   * where there is none.
   */
  readonly replica: Reader | null
  /**
   * Runs one write operation as one transaction. On SQLite these run one after another (`BEGIN IMMEDIATE`);
   * on PostgreSQL lock the root row (`.forUpdate()`, ignored by SQLite) before reading what you change.
   * Inside, await only SQL of this transaction.
   */
  write<Result>(operation: (transaction: Writer) => Promise<Result>): Promise<Result>
  /**
   * Runs a few quick statements as one write operation and returns the rows of each. On SQLite, concurrent operations
   * share one durable commit, and each resolves once its own data is on disk. A failed one leaves nothing behind and
   * does not affect the others.
   */
  writeShared<Rows extends unknown[]>(steps: [...{ [At in keyof Rows]: Step<Rows[At]> }]): Promise<StepRows<Rows>>
  /** The connection behind `write`, for a library that brings its own queries. */
  readonly writer: Kysely<Tables>
  /**
   * Runs `work`, which uses the database as usual, while no other node works under this lock. When another node holds
   * the lock, waits for it or skips `work` and returns undefined. A node that dies releases its locks.
   */
  withLock<Result>(lock: WorkLock, ifTaken: 'wait' | 'skip', work: () => Promise<Result>): Promise<Result | undefined>
  /** Runs a script of several statements inside a write operation. */
  runScript(transaction: Writer, text: string): Promise<void>
  /** Runs one statement that cannot run in a transaction (`CREATE INDEX CONCURRENTLY`), without a time limit. */
  runUnlimited(statement: string): Promise<void>
  /**
   * Refreshes the planner's statistics of these tables, or of all, and merges the pending entries of the search
   * indexes: after thousands of new rows the server would choose bad plans and scan long lists until it does so by
   * itself, which may take minutes. A failure does not affect the rows.
   */
  refreshStatistics(tables?: (keyof Tables)[]): Promise<void>
  isUniqueViolation(error: unknown): boolean
  /**
   * A number that changes whenever something is committed: at once for commits of this process; for those of another
   * one, at once on SQLite and within a second on PostgreSQL, or sooner through its commit news.
   */
  changeMark(): number
  /** Null where the change mark notices all commits by itself. */
  readonly commitNews: CommitNews | null
  /** Whether the change mark moves at once for every commit, whoever made it. */
  readonly marksEveryCommit: boolean
  close(): Promise<void>
}
