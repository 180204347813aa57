import type { LogEvent } from 'kysely'
import type { Database } from '#domain/database.ts'

/** A statement that has ended: its text with places for its values, and how long it took. */
export interface StatementDone {
  text: string
  ms: number
  error?: unknown
  engine: Database['engine']
}

/** Told of each statement, in the context of whoever asked. */
export type StatementLog = (done: StatementDone) => void

/** What the query builder tells, as one that ended. */
export const doneOf = (event: LogEvent, engine: Database['engine']): StatementDone => ({
  text: event.query.sql,
  ms: event.queryDurationMillis,
  engine,
  ...(event.level === 'error' ? { error: event.error } : {}),
})
