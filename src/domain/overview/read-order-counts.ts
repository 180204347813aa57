import type { Reader } from '../database.ts'
import { countFlaggedPayments, countOrdersByStatus } from './overview-queries.ts'

/** How many of the orders since `instant` have each status, and how many payments wait for an owner. */
export async function readOrderCounts(reader: Reader, instant: string) {
  const [rows, flagged] = await Promise.all([countOrdersByStatus(reader, instant), countFlaggedPayments(reader)])
  return {
    byStatus: new Map(rows.map(({ status, count }) => [status, Number(count)])),
    flagged: Number(flagged.count),
  }
}
