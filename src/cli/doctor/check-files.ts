import { join } from 'node:path'
import { readMarker } from '#adapters/files/s3/s3-claim.ts'
import type { Database } from '#domain/database.ts'
import { createLog } from '#server/logging/log.ts'
import { openBucket, openDiskFiles, openStorage } from '#server/open-storage.ts'
import type { Config } from '#server/settings/config.ts'
import { listAllNeeded } from '../files/list-all-needed.ts'
import { sayFilesThere } from './file-texts.ts'
import { type Finding, fine, nameSome, problem, warning } from './finding.ts'

const mostLookedFor = 20
const moveCommand = '`npm run shop -- files move bucket`'

/** File names with their lengths; null where the length is unknown. */
async function listSizes({ read: reader }: Database): Promise<Map<string, number | null>> {
  return new Map((await listAllNeeded({ reader })).map(({ storeName, size }) => [storeName, size]))
}

/** Whether `files move bucket` would find any of these files here. */
async function areOnDisk(config: Config, names: string[]): Promise<boolean> {
  const { files } = openDiskFiles(config)
  for (const name of names.slice(0, mostLookedFor)) if ((await files.size(name)) !== null) return true
  return false
}

/** Whether a store has ever used the bucket of the settings, or copied files into it. */
async function isBucketTaken(config: Config, database: Database): Promise<boolean> {
  using bucket = await openBucket(config, { database, log: createLog('silent') })
  return bucket !== null && (await readMarker(bucket.objects)) !== null
}

/** Names the likely cause, where all or many files are missing for one. */
async function tellLacking(config: Config, database: Database, names: string[], needed: number): Promise<Finding> {
  const some = nameSome(names)
  const isBucket = config.STORAGE_URL !== undefined
  if (isBucket && (await areOnDisk(config, names))) {
    // The first step of a move, as the manual tells: nothing is wrong yet.
    const judge = (await isBucketTaken(config, database)) ? problem : warning
    return judge(sayFilesThere.onDisk(names.length, needed, some), sayFilesThere.move(moveCommand))
  }
  if (names.length < needed) return problem(sayFilesThere.lacking(names.length, needed, some), sayFilesThere.putBack)
  return isBucket
    ? problem(sayFilesThere.noneInBucket(needed), sayFilesThere.rightBucket(moveCommand))
    : problem(sayFilesThere.noneIn(needed, join(config.DATA_DIR, 'files')), sayFilesThere.rightFolder)
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
  return tellLacking(config, database, names, still.size)
}
