import type { Database } from '../database.ts'
import { packName } from './asset-pack.ts'
import { selectPackUses } from './asset-queries.ts'

/** The names in the file store of all packs that a node may still be asked for. */
export const listAssetPacks = async ({ database }: { database: Pick<Database, 'read'> }): Promise<string[]> =>
  (await selectPackUses(database.read)).map(({ digest }) => packName(digest))
