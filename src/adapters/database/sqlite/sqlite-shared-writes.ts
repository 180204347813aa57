import type { Kysely } from 'kysely'
import type { Step, StepRows, Tables } from '#domain/database.ts'
import type { SharedAnswer, SharedWrite } from './sqlite-group-commit.ts'

interface Waiting {
  write: SharedWrite
  settle(answer: Promise<SharedAnswer>): Promise<void>
}

/**
 * Write operations of the same moment travel together to the writer thread, which puts them into one transaction.
 * `send` hands one over at once, before any other statement, and resolves after the commit that includes it.
 */
export function createSharedWrites(writer: Kysely<Tables>, send: (write: SharedWrite) => Promise<SharedAnswer>) {
  let waiting: Waiting[] = []
  let isRunning = false

  function takeAll(): Waiting[] {
    const taken = waiting
    waiting = []
    return taken
  }

  async function runTogether(): Promise<void> {
    try {
      // No other transaction is open while the connection is held.
      await writer.connection().execute(async () => {
        await Promise.all(takeAll().map(({ write, settle }) => settle(send(write))))
      })
    } catch (error) {
      // The connection is gone: those that still wait get the error.
      await Promise.all(takeAll().map(({ settle }) => settle(Promise.reject(error))))
    }
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) await runTogether()
    isRunning = false
  }

  return <Rows extends unknown[]>(steps: Step[]): Promise<StepRows<Rows>> => {
    const { promise, resolve, reject } = Promise.withResolvers<StepRows<Rows>>()
    waiting.push({
      write: steps.map(({ query, orElse }) => ({
        text: query.sql,
        parameters: query.parameters,
        mustTouch: orElse !== undefined,
      })),
      settle: (answer) =>
        answer.then(({ rows, missed }) => {
          const refusal = missed === undefined ? undefined : steps[missed]?.orElse?.()
          if (refusal) reject(refusal)
          // One list per step, in order; Kysely trusts its caller's row types in the same way.
          else resolve(rows as StepRows<Rows>)
        }, reject),
    })
    if (!isRunning) {
      isRunning = true
      // Requests that the system delivers together reach their writes in one tick.
      setImmediate(() => void runAll())
    }
    return promise
  }
}
