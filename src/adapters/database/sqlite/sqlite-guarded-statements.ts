import type { DatabaseSync } from 'node:sqlite'
import { createStatementRunner, type SqliteResult } from './sqlite-statements.ts'

const ofSavepoints = /^(savepoint|release|rollback to) /

/**
 * Runs the statements of the writing connection. SQLite may abort a whole transaction midway (a full disk,
 * https://www.sqlite.org/lang_transaction.html): each later statement would then be kept by itself, so they are refused
 * until the transaction is ended; likewise after a savepoint failed.
 */
export function createGuardedRunner(native: DatabaseSync) {
  const run = createStatementRunner(native)
  let isBegun = false
  let isLost = false

  return (text: string, parameters: readonly unknown[]): SqliteResult => {
    if (text === 'rollback') {
      isBegun = false
      return native.isTransaction ? run(text, parameters) : { rows: [], changes: 0 }
    }
    if (isBegun && (isLost || !native.isTransaction)) throw new Error('The transaction is lost: nothing of it is kept.')
    try {
      const result = run(text, parameters)
      if (text.startsWith('begin')) {
        isBegun = true
        isLost = false
      } else if (text === 'commit') isBegun = false
      return result
    } catch (error) {
      if (isBegun && ofSavepoints.test(text)) isLost = true
      throw error
    }
  }
}
