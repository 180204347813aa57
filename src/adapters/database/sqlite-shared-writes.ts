import type { Kysely } from 'kysely'
import type { Step, StepRows, Tables } from '#domain/database.ts'
import type { SharedAnswer, SharedWrite } from './sqlite-commit-together.ts'

interface Waiting {
  write: SharedWrite
  settle(answer: Promise<SharedAnswer>): Promise<void>
}

/**
 * Write operations that come together travel together to the thread that writes, which puts them into one transaction.
 * `send` hands one over at once, before any other statement, and resolves after the commit that holds it.
 */
export function createSharedWrites(writer: Kysely<Tables>, send: (write: SharedWrite) => Promise<SharedAnswer>) {
  let waiting: Waiting[] = []
  let isRunning = false

  async function runTogether(): Promise<void> {
    // Nobody else's transaction is open as long as the connection is held.
    await writer.connection().execute(async () => {
      const taken = waiting
      waiting = []
      await Promise.all(taken.map(({ write, settle }) => settle(send(write))))
    })
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
          // One list for each step, in their order; Kysely trusts its caller's row types in the same way.
          else resolve(rows as StepRows<Rows>)
        }, reject),
    })
    if (!isRunning) {
      isRunning = true
      // Requests that the system hands over together come to their writes in one turn.
      setImmediate(() => void runAll())
    }
    return promise
  }
}
