import { randomUUID } from 'node:crypto'
import { close, createReadStream, open as openNumbered, read } from 'node:fs'
import { constants, copyFile, link, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore, OpenedFile } from '#domain/file-store.ts'
import { openOnce } from '#domain/work-queues.ts'
import { translateDiskError } from './disk-failure.ts'
import { incomingFolder, isImmutable, isName, pathOf } from './file-names.ts'
import { flushFolder, replaceFile } from './replace-file.ts'
import { sayStore } from './store-texts.ts'

const comparedBytes = 64 * 1024

/** Keeps files below one folder. A file appears under its name complete and flushed to disk, or not at all. */
export function createDiskFileStore(root: string): FileStore {
  const flushRoot = openOnce(() => flushFolders([dirname(root)]))
  /** Whoever finds a file there flushes its name, too: the one who wrote it may have been cut off before. */
  const flush = async (folders: ReadonlySet<string>) => {
    if (folders.size === 0) return
    await flushFolders(folders)
    await flushRoot()
  }
  return {
    async put(name, bytes) {
      const path = pathOf(root, name)
      if (await isKept(root, name, bytes.length, () => partsOf(bytes))) await touch(path)
      else await place(root, path, bytes)
      await flush(foldersOf(root, path))
    },
    async adopt(name, { path: from }) {
      const path = pathOf(root, name)
      const { size } = await stat(from)
      if (await isKept(root, name, size, () => createReadStream(from, { highWaterMark: comparedBytes })))
        await touch(path)
      else await placeBy(root, path, (partial) => copyDurably(from, partial))
      await flush(foldersOf(root, path))
    },
    startBatch() {
      const folders = new Set<string>()
      return {
        async put(name, bytes) {
          const path = pathOf(root, name)
          for (const folder of foldersOf(root, path)) folders.add(folder)
          if (await isKept(root, name, bytes.length, () => partsOf(bytes))) await touch(path)
          else await place(root, path, bytes)
        },
        finish: () => flush(folders),
      }
    },
    size: (name) => sizeOf(pathOf(root, name)),
    async *read(name, range) {
      if (range && range.end <= range.start) return
      yield* createReadStream(pathOf(root, name), range && { start: range.start, end: range.end - 1 })
    },
    open: (name) => openFile(pathOf(root, name)),
    readAll: (name) => readFile(pathOf(root, name)),
    source: async (name) => ({ path: pathOf(root, name) }),
    list: () => listNames(root),
    delete: (name) => rm(pathOf(root, name), { force: true }),
    async removeUnfinished(before) {
      const folder = join(root, incomingFolder)
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        // Not by the time of writing: a hard link to an upload has the upload's date.
        if (found && found.ctime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Uses a file descriptor: a transfer reads often, and this makes the least garbage. */
export async function openFile(path: string): Promise<OpenedFile> {
  const file = await new Promise<number>((resolve, reject) => {
    openNumbered(path, (error, number) => (error ? reject(error) : resolve(number)))
  })
  return {
    read: (target, position) =>
      new Promise((resolve, reject) => {
        read(file, target, 0, target.byteLength, position, (error, length) => (error ? reject(error) : resolve(length)))
      }),
    close: () => new Promise((resolve, reject) => close(file, (error) => (error ? reject(error) : resolve()))),
  }
}

/** All files with their sizes and the times when they were last written. */
export async function* listDiskFiles(root: string): AsyncGenerator<{ name: string; size: number; modified: Date }> {
  for (const name of await listNames(root)) {
    const found = await stat(join(root, name)).catch(() => null)
    if (found) yield { name, size: found.size, modified: found.mtime }
  }
}

/** When the file was last written; null when there is none. */
export const modifiedOnDisk = async (root: string, name: string): Promise<Date | null> =>
  (await stat(pathOf(root, name)).catch(() => null))?.mtime ?? null

async function listNames(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(isName)
      .sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Marks a file that is about to be referred to, so that the sweep of unused files leaves it alone for days. */
const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date())

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

function* partsOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += comparedBytes) yield bytes.subarray(at, at + comparedBytes)
}

/** Whether a lasting name already has this content. It is compared, so that storing a damaged file again repairs it. */
async function isKept(root: string, name: string, size: number, read: () => Content): Promise<boolean> {
  const path = pathOf(root, name)
  if (!isImmutable(name) || (await sizeOf(path)) !== size) return false
  // What the disk can no longer read is written again as well.
  return holds(path, read()).catch(() => false)
}

async function holds(path: string, content: Content): Promise<boolean> {
  await using file = await open(path, 'r')
  const found = Buffer.allocUnsafe(comparedBytes)
  let at = 0
  for await (const part of content) {
    const { bytesRead } = await file.read(found, 0, part.length, at)
    if (!found.subarray(0, bytesRead).equals(part)) return false
    at += part.length
  }
  return true
}

/** Writes a file complete and flushed; its name is durable once its folders are flushed too. */
const place = (root: string, path: string, bytes: Uint8Array): Promise<void> =>
  placeBy(root, path, (partial) => writeDurably(partial, bytes))

async function placeBy(root: string, path: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = join(root, incomingFolder, randomUUID())
  try {
    await mkdir(join(root, incomingFolder), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    await replaceFile({ partial, path }, write)
  } catch (error) {
    throw translateDiskError(error, sayStore)
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
}

/** As a hard link where the disk can, else as a copy. */
async function copyDurably(from: string, path: string): Promise<void> {
  await link(from, path).catch(() => copyFile(from, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE))
  await using file = await open(path, 'r')
  await file.sync()
}

/** The folders to flush: a new name survives a power cut only if its folder, and the folder of a new folder, were. */
function foldersOf(root: string, path: string): Set<string> {
  const folders = new Set<string>()
  for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) folders.add(folder)
  return folders
}

async function flushFolders(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) await flushFolder(folder)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
