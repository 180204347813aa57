import type { SqliteResult } from './sqlite-statements.ts'

/** How long a write whose statements are done may wait for others in its transaction. */
const longestWaitMs = 2

/** The statements of one write operation; one that must touch a row and does not ends the write. */
export type SharedWrite = { text: string; parameters: readonly unknown[]; mustTouch: boolean }[]

/** The rows of each statement, or the index of one that had to touch a row and did not. */
export interface SharedAnswer {
  rows: Record<string, unknown>[][]
  missed?: number
}

export type SharedOutcome = SharedAnswer | { error: unknown }

interface Connection {
  /** Refuses every statement once its transaction is lost, until that transaction is ended. */
  run(text: string, parameters: readonly unknown[]): SqliteResult
  /** Milliseconds. */
  now(): number
}

/** Runs one write within a savepoint of its own. Throws when the transaction is lost. */
function runOne({ run }: Connection, write: SharedWrite): SharedOutcome {
  const undo = () => {
    run('rollback to shared', [])
    run('release shared', [])
  }
  run('savepoint shared', [])
  try {
    const rows: SharedAnswer['rows'] = []
    for (const [at, { text, parameters, mustTouch }] of write.entries()) {
      const result = run(text, parameters)
      if (mustTouch && result.rows.length === 0 && result.changes === 0) {
        undo()
        return { rows: [], missed: at }
      }
      rows.push(result.rows)
    }
    run('release shared', [])
    return { rows }
  } catch (error) {
    try {
      undo()
    } catch {
      throw error
    }
    return { error }
  }
}

function commitFirst(connection: Connection, writes: SharedWrite[]): SharedOutcome[] {
  const { run, now } = connection
  const outcomes: SharedOutcome[] = []
  // When no transaction can begin, one wait for others' locks is enough for all.
  let taken = writes.length
  try {
    run('begin immediate', [])
    taken = 0
    let until = Number.POSITIVE_INFINITY
    for (const write of writes) {
      if (now() >= until) break
      taken += 1
      outcomes.push(runOne(connection, write))
      until = Math.min(until, now() + longestWaitMs)
    }
    run('commit', [])
    return outcomes
  } catch (error) {
    run('rollback', [])
    return writes.slice(0, taken).map(() => ({ error }))
  }
}

/**
 * Runs write operations in as few transactions as possible without any waiting more than 2 ms for others, each with one
 * durable commit; one that fails leaves nothing behind and harms no other. Yields the outcomes of each transaction once
 * it is on disk, including refusals: an operation may be refused because of what another one in its transaction wrote.
 */
export function* groupCommit(connection: Connection, writes: SharedWrite[]): Generator<SharedOutcome[]> {
  for (let left = writes; left.length > 0; ) {
    const outcomes = commitFirst(connection, left)
    left = left.slice(outcomes.length)
    yield outcomes
  }
}
