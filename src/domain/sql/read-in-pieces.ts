import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Reader, Writer } from '../database.ts'

/**
 * Yields what `read` returns, at most `atMost` rows each time, which follow the last row of the piece before. The first
 * piece is always yielded, even without rows. A read of the embedded database ends in the same turn of the event loop, so
 * each further piece waits for the next: nothing else would run before the last.
 */
export async function* readInPieces<Row>(
  atMost: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after)
    if (rows.length > 0 || after === undefined) yield rows
    if (rows.length < atMost) return
    after = rows.at(-1)
    await nextTurn()
  }
}

/** Lifts the time limits: such a reader may wait for a disk or a network for longer than a page may. */
export async function waitWithoutLimit(transaction: Writer, engine: Database['engine']): Promise<void> {
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
}

/**
 * Yields what `walk` yields, all of one moment, while the store keeps running. It holds a connection from the first
 * piece to the last, or until the consumer stops: code that passes the pieces on must give up on a receiver that takes
 * none.
 */
export async function* ofOneMoment<Piece>(
  { database }: { database: Database },
  walk: (reader: Reader) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const reading = database.read.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  const reader = await reading.execute()
  try {
    await waitWithoutLimit(reader, database.engine)
    yield* walk(reader)
  } finally {
    // Nothing was written, so there is no commit to report.
    await reader.rollback().execute()
  }
}
