import type { Reader } from '../database.ts'
import { countOrdersByStatus, countWaitingPayments } from './overview-queries.ts'

/** How many of the orders since `instant` have each status, and how many payments wait for an owner. */
export async function readOrderCounts(reader: Reader, instant: string) {
  const [rows, waiting] = await Promise.all([countOrdersByStatus(reader, instant), countWaitingPayments(reader)])
  return {
    byStatus: new Map(rows.map(({ status, count }) => [status, Number(count)])),
    waiting,
  }
}
