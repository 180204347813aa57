import { DatabaseSync } from 'node:sqlite'
import { allowedScans, smallIndexes, smallTables } from './allowed-scans.ts'

/** What a plan reads from beginning to end: a table, or one of its indexes. */
interface Scan {
  table: string
  index: string | null
}

const scanned = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/

/**
 * Asks the embedded database at `path`, which has the schema but neither rows nor statistics, for the plans of
 * statements. They depend on the schema only, so the same statement is always judged alike.
 */
export function createPlanJudge(path: string) {
  const native = new DatabaseSync(path, { readOnly: true })
  const names = native.prepare("select name from sqlite_master where type = 'table'").all()
  const tables = new Set(names.map(({ name }) => String(name)))
  /** Exceptions that were needed. */
  const used = new Set<object>()

  /** Null for anything but a table: rows of the statement itself, or a part of it whose own plan is listed as well. */
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

  const admit = (text: string, { table, index }: Scan) => {
    if (table in smallTables || (index !== null && index in smallIndexes)) return true
    // An insert's plan also lists searches for rows that refer to it; they run only if a constraint was violated
    // before.
    if (/^\s*insert\b/.test(text) && !text.includes(`from "${table}"`)) return true
    const exception = allowedScans.find(
      (one) => one.statement.test(text) && (one.index === undefined || (index !== null && one.index.test(index))),
    )
    if (exception) used.add(exception)
    return exception !== undefined
  }

  return {
    /** One sentence for each growing table, or index of one, that the statement would read whole. */
    judge(statement: string): string[] {
      const text = statement.replace(/\s+/g, ' ').trim()
      if (!/^(select|with|insert|update|delete)\b/i.test(text)) return []
      return scansOf(text).flatMap((scan) =>
        admit(text, scan) ? [] : [`reads all of ${scan.index ?? scan.table}: ${text.slice(0, 500)}`],
      )
    },
    /** The exceptions that no judged statement needed. */
    unused: () => allowedScans.filter((one) => !used.has(one)).map(({ why }) => why),
    [Symbol.dispose]: () => native.close(),
  }
}
