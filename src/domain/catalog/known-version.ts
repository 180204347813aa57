import type { Database } from '../database.ts'
import { readVersion } from './catalog-queries.ts'

export type ReadVersion = () => Promise<number>
/** Reads of the catalog, from wherever they may be read at this moment. */
export type ReadCatalog = <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>

/**
 * The catalog's version, by which pages and kept answers are named: it rises with every change, in the same transaction.
 * Asks without a read where it is certain that nothing was committed since the last one.
 */
export function createKnownVersion({ read, changeMark, marksEveryCommit }: Database): ReadVersion {
  let known = { mark: Number.NaN, version: Number.NaN }
  return async () => {
    // Asked before the read: what is committed in between is asked for again.
    const mark = changeMark()
    if (marksEveryCommit && known.mark === mark) return known.version
    const version = await readVersion(read)
    known = { mark, version }
    return version
  }
}
