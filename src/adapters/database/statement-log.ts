import type { LogEvent } from 'kysely'
import type { Database } from '#domain/database.ts'

/** A statement that has ended: its text with placeholders for values, and how long it took. */
export interface StatementEvent {
  text: string
  ms: number
  error?: unknown
  engine: Database['engine']
}

/** Called for each statement, in the context of its caller. */
export type StatementLog = (done: StatementEvent) => void

/** The query builder's event of a statement that ended. */
export const toStatementEvent = (event: LogEvent, engine: Database['engine']): StatementEvent => ({
  text: event.query.sql,
  ms: event.queryDurationMillis,
  engine,
  ...(event.level === 'error' ? { error: event.error } : {}),
})
