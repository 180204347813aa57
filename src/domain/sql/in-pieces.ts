import type { Database, Writer } from '../database.ts'
import type { Clock } from '../services.ts'

/** Rows of one transaction: quick enough that nobody waits behind it. */
export const rowsAtOnce = 1_000

/** What the removal of one piece receives. */
export interface Piece {
  transaction: Writer
  clock: Clock
  atMost: number
}

/**
 * Runs `change`, which returns how many rows it changed, in a transaction of its own each time, until it changes fewer
 * than it may; returns the sum.
 */
export async function inPieces(
  { database }: { database: Database },
  change: (transaction: Writer, atMost: number) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (let changed = rowsAtOnce; changed >= rowsAtOnce; sum += changed)
    changed = await database.write((transaction) => change(transaction, rowsAtOnce))
  return sum
}
