import { access, mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assetsFolder } from '#domain/assets/asset-pack.ts'
import { incomingFolder, pathOf, probeName } from './file-names.ts'
import { flushFolder } from './replace-file.ts'

/** Files that are added to a file store all together or not at all, and rows that belong to them with them. */
export interface IncomingFiles {
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Puts them where the store looks for them, which must be empty; they still count as worthless. */
  place(): Promise<void>
  /** From now on they belong to the store: called once their rows are committed. */
  keep(): Promise<void>
  /** Removes them, also after `place`. */
  discard(): Promise<void>
}

/** What a store writes as soon as it runs, and writes again: a restore may remove it. */
const passing = [incomingFolder, probeName, assetsFolder]

/** Marks what is at `root` as that of an unfinished restore, which is worthless. */
const markOf = (root: string) => `${root}.unfinished`

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Files that become a disk file store at `root` all together or not at all. Until `place` they wait beside it, and until
 * `keep` they are marked as worthless, so that what a killed process left stands in nobody's way.
 */
export async function createIncomingFiles(root: string): Promise<IncomingFiles> {
  const [waiting, mark] = [`${root}.incoming`, markOf(root)]
  const folders = new Set<string>([waiting])
  let placed = false
  await rm(waiting, { recursive: true, force: true })
  if (await exists(mark)) await rm(root, { recursive: true, force: true })
  await mkdir(waiting, { recursive: true, mode: 0o700 })
  return {
    async put(name, content) {
      const path = pathOf(waiting, name)
      for (let folder = dirname(path); folder.length > waiting.length; folder = dirname(folder)) folders.add(folder)
      await mkdir(dirname(path), { recursive: true })
      await using file = await open(path, 'wx', 0o600)
      for await (const part of content)
        for (let start = 0; start < part.length; ) start += (await file.write(part, start)).bytesWritten
      await file.sync()
    },
    async place() {
      for (const folder of folders) await flushFolder(folder)
      for (const name of passing) await rm(join(root, name), { recursive: true, force: true })
      await rmdir(root).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      await writeFile(mark, 'A restore runs, or was broken off: run it again.\n', { mode: 0o600 })
      await flushFolder(dirname(root))
      await rename(waiting, root)
      placed = true
      await flushFolder(dirname(root))
    },
    keep: () => keepIncomingFiles(root),
    async discard() {
      await rm(placed ? root : waiting, { recursive: true, force: true })
      await rm(mark, { force: true })
    },
  }
}

/** Makes files that a killed restore left part of the store that keeps its own beside them now. */
export const keepIncomingFiles = (root: string): Promise<void> => rm(markOf(root), { force: true })

/** Whether a disk file store holds anything besides what it writes again and what writes or restores left half. */
export async function holdsFiles(root: string): Promise<boolean> {
  if (await exists(markOf(root))) return false
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.some((name) => !passing.includes(name))
}
