import type { LogEvent } from 'kysely'
import type { Database } from '#domain/database.ts'

/** A statement that has ended: its text with placeholders for values, and how long it took. */
export interface StatementDone {
  text: string
  ms: number
  error?: unknown
  engine: Database['engine']
}

/** Called for each statement, in the context of its caller. */
export type StatementLog = (done: StatementDone) => void

/** The query builder's event of a statement that ended. */
export const doneOf = (event: LogEvent, engine: Database['engine']): StatementDone => ({
  text: event.query.sql,
  ms: event.queryDurationMillis,
  engine,
  ...(event.level === 'error' ? { error: event.error } : {}),
})
