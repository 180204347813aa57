import type { StatementEvent } from '#adapters/database/statement-log.ts'
import { inSpan, type Tracing } from '#adapters/tracing/tracing.ts'
import type { Database, Step, StepRows } from '#domain/database.ts'

const operations = /\b(select|insert|update|delete|create|alter|drop)\b/i
const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i

/** What a statement does to which table: `SELECT products`. Its text and above all its values are not traced. */
function nameStatement(text: string) {
  const operation = (operations.exec(text) ?? /^\s*(\w+)/.exec(text))?.[1]?.toUpperCase() ?? 'SQL'
  const collection = table.exec(text)?.[1]
  return { operation, collection, summary: collection ? `${operation} ${collection}` : operation }
}

const systems = { sqlite: 'sqlite', postgres: 'postgresql' } as const

/** Makes a span of each statement that a request or a job runs, once it has ended. */
export const traceStatements =
  (tracing: Tracing) =>
  ({ text, ms, error, engine }: StatementEvent): void => {
    const { operation, collection, summary } = nameStatement(text)
    const span = tracing.begin({
      name: summary,
      kind: 'client',
      tookMs: ms,
      attributes: {
        'db.system.name': systems[engine],
        'db.operation.name': operation,
        ...(collection ? { 'db.collection.name': collection } : {}),
      },
    })
    if (error !== undefined) span?.fail(error)
    span?.end()
  }

/** Makes a span of each write operation, including its wait for a turn, its statements and its commit. */
export function traceWrites(database: Database, tracing: Tracing): Database {
  const attributes = { 'db.system.name': systems[database.engine] }
  return {
    ...database,
    write: (operation) => inSpan(tracing, { name: 'write', attributes }, () => database.write(operation)),
    writeShared<Rows extends unknown[]>(steps: [...{ [At in keyof Rows]: Step<Rows[At]> }]): Promise<StepRows<Rows>> {
      const asked: readonly Step[] = steps
      const summary = asked.map(({ query }) => nameStatement(query.sql).summary).join('; ')
      return inSpan(tracing, { name: 'write', attributes: { ...attributes, 'db.query.summary': summary } }, () =>
        database.writeShared<Rows>(steps),
      )
    },
  }
}
