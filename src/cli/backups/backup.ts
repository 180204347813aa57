import { access, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isUnreadable } from '#adapters/files/disk-failure.ts'
import { isImmutable, isWrittenAgain } from '#adapters/files/file-names.ts'
import { longPatience } from '#adapters/files/s3/s3-requests.ts'
import { type ArchivedEntry, type ArchiveTarget, createArchiveWriter } from '#adapters/files/tar-archive.ts'
import {
  encodeManifest,
  fingerprintOf,
  manifestName,
  sealName,
  sealOf,
  secretName,
} from '#domain/backup/backup-manifest.ts'
import { readStoreRows } from '#domain/backup/read-store-rows.ts'
import type { NeededFile } from '#domain/catalog/pictures/list-needed-files.ts'
import type { Database } from '#domain/database.ts'
import { displayLargeSize } from '#domain/display-size.ts'
import { type Sentence, sentencesOf } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { FileStore } from '#domain/file-store.ts'
import { createLog } from '#server/logging/log.ts'
import { tablesOf } from '#server/migrating/migrate.ts'
import { openStorage } from '#server/open-storage.ts'
import type { Config } from '#server/settings/config.ts'
import { readStoredSecret } from '#server/settings/secret.ts'
import { compareTables } from '../compare-tables.ts'
import { listAllNeeded } from '../files/list-all-needed.ts'
import { inFolder } from '../in-folder.ts'
import { joinLines } from '../join-lines.ts'
import { openExisting } from '../open-existing.ts'
import { backupTexts } from './backup-texts.ts'
import { placePartial, withPartial } from './partial-file.ts'
import { withStoreLock } from './with-store-lock.ts'

const say = sentencesOf(backupTexts)

type ArchiveWriter = Pick<ReturnType<typeof createArchiveWriter>, 'add' | 'finish'>

async function* inParts(parts: readonly Uint8Array[]) {
  yield* parts
}
const once = (bytes: Uint8Array) => inParts([bytes])

