import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { incomingFolder, pathOf, probeName } from './file-names.ts'

async function flush(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** Files that are added to a file store all together or not at all. */
export interface IncomingFiles {
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** The store must be empty. */
  commit(): Promise<void>
  /** Removes them, also after `commit`. */
  discard(): Promise<void>
}

/**
 * Files that become a disk file store at `root` all together or not at all. Until `commit` they wait beside it;
 * `discard` removes them, also after `commit`.
 */
export async function createIncomingFiles(root: string): Promise<IncomingFiles> {
  const waiting = `${root}.incoming`
  const folders = new Set<string>([waiting])
  let placed = false
  await rm(waiting, { recursive: true, force: true })
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
    async commit() {
      for (const folder of folders) await flush(folder)
      await rm(join(root, incomingFolder), { recursive: true, force: true })
      await rm(join(root, probeName), { force: true })
      await rmdir(root).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      await rename(waiting, root)
      placed = true
      await flush(dirname(root))
    },
    discard: () => rm(placed ? root : waiting, { recursive: true, force: true }),
  }
}

/** Whether a disk file store holds anything besides the file of the readiness check and unfinished files. */
export async function holdsFiles(root: string): Promise<boolean> {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.some((name) => name !== probeName && name !== incomingFolder)
}
