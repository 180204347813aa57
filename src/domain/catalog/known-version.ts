import type { Database } from '../database.ts'
import { readVersion } from './catalog-queries.ts'

export type ReadVersion = () => Promise<number>
/** Reads the catalog from whichever database may be read at this moment. */
export type ReadCatalog = <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>

/**
 * Returns a function that reads the catalog's version, which names pages and kept answers and rises with every change,
 * in the same transaction. It skips the query when nothing can have been committed since the last one.
 */
export function createKnownVersion({ read, changeMark, marksEveryCommit }: Database): ReadVersion {
  let known = { mark: Number.NaN, version: Number.NaN }
  return async () => {
    // Taken before the read, so that a commit in between leads to another read.
    const mark = changeMark()
    if (marksEveryCommit && known.mark === mark) return known.version
    const version = await readVersion(read)
    known = { mark, version }
    return version
  }
}