/** The database as it is. Throws not-found without a store, and aborted where another program made the tables. */
export async function openToCopy(config: Config): Promise<Database> {
  const database = await openExisting(config)
  if (!database) throw new ShopError('not-found', say.noStore(config.DATA_DIR))
  try {
    const { missing, unknown, changed } = await compareTables(database)
    if (missing.length > 0) throw new ShopError('aborted', say.olderTables)
    // Tables that this program does not know would be left out, and nothing would say so.
    if (unknown.length > 0) throw new ShopError('aborted', say.newerTables(unknown))
    if (changed.length > 0) throw new ShopError('aborted', say.otherTables(changed))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function refuseFaulty(what: Sentence, names: string[]): void {
  if (names.length === 0) return
  const problems = names.map((name) => ({ place: name, message: what }))
  throw new ShopError('aborted', say.notWhole, { details: { problems } })
}

/** Null for a file that its disk cannot read anymore. */
async function addFile(archive: ArchiveWriter, files: FileStore, name: string): Promise<ArchivedEntry | null> {
  let canRead = true
  async function* content() {
    try {
      yield* files.read(name)
    } catch (error) {
      // The archive's own disk may report the same: only what reading throws is about this file.
      canRead = !isUnreadable(error)
      throw error
    }
  }
  try {
    return await archive.add(`files/${name}`, (await files.size(name)) ?? 0, content())
  } catch (error) {
    if (canRead) throw error
    return null
  }
}

/**
 * Adds all files of the store; those that rows refer to must exist and match the digests in their names. Others that
 * cannot be read are left out if they can be made again; lists cannot.
 */
async function addFiles(archive: ArchiveWriter, files: FileStore, needed: NeededFile[]): Promise<ArchivedEntry[]> {
  const names = (await files.list()).filter((name) => !isWrittenAgain(name))
  const there = new Set(names)
  refuseFaulty(
    say.missing,
    needed.flatMap(({ storeName }) => (there.has(storeName) ? [] : [storeName])),
  )
  const digests = new Map(needed.map(({ storeName, digest }) => [storeName, digest]))
  const added: ArchivedEntry[] = []
  const damaged: string[] = []
  for (const name of names) {
    const entry = await addFile(archive, files, name)
    const digest = digests.get(name)
    if (entry) added.push(entry)
    const isWhole = entry ? entry.sha256.startsWith(digest ?? '') : digest === undefined && isImmutable(name)
    if (!isWhole) damaged.push(name)
  }
  refuseFaulty(say.damaged, damaged)
  return added
}

/** Writes rows and files to the archive; exported for tests, whose files and archive need not be on a disk. */
export async function writeEntries(
  config: Pick<Config, 'DATA_DIR' | 'SECRET'>,
  { database, files }: { database: Database; files: FileStore },
  archive: ArchiveWriter,
  at: Date,
) {
  const others: ArchivedEntry[] = []
  const addBytes = async (name: string, bytes: Uint8Array) =>
    void others.push(await archive.add(name, bytes.length, once(bytes)))
  const sink = {
    addRows: (table: string, part: number, text: string) =>
      addBytes(`rows/${table}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(text)),
  }
  const rows = await readStoreRows({ database, ownTables: tablesOf(database.engine) }, sink, (reader) =>
    listAllNeeded({ reader }),
  )
  // Files never change under their names, so those of the rows' moment are still what they were.
  const added = await addFiles(archive, files, rows.also)
  const kept = readStoredSecret(config.DATA_DIR)
  const isKept = config.SECRET === undefined && kept !== null
  if (isKept) await addBytes(secretName, Buffer.from(kept))
  const secret = config.SECRET ?? kept
  const entries = [...others, ...added]
  const manifest = encodeManifest({
    madeAt: at.toISOString(),
    engine: database.engine,
    migrations: rows.migrations,
    tables: rows.tables,
    secretFingerprint: secret === null ? null : fingerprintOf(secret),
    entries,
  })
  const manifestBytes = manifest.reduce((sum, part) => sum + part.length, 0)
  await archive.add(manifestName, manifestBytes, inParts(manifest))
  const seal = Buffer.from(`${sealOf(manifest)}\n`)
  await archive.add(sealName, seal.length, once(seal))
  await archive.finish()
  return {
    rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
    files: added.length,
    bytes: entries.reduce((sum, entry) => sum + entry.size, 0),
    isKept,
  }
}

async function writeBackup(config: Config, database: Database, archive: ArchiveWriter, at: Date) {
  const storage = await openStorage(config, { database, log: createLog('silent'), patience: longPatience })
  return writeEntries(config, { database, files: storage.files }, archive, at).finally(storage.close)
}

/** `shop backup FILE`, also while the store runs; FILE is replaced as a whole or not at all. Returns what to print. */
export async function backUpStore(config: Config, file: string): Promise<Sentence> {
  await access(dirname(resolve(file)))
  return withStoreLock(config, 'shared', async () => {
    const database = await openToCopy(config)
    try {
      const written = await withPartial(file, async (partial) => {
        const result = await writeBackupFile(config, database, partial)
        await placePartial(partial, file)
        return result
      })
      return joinLines([
        say.written(file, written.rows, written.files, displayLargeSize(written.bytes)),
        written.isKept ? say.holdsSecret : say.lacksSecret,
        say.personal,
      ])
    } finally {
      await database.close()
    }
  })
}

async function writeFlushed<Result>(path: string, write: (archive: ArchiveWriter, at: Date) => Promise<Result>) {
  const at = new Date()
  const named = <Done>(work: () => Promise<Done>) => inFolder(dirname(resolve(path)), work)
  await using handle = await named(() => open(path, 'wx', 0o600))
  // Only what the archive's own disk reports is about its folder: the store is read from other ones meanwhile.
  const target: ArchiveTarget = {
    write: (...part) => named(() => handle.write(...part)),
    truncate: (length) => named(() => handle.truncate(length)),
  }
  const result = await write(createArchiveWriter(target, at), at)
  await named(() => handle.sync())
  return result
}

/** Writes all of the store's rows and files to a new file, durably. */
export const writeBackupFile = (config: Config, database: Database, path: string) =>
  writeFlushed(path, (archive, at) => writeBackup(config, database, archive, at))
