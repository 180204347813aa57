import type { Database } from '../database.ts'
import { readVersion } from './catalog-queries.ts'

/** Rises with every change of the catalog, in the same transaction; pages and cached answers are named by it. */
export const readCatalogVersion = ({ database }: { database: Database }): Promise<number> => readVersion(database.read)
