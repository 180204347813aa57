import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createContentCheck, hasDigest } from '#domain/catalog/files/check-content.ts'
import { digestIn } from '#domain/catalog/files/media-names.ts'
import { hourMs, minuteMs } from '#domain/dates/spans.ts'
import { incomingFolder, pathOf } from './file-names.ts'
import { replaceFile } from './replace-file.ts'
import { S3Error } from './s3/s3-error.ts'

/** A use is noted at most this often (ms), since its exact time does not matter. */
const noteUseMs = 60_000
/** How long (ms) a file that was handed out stays for whoever opens it by its path. */
const handedOutMs = 15 * minuteMs
const abandonedMs = hourMs
/** Once this share of the bound was added, the cache checks whether files must go. */
const lookAfter = 1 / 20

/** What the bytes of a file must match. */
export interface Expected {
  size: number
  /** In hexadecimal; null = not compared. */
  sha256: string | null
}

interface Kept {
  path: string
  size: number
  usedMs: number
}

async function statOrNull(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}

async function writeChecked(path: string, body: AsyncIterable<Uint8Array>, expected: Expected): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const part of body) {
    hash.update(part)
    size += part.length
    for (let start = 0; start < part.length; ) start += (await file.write(part, start)).bytesWritten
  }
  if (size !== expected.size) throw new S3Error(0, 'CutOff', `${size} bytes came instead of ${expected.size}`)
  if (expected.sha256 !== null && hash.digest('hex') !== expected.sha256)
    throw new S3Error(200, 'Damaged', 'the content is not what was written')
  await file.sync()
}

/** Flushed to the disk before it gets its name: what a power cut leaves behind has none. */
async function linkDurably(from: string, partial: string): Promise<void> {
  await link(from, partial)
  await using file = await open(partial, 'r')
  await file.sync()
}

/**
 * Copies of files in a folder on this machine, which several processes may share, up to `mostBytes` and a twentieth:
 * those used longest ago go first. A copy appears under its name complete and verified, or not at all, is verified
 * again by each process that uses it, and may be deleted by anybody at any time.
 */
export function createFileCache(folder: string, mostBytes: number, now: () => number = Date.now) {
  let added = Number.POSITIVE_INFINITY
  let trimming: Promise<void> | null = null
  const checkContent = createContentCheck(now)

  async function listKept(): Promise<Kept[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const kept: Kept[] = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await statOrNull(path)
      if (found) kept.push({ path, size: found.size, usedMs: found.mtimeMs })
    }
    return kept
  }

  async function trim(): Promise<void> {
    added = 0
    const kept = await listKept()
    const partial = join(folder, incomingFolder)
    let total = 0
    for (const { size } of kept) total += size
    for (const { path, size, usedMs } of kept.sort((a, b) => a.usedMs - b.usedMs)) {
      const isPartial = dirname(path) === partial
      if (isPartial ? usedMs > now() - abandonedMs : total <= mostBytes || usedMs > now()) continue
      await rm(path, { force: true })
      total -= size
    }
  }

  async function noteAdded(size: number): Promise<void> {
    added += size
    if (added <= mostBytes * lookAfter) return
    trimming ??= trim().finally(() => {
      trimming = null
    })
    await trimming
  }

  async function place(name: string, write: (partial: string) => Promise<void>): Promise<string> {
    const path = pathOf(folder, name)
    const partial = join(folder, incomingFolder, randomUUID())
    await mkdir(join(folder, incomingFolder), { recursive: true, mode: 0o700 })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await replaceFile({ partial, path }, write)
    return path
  }

  /** Whether the content matches the digest in its name, if there is one. */
  async function isWhole(name: string, path: string, { ino, birthtimeMs, size }: Stats): Promise<boolean> {
    const digest = digestIn(name)
    if (digest === null) return true
    // More than the number of the file, since a disk gives that of a deleted one to the next.
    return checkContent(name, `${ino} ${birthtimeMs} ${size}`, () => hasDigest(createReadStream(path), digest)).catch(
      () => false,
    )
  }

  const forget = (name: string) => rm(pathOf(folder, name), { force: true })

  return {
    /** The copy and its size; null when there is no intact one. With `handOut`, it stays for a while. */
    async find(name: string, { handOut = false } = {}): Promise<{ path: string; size: number } | null> {
      const path = pathOf(folder, name)
      const found = await statOrNull(path)
      if (!found?.isFile()) return null
      if (!(await isWhole(name, path, found))) {
        await forget(name)
        return null
      }
      const used = handOut ? now() + handedOutMs : now()
      if (used - found.mtimeMs > noteUseMs) await utimes(path, used / 1000, used / 1000).catch(() => {})
      return { path, size: found.size }
    },
    /** Keeps the body if it matches `expected`; throws S3Error if not. */
    async keep(name: string, body: AsyncIterable<Uint8Array>, expected: Expected): Promise<string> {
      const path = await place(name, (partial) => writeChecked(partial, body, expected))
      await noteAdded(expected.size)
      return path
    },
    /** Keeps a file of this machine that no longer changes, as a hard link where the disk can; else does nothing. */
    async keepFile(name: string, { path, size }: { path: string; size: number }): Promise<void> {
      await place(name, (partial) => linkDurably(path, partial))
        .then((kept) => utimes(kept, now() / 1000, now() / 1000))
        .then(() => noteAdded(size))
        .catch(() => {})
    },
    forget,
  }
}

export type FileCache = ReturnType<typeof createFileCache>
