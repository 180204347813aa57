import { longPatience } from '#adapters/files/s3/s3-requests.ts'
import { listNeededFiles } from '#domain/catalog/pictures/list-needed-files.ts'
import type { Database } from '#domain/database.ts'
import { listPackageFiles } from '#domain/downloads/packages/list-package-files.ts'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { openBucket, openDiskFiles, type Storage } from '#server/open-storage.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { holdStore } from './backups/hold-store.ts'
import { sayFiles } from './files-texts.ts'
import { joinLines } from './join-lines.ts'

export type FilePlace = 'bucket' | 'disk'
type Side = Pick<Storage, 'files' | 'list'>

const atOnce = 4
const mostRounds = 5
/** Written by the readiness check. */
const notWorthMoving = 'probe'

async function sizesOf(side: Side): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of side.list()) if (name !== notWorthMoving) sizes.set(name, size)
  return sizes
}

/** What one side has and the other lacks, or has in another length. */
const missingOf = (from: Map<string, number>, to: Map<string, number>): string[] =>
  [...from].flatMap(([name, size]) => (to.get(name) === size ? [] : name))

/**
 * Copies what lacks, each file whole and compared; a copy that was broken off goes on where it was. `listNeeded` names the
 * files that rows refer to: those that neither side has are told, since nobody can copy them. A running store makes and
 * forgets files meanwhile: only what is referred to before and after can lack.
 */
export async function copyFiles(from: Side, to: Side, listNeeded: () => Promise<Set<string>>) {
  const neededBefore = await listNeeded()
  let copied = 0
  for (let round = 0; ; round++) {
    const [all, there] = [await sizesOf(from), await sizesOf(to)]
    const missing = missingOf(all, there)
    if (missing.length === 0) {
      const needed = (await listNeeded()).intersection(neededBefore)
      refuseIncomplete(needed, there)
      return { copied, there: all.size, needed: needed.size }
    }
    // What came while others were copied is copied too, but not for ever.
    if (round === mostRounds) {
      const problems = missing.map((name) => ({ place: name, message: sayFiles.notArrived }))
      throw new ShopError('aborted', sayFiles.runAgain, { problems })
    }
    await copyEach(from, to, missing)
    copied += missing.length
  }
}

async function copyEach(from: Side, to: Side, names: string[]): Promise<void> {
  const waiting = names.values()
  const work = async () => {
    for (const name of waiting) {
      const source = await from.files.source(name)
      if ('path' in source) await to.files.adopt(name, source)
      else await to.files.put(name, source)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

function refuseIncomplete(needed: Set<string>, there: Map<string, number>): void {
  const problems = [...needed].flatMap((name) => (there.has(name) ? [] : { place: name, message: sayFiles.missing }))
  if (problems.length > 0) throw new ShopError('aborted', sayFiles.incomplete, { problems })
}

/** Files that rows refer to. */
async function listNeeded({ read: reader }: Database): Promise<Set<string>> {
  const files = [...(await listNeededFiles({ reader })), ...(await listPackageFiles({ reader }))]
  return new Set(files.map(({ storeName }) => storeName))
}

/**
 * `shop files move bucket` and `shop files move disk`: copies every file between the folder of files and the bucket of
 * the settings, also while the store runs; nothing is deleted on either side. Returns what to print.
 */
export async function moveFiles(config: Config, to: FilePlace): Promise<Sentence> {
  return holdStore(config, 'shared', async () => {
    const database = await openDatabase(config)
    try {
      await migrate(database)
      using bucket = await openBucket(config, { database, log: createLog('silent'), patience: longPatience })
      if (!bucket) throw new ShopError('invalid-argument', sayFiles.noBucket)
      await bucket.claim()
      const disk = openDiskFiles(config)
      const [from, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk]
      const { copied, there, needed } = await copyFiles(from, target, () => listNeeded(database))
      return joinLines([sayFiles.there(there, copied), sayFiles.needed(needed)])
    } finally {
      await database.close()
    }
  })
}
