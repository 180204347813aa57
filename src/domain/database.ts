import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { AccountTables } from './accounts/account-tables.ts'
import type { AnalyticsTables } from './analytics/analytics-tables.ts'
import type { ApiKeyTables } from './api-keys/api-key-tables.ts'
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
  /** Makes the refusal with which the whole write ends when this statement touches no row; by itself that is no fault. */
  orElse?: () => Error
}

/** The rows that each of these steps gives. */
export type StepRows<Rows extends unknown[]> = { [At in keyof Rows]: Rows[At][] }

/** Work that one node at a time does: what is put into an empty store, and what leaves it. */
export type Turn = 'filling' | 'cleaning' | 'indexing'

/** Commits, where those of other nodes are not known by themselves. */
export interface CommitNews {
  /** The listener is called once a commit of this process is acknowledged. */
  onOwn(listener: () => void): void
  /** Another node has committed something: the change mark moves now. */
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
   * Reads a copy that follows the database, an earlier state of it: for the catalog alone, behind the fence of
   * `chooseReader`. Null where there is none.
   */
  readonly replica: Reader | null
  /**
   * Runs one write operation as one transaction. On SQLite these run one after another (`BEGIN IMMEDIATE`);
   * on PostgreSQL lock the root row (`.forUpdate()`, ignored by SQLite) before reading what you change.
   * Await nothing but SQL of this transaction inside.
   */
  write<Result>(operation: (transaction: Writer) => Promise<Result>): Promise<Result>
  /**
   * Runs a few quick statements as one write operation and gives the rows of each. On SQLite operations that come
   * together share one durable commit, and each is answered once its own data is on disk. One that fails leaves nothing
   * behind and harms no other.
   */
  writeShared<Rows extends unknown[]>(steps: [...{ [At in keyof Rows]: Step<Rows[At]> }]): Promise<StepRows<Rows>>
  /** The connection behind `write`, for a library that brings its own queries. */
  readonly writer: Kysely<Tables>
  /**
   * Runs `work`, which uses the database as always, while no other node does work of this turn: after theirs, or not at
   * all (`skip`; the answer is then undefined). A node that dies gives its turn back.
   */
  inTurn<Result>(turn: Turn, ifTaken: 'wait' | 'skip', work: () => Promise<Result>): Promise<Result | undefined>
  /** Runs a text of several statements inside a write operation. */
  runScript(transaction: Writer, text: string): Promise<void>
  /** Runs one statement that knows no transaction (`CREATE INDEX CONCURRENTLY`), however long it takes. */
  runUnlimited(statement: string): Promise<void>
  /**
   * Counts anew what the planner believes of these tables, or of all, and puts in order what the search indexes have not
   * sorted yet: after thousands of new rows the server would look in bad places and through long lists until it does so by
   * itself, which may be minutes. Where it fails, the rows are there all the same.
   */
  refreshStatistics(tables?: (keyof Tables)[]): Promise<void>
  isUniqueViolation(error: unknown): boolean
  /**
   * A number that differs from earlier ones once anything was committed in between: at once by this process; by another
   * one at once on SQLite, within a second on PostgreSQL, and sooner by its news.
   */
  changeMark(): number
  /** Null where the mark knows all by itself. */
  readonly commitNews: CommitNews | null
  /** Whether that number tells every commit at once, whoever made it. */
  readonly marksEveryCommit: boolean
  close(): Promise<void>
}
