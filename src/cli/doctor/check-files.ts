import type { Database } from '#domain/database.ts'
import { createLog } from '#server/logging/log.ts'
import { openStorage } from '#server/open-storage.ts'
import type { Config } from '#server/settings/config.ts'
import { listAllNeeded } from '../files/list-all-needed.ts'
import { sayFilesThere } from './file-texts.ts'
import { type Finding, fine, problem } from './finding.ts'

const mostNames = 3

/** File names with their lengths; null where the length is unknown. */
async function listSizes({ read: reader }: Database): Promise<Map<string, number | null>> {
  return new Map((await listAllNeeded({ reader })).map(({ storeName, size }) => [storeName, size]))
}

/**
 * Whether each file that rows and packages name is in the storage, with its original length. Contents are not read
 * here: a backup does that, and so does each first download.
 */
export async function checkFiles(config: Config, database: Database): Promise<Finding> {
  const lacking = await listSizes(database)
  const needed = lacking.size
  const storage = await openStorage(config, { database, log: createLog('silent') })
  try {
    for await (const { name, size } of storage.list()) {
      const known = lacking.get(name)
      if (size === known || (known === null && size > 0)) lacking.delete(name)
    }
  } finally {
    storage.close()
  }
  if (lacking.size === 0) return fine(sayFilesThere.there(needed))
  // A running store may delete files meanwhile.
  const still = await listSizes(database)
  const names = [...lacking.keys()].filter((name) => still.has(name)).toSorted()
  if (names.length === 0) return fine(sayFilesThere.there(still.size))
  const some = `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`
  return problem(sayFilesThere.lacking(names.length, needed, some), sayFilesThere.putBack)
}
