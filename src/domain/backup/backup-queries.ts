// cspell:words relispartition relname attname atttypid atttypmod indkey attnum attrelid attisdropped indrelid indisprimary relkind
// cspell:words relnamespace regnamespace conrelid confrelid contype tgname triggerdef tgrelid tgfoid tgisinternal proname
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Writer } from '../database.ts'
import type { Row, TableShape } from './table-shape.ts'

type Engine = Database['engine']

interface ColumnRow {
  table: string
  column: string
  type: string
  /** Position in the primary key, from 1; 0 when it is not part of it. */
  key: number
}

// Triggers rebuild virtual tables, so only plain tables count; partitions are not tables of their own.
const columnsIn: Record<Engine, RawBuilder<ColumnRow>> = {
  sqlite: sql<ColumnRow>`select t.name as "table", c.name as "column", c.type, c.pk as key
    from pragma_table_list as t, pragma_table_info(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite!_%' escape '!'
    order by t.name, c.cid`,
  postgres: sql<ColumnRow>`select t.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as key
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = current_schema()::regnamespace
    order by t.relname, a.attnum`,
}

const parentsIn: Record<Engine, RawBuilder<{ table: string; parent: string }>> = {
  sqlite: sql`select t.name as "table", f."table" as parent
    from pragma_table_list as t, pragma_foreign_key_list(t.name) as f where t.schema = 'main' and t.type = 'table'`,
  postgres: sql`select t.relname as "table", p.relname as parent
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`,
}

const kinds: Record<string, 'text' | 'integer'> = { text: 'text', integer: 'integer', bigint: 'integer' }

function kindOf({ table, column, type }: ColumnRow): 'text' | 'integer' {
  const kind = kinds[type.toLowerCase()]
  if (!kind) throw new Error(`The column ${table}.${column} is of type ${type}, which is not portable.`)
  return kind
}

/** Those of the store's own tables that the database has; none in an empty one. */
export async function selectTables(
  reader: Reader,
  engine: Engine,
  ownTables: ReadonlySet<string>,
): Promise<TableShape[]> {
  const { rows } = await columnsIn[engine].execute(reader)
  const columns = rows.filter(({ table }) => ownTables.has(table))
  const { rows: parents } = await parentsIn[engine].execute(reader)
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map((column) => ({ name: column.column, kind: kindOf(column) })),
    key: own
      .filter(({ key }) => key > 0)
      .sort((a, b) => a.key - b.key)
      .map(({ column }) => column),
    parents: parents.filter(({ table }) => table === name).map(({ parent }) => parent),
  }))
}

const listOf = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))

/** All rows by primary key, compared byte by byte, a page at a time; inside a transaction, all of one moment. */
export async function* selectAllRows(
  transaction: Writer,
  engine: Engine,
  table: TableShape,
  pageRows: number,
): AsyncGenerator<Row[]> {
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key.`)
  yield* engine === 'sqlite' ? pages(transaction, table, pageRows) : cursorPages(transaction, table, pageRows)
}

async function* pages(transaction: Writer, { name, columns, key }: TableShape, pageRows: number) {
  const all = listOf(columns.map((column) => column.name))
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Row>`select ${all} from ${sql.table(name)} where ${after}
      order by ${listOf(key)} limit ${pageRows}`.execute(transaction)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < pageRows) return
    after = sql`(${listOf(key)}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** A cursor sorts only once, whatever collation the database was created with. */
async function* cursorPages(transaction: Writer, { name, columns, key }: TableShape, pageRows: number) {
  const isText = (column: string) => columns.some((one) => one.name === column && one.kind === 'text')
  const order = sql.join(key.map((column) => (isText(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column))))
  await sql`declare backup_rows no scroll cursor for
    select ${listOf(columns.map((column) => column.name))} from ${sql.table(name)} order by ${order}`.execute(
    transaction,
  )
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageRows)} from backup_rows`.execute(transaction)
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) break
  }
  await sql`close backup_rows`.execute(transaction)
}

export async function countRows(reader: Reader, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(reader)
  return Number(rows[0]?.rows ?? 0)
}

export const deleteAllRows = (transaction: Writer, table: string) =>
  sql`delete from ${sql.table(table)}`.execute(transaction)

// Below the limits of SQLite (32,766 parameters) and PostgreSQL (65,535).
const mostParameters = 4000

/** Rows must have the table's columns. */
export async function insertRows(transaction: Writer, { name, columns }: TableShape, rows: Row[]): Promise<void> {
  const names = columns.map((column) => column.name)
  const size = Math.max(1, Math.floor(mostParameters / names.length))
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(names.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(name)} (${listOf(names)}) values ${sql.join(values)}`.execute(transaction)
  }
}

interface Refusal {
  name: string
  table: string
  /** The statement that created it. */
  text: string
}

// On PostgreSQL, triggers that refuse call a function with this prefix; on SQLite they do nothing but refuse.
const refusalsIn: Record<Engine, RawBuilder<Refusal>> = {
  sqlite: sql`select name, tbl_name as "table", sql as text from sqlite_master
    where type = 'trigger' and sql like '%BEGIN SELECT RAISE(ABORT%'`,
  postgres: sql`select t.tgname as name, c.relname as "table", pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and p.proname like 'refuse!_%' escape '!'`,
}

/**
 * Runs work that insert-only tables refuse, by dropping their triggers and restoring them in the same write operation.
 */
export async function withoutTriggers(transaction: Writer, engine: Engine, work: () => Promise<void>): Promise<void> {
  const { rows } = await refusalsIn[engine].execute(transaction)
  for (const { name, table } of rows)
    await (engine === 'sqlite'
      ? sql`drop trigger ${sql.ref(name)}`
      : sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`
    ).execute(transaction)
  await work()
  for (const { text } of rows) await sql.raw(text).execute(transaction)
}
