import type { Database } from '../database.ts'
import { touchState } from './setting-queries.ts'

/** Changes nothing, yet is written to the disk; a read-only server refuses it. */
export const writeProbeRow = ({ database }: { database: Pick<Database, 'write'> }): Promise<unknown> =>
  database.write(touchState)
