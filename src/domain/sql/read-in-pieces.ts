import { sql } from 'kysely'
import type { Database, Reader, Writer } from '../database.ts'

/**
 * What `read` gives, piece by piece: at most `atMost` rows each time, behind the last of the piece before. The first
 * piece comes in any case, with no rows where there are none.
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
  }
}

/** What is read may wait for a disk or a line for longer than a page may wait for the database. */
export async function waitWithoutLimit(transaction: Writer, engine: Database['engine']): Promise<void> {
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
}

/**
 * What `walk` gives, all of one moment, while the store goes on. It has a connection of its own from the first piece to
 * the last, or until nobody wants more: whoever takes the pieces to somebody has to give up on who takes none.
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
    // Nothing was written: there is no commit to tell of.
    await reader.rollback().execute()
  }
}
