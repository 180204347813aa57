import { readAppliedMigrations } from '../applied-migrations.ts'
import type { Database } from '../database.ts'
import { waitWithoutLimit } from '../sql/read-in-pieces.ts'
import { selectAllRows, selectTables } from './backup-queries.ts'
import { isKept, type Row, sortParentsFirst, toBackupRow } from './table-shape.ts'

const pageRows = 1000

/** Receives the rows, part by part; `text` has one row as JSON per line. */
export interface RowSink {
  addRows(table: string, part: number, text: string): Promise<void>
}

export interface StoreRows {
  migrations: { name: string; checksum: string }[]
  tables: { name: string; rows: number }[]
}

/** A row in column order, with numbers as numbers, whichever database it comes from. */
function encodeRow(table: string, row: Record<string, unknown>): string {
  const plain: Row = {}
  for (const [column, value] of Object.entries(row)) {
    if (value === null || typeof value === 'string' || typeof value === 'number') plain[column] = value
    else if (typeof value === 'bigint' || typeof value === 'boolean') plain[column] = Number(value)
    else throw new Error(`A value of ${table}.${column} is neither text nor a whole number.`)
  }
  return `${JSON.stringify(toBackupRow(table, plain))}\n`
}

/** `ownTables` names the store's tables; any others that the database has are left alone. */
type Needs = { database: Database; ownTables: ReadonlySet<string> }

/**
 * Passes all rows worth keeping to the sink, all of one moment, while the store keeps running; memory is bounded by a
 * page. `also` reads more of the same moment.
 */
export async function readStoreRows<Also>(
  { database, ownTables }: Needs,
  sink: RowSink,
  also: (transaction: Database['read']) => Promise<Also>,
): Promise<StoreRows & { also: Also }> {
  const reading = database.read.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  return reading.execute(async (transaction) => {
    await waitWithoutLimit(transaction, database.engine)
    const migrations = await readAppliedMigrations({ reader: transaction })
    const counted: StoreRows['tables'] = []
    const tables = await selectTables(transaction, database.engine, ownTables)
    for (const table of sortParentsFirst(tables).filter(isKept)) {
      let rows = 0
      let part = 0
      for await (const page of selectAllRows(transaction, database.engine, table, pageRows)) {
        rows += page.length
        part += 1
        await sink.addRows(table.name, part, page.map((row) => encodeRow(table.name, row)).join(''))
      }
      counted.push({ name: table.name, rows })
    }
    return { migrations, tables: counted, also: await also(transaction) }
  })
}
