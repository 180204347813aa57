import { DatabaseSync } from 'node:sqlite'
import { allowedScans, smallIndexes, smallTables } from './allowed-scans.ts'

/** What a plan reads from its beginning to its end: a table, or one of its indexes. */
interface Scan {
  table: string
  index: string | null
}

const scanned = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/

/**
 * Asks the embedded database at `path`, which has the schema and neither rows nor statistics, how it would run
 * statements: by the schema alone, so that the same statement is always judged the same.
 */
export function createPlanJudge(path: string) {
  const native = new DatabaseSync(path, { readOnly: true })
  const names = native.prepare("select name from sqlite_master where type = 'table'").all()
  const tables = new Set(names.map(({ name }) => String(name)))
  /** Exceptions that were of use. */
  const used = new Set<object>()

  /** Null for what is no table: rows of the statement itself, or a part of it whose own plan is told as well. */
  function tableOf(text: string, name: string): string | null {
    if (tables.has(name)) return name
    const [, table] = new RegExp(`"?(\\w+)"? as "?${name}"?(?!\\w)`).exec(text) ?? []
    return table !== undefined && tables.has(table) ? table : null
  }

  function scansOf(text: string): Scan[] {
    return native
      .prepare(`explain query plan ${text}`)
      .all()
      .flatMap(({ detail }) => {
        const [, name, index = null] = scanned.exec(String(detail)) ?? []
        const table = name === undefined ? null : tableOf(text, name)
        return table === null ? [] : [{ table, index }]
      })
  }

  const isAllowed = (text: string, { table, index }: Scan) => {
    if (table in smallTables || (index !== null && index in smallIndexes)) return true
    // Whether others refer to a row is asked where one goes, and of a new one only where a rule was broken before.
    if (/^\s*insert\b/.test(text) && !text.includes(`from "${table}"`)) return true
    const exception = allowedScans.find(
      (one) => one.statement.test(text) && (one.index === undefined || (index !== null && one.index.test(index))),
    )
    if (exception) used.add(exception)
    return exception !== undefined
  }

  return {
    /** A sentence for each growing table, or index of one, that the statement would read whole. */
    judge(statement: string): string[] {
      const text = statement.replace(/\s+/g, ' ').trim()
      if (!/^(select|with|insert|update|delete)\b/i.test(text)) return []
      return scansOf(text).flatMap((scan) =>
        isAllowed(text, scan) ? [] : [`reads all of ${scan.index ?? scan.table}: ${text.slice(0, 500)}`],
      )
    },
    /** Of the exceptions those for which no judged statement had a need. */
    unused: () => allowedScans.filter((one) => !used.has(one)).map(({ why }) => why),
    [Symbol.dispose]: () => native.close(),
  }
}
