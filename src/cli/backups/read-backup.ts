import { createHash } from 'node:crypto'
import { type ArchiveReading, readArchive } from '#adapters/files/tar-archive.ts'
import {
  type BackupEntry,
  type BackupManifest,
  compareEntries,
  manifestName,
  readManifest,
  sealName,
  secretName,
} from '#domain/backup/backup-manifest.ts'
import { sentencesOf } from '#domain/each-language.ts'
import { isShopError, ShopError } from '#domain/errors.ts'
import { restoreTexts } from './restore-texts.ts'

const say = sentencesOf(restoreTexts)

const rowsName = /^rows\/([a-z0-9_]+)\/\d{6}\.jsonl$/

interface FileTarget {
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

export interface ReadBackup {
  manifest: BackupManifest
  secret: string | null
}

async function readWhole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

async function* noticed(content: AsyncIterable<Uint8Array>, notice: (part: Uint8Array) => void) {
  for await (const part of content) {
    notice(part)
    yield part
  }
}

/** Reads an entry to its end; puts files into the target, and returns the bytes of small ones that are needed later. */
async function takeEntry({ name, size, content }: ArchiveReading, files: FileTarget) {
  const hash = createHash('sha256')
  const checked = noticed(content, (part) => hash.update(part))
  let bytes: Buffer | null = null
  if (name.startsWith('files/')) await files.put(name.slice('files/'.length), checked)
  else if ([manifestName, sealName, secretName].includes(name)) bytes = await readWhole(checked)
  else for await (const _part of checked);
  const entry: BackupEntry = { name, size, sha256: hash.digest('hex') }
  return { entry, bytes }
}

function refuseUnreadable(error: unknown): never {
  // Errors of the disk and of the shop are reported as they are.
  if (isShopError(error) || (error instanceof Error && 'code' in error)) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new ShopError('invalid-argument', say.unreadable(reason))
}

/**
 * Reads a backup once from end to end, puts its files into `files` and compares every checksum.
 * Throws invalid-argument when it is not a backup or is damaged; the content of `files` is then worthless.
 */
export async function readBackup(path: string, files: FileTarget): Promise<ReadBackup> {
  const entries: BackupEntry[] = []
  const kept = new Map<string, Buffer>()
  try {
    for await (const reading of readArchive(path)) {
      const { entry, bytes } = await takeEntry(reading, files)
      if (bytes) kept.set(entry.name, bytes)
      if (entry.name !== manifestName && entry.name !== sealName) entries.push(entry)
    }
  } catch (error) {
    refuseUnreadable(error)
  }
  const [manifestBytes, seal] = [kept.get(manifestName), kept.get(sealName)]
  if (!manifestBytes || !seal) throw new ShopError('invalid-argument', say.noManifest)
  const manifest = readManifest(manifestBytes, seal.toString('utf8'))
  const problems = compareEntries(manifest.entries, entries).map((message) => ({ place: path, message }))
  if (problems.length > 0) throw new ShopError('invalid-argument', say.damaged, { details: { problems } })
  return { manifest, secret: kept.get(secretName)?.toString('utf8') ?? null }
}

/** The rows of a backup that was read before, part by part, in order. */
export async function* readBackupRows(path: string): AsyncGenerator<{ table: string; text: string }> {
  for await (const { name, content } of readArchive(path)) {
    const table = rowsName.exec(name)?.[1]
    // Rows come first: the rest need not be read again.
    if (!table) return
    yield { table, text: (await readWhole(content)).toString('utf8') }
  }
}
