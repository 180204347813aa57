import type { Database, Writer } from './database.ts'

/** Rows of one transaction: quick enough that nobody waits behind it. */
export const rowsAtOnce = 1_000

/** Runs `change`, which tells how many rows it changed, in a transaction of its own each time until few are left. */
export async function inPieces(
  { database }: { database: Database },
  change: (transaction: Writer, atMost: number) => Promise<number>,
): Promise<void> {
  let changed = rowsAtOnce
  while (changed >= rowsAtOnce) changed = await database.write((transaction) => change(transaction, rowsAtOnce))
}
