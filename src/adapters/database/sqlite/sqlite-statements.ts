import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const keptStatements = 500

export interface SqliteResult {
  rows: Record<string, unknown>[]
  changes: number
}

interface Prepared {
  statement: StatementSync
  /** Found out once: describing the columns takes longer than reading a row. */
  givesRows: boolean
}

/** Runs one statement on a native connection; statements are prepared once and kept by their text. */
export function createStatementRunner(native: DatabaseSync) {
  const kept = new Map<string, Prepared>()
  const prepare = (text: string): Prepared => {
    const known = kept.get(text)
    if (known) return known
    const statement = native.prepare(text)
    const made = { statement, givesRows: statement.columns().length > 0 }
    if (kept.size >= keptStatements) kept.clear()
    kept.set(text, made)
    return made
  }
  return (text: string, parameters: readonly unknown[]): SqliteResult => {
    const { statement, givesRows } = prepare(text)
    // Kysely's parameters are those of typed queries: text, numbers, bytes and null.
    const values = parameters as SQLInputValue[]
    if (givesRows) return { rows: statement.all(...values), changes: 0 }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }
}
