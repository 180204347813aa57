import type { Database, Writer } from '../database.ts'
import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { waitWithoutLimit } from '../sql/read-in-pieces.ts'
import { countRows, deleteAllRows, insertRows, selectTables, withoutTriggers } from './backup-queries.ts'
import { sayBackup } from './backup-texts.ts'
import { isKept, type Row, sortParentsFirst, type TableShape } from './table-shape.ts'

type Needs = { database: Pick<Database, 'engine'>; ownTables: ReadonlySet<string>; transaction: Writer }

const refusal = (message: Sentence) => new ShopError('invalid-argument', message)

const keptTables = async ({ database, ownTables, transaction }: Needs) =>
  sortParentsFirst(await selectTables(transaction, database.engine, ownTables)).filter(isKept)

/** How many rows each of the store's tables has; empty for a database without them. */
export async function countStoreRows({
  database,
  ownTables,
}: { database: Database } & Pick<Needs, 'ownTables'>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of (await selectTables(database.read, database.engine, ownTables)).filter(isKept))
    counts.set(table.name, await countRows(database.read, table.name))
  return counts
}

/** Throws invalid-argument unless a backup has exactly the tables worth keeping that are here now. */
export async function refuseOtherTables(needs: Needs, promised: { name: string }[]): Promise<void> {
  const names = new Set(promised.filter(isKept).map(({ name }) => name))
  const here = new Set((await keptTables(needs)).map(({ name }) => name))
  const [unknown] = names.difference(here)
  if (unknown !== undefined) throw refusal(sayBackup.unknownTable(unknown))
  const lacking = [...here.difference(names)]
  if (lacking.length > 0) throw refusal(sayBackup.lacksTables(lacking))
}

/** Deletes all rows, children first, including those that nothing else may delete. */
export async function emptyStore(needs: Needs): Promise<void> {
  await waitWithoutLimit(needs.transaction, needs.database.engine)
  const tables = (await keptTables(needs)).toReversed()
  await withoutTriggers(needs.transaction, needs.database.engine, async () => {
    for (const table of tables) await deleteAllRows(needs.transaction, table.name)
  })
}

function decodeRow({ name, columns }: TableShape, line: string): Row {
  const row: Row = JSON.parse(line)
  if (Object.keys(row).length !== columns.length) throw refusal(sayBackup.otherColumns(name))
  for (const column of columns) {
    const value = row[column.name]
    const fits = value === null || (column.kind === 'text' ? typeof value === 'string' : Number.isSafeInteger(value))
    if (!fits) throw refusal(sayBackup.wrongValue(name, column.name))
  }
  return row
}

/** Writes the texts that `readStoreRows` produced, in the same order, into an empty store on either database. */
export async function openRowWriter(needs: Needs) {
  const tables = new Map((await keptTables(needs)).map((table) => [table.name, table]))
  const counts = new Map<string, number>()
  return {
    /** Rows read, by table. */
    counts,
    async addRows(tableName: string, text: string): Promise<void> {
      const lines = text.split('\n').filter(Boolean)
      counts.set(tableName, (counts.get(tableName) ?? 0) + lines.length)
      // Earlier versions kept rows that are worth nothing here.
      if (!isKept({ name: tableName })) return
      const table = tables.get(tableName)
      if (!table) throw refusal(sayBackup.unknownTable(tableName))
      const rows = lines.map((line) => decodeRow(table, line))
      await insertRows(needs.transaction, table, rows)
    },
  }
}
