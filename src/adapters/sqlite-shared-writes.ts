import type { Kysely } from 'kysely'
import type { Tables, Writer } from '#domain/database.ts'

/** Nobody whose statements are done waits for more of others after so long. */
const longestWaitMs = 2

type Settle = () => void

interface Waiting {
  /** Runs it in this transaction; what it gives is told once all is on disk. */
  run(transaction: Writer): Promise<Settle>
  refuse(error: unknown): void
}

/**
 * Write operations that come together, in one transaction with one durable commit: each between savepoints of its own, so
 * that one that fails leaves nothing behind and harms no other, and each answered after the commit that holds it. `post`
 * hands a statement to the connection at once, before those of the operation that follows; `now` is in ms.
 */
export function createSharedWrites(
  writer: Kysely<Tables>,
  { post, now }: { post: (words: string) => Promise<unknown>; now: () => number },
) {
  const waiting: Waiting[] = []
  let isRunning = false

  // The connection takes no commit after one of these has failed.
  const say = (words: string) => void post(words).catch(() => {})

  const create = <Result>(
    operation: (transaction: Writer) => Promise<Result>,
    { resolve, reject }: Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'>,
  ): Waiting => ({
    async run(transaction) {
      say('savepoint shared')
      try {
        const result = await operation(transaction)
        say('release shared')
        return () => resolve(result)
      } catch (error) {
        say('rollback to shared')
        say('release shared')
        // Told with the others: what made it fail may be something that they have written.
        return () => reject(error)
      }
    },
    refuse: reject,
  })

  async function runTogether(): Promise<void> {
    const transaction = await writer
      .startTransaction()
      .execute()
      .catch((error: unknown) => {
        for (const { refuse } of waiting.splice(0)) refuse(error)
      })
    if (!transaction) return
    const taken: Waiting[] = []
    const settled: Settle[] = []
    try {
      let until = Number.POSITIVE_INFINITY
      while (now() < until) {
        const next = waiting.shift()
        if (!next) break
        taken.push(next)
        settled.push(await next.run(transaction))
        until = Math.min(until, now() + longestWaitMs)
      }
      await transaction.commit().execute()
      for (const settle of settled) settle()
    } catch (error) {
      await transaction
        .rollback()
        .execute()
        .catch(() => {})
      for (const { refuse } of taken) refuse(error)
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) await runTogether()
    isRunning = false
  }

  return <Result>(operation: (transaction: Writer) => Promise<Result>): Promise<Result> => {
    const { promise, ...settlers } = Promise.withResolvers<Result>()
    waiting.push(create(operation, settlers))
    if (!isRunning) void runAll()
    return promise
  }
}
