import type { Reader } from '../database.ts'
import { countOrdersByStatus } from './overview-queries.ts'

/** How many orders since `instant` have each status. */
export const readOrderCounts = async (reader: Reader, instant: string) =>
  new Map((await countOrdersByStatus(reader, instant)).map(({ status, count }) => [status, Number(count)]))
