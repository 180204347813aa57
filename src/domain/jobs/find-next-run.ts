import type { Reader } from '../database.ts'
import { selectRunAt } from './job-queries.ts'

/** When the unfinished job with this key is due; null when there is none. */
export const findNextRun = async ({ reader }: { reader: Reader }, uniqueKey: string): Promise<string | null> =>
  (await selectRunAt(reader, uniqueKey))?.run_at ?? null
