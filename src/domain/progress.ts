import type { Database, Writer } from './database.ts'

/** What an operation saves of an unfinished run, so that a repeat with the same key can continue it. */
export interface Progress {
  /** What the unfinished run saved; null for the first run. */
  readonly kept: unknown
  /** Saves it inside the write operation that it belongs to. */
  keep(transaction: Writer, value: unknown): Promise<void>
}

/** For a request without a key. */
export const noProgress: Progress = { kept: null, keep: async () => {} }

/**
 * Does the work that ends in a `writeOnce`, unless an unfinished run of the same request came that far; then gives what
 * was written. What looks or refuses before the write belongs inside: the write itself may have changed what it finds.
 */
export async function once<Written>(progress: Progress, work: () => Promise<Written>): Promise<Written> {
  if (progress.kept === null) return work()
  // A key belongs to one operation, whose `writeOnce` kept it.
  return (progress.kept as { written: Written }).written
}

/**
 * Runs the write of an operation, and keeps in the same transaction, as JSON, what it gives: the repeat of a request that
 * failed between this and its answer gets that, and writes nothing again.
 */
export const writeOnce = <Written>(
  { database, progress }: { database: Pick<Database, 'write'>; progress: Progress },
  write: (transaction: Writer) => Promise<Written>,
): Promise<Written> =>
  once(progress, () =>
    database.write(async (transaction) => {
      const written = await write(transaction)
      await progress.keep(transaction, { written })
      return written
    }),
  )
