import { open, rename, rm } from 'node:fs/promises'

/** Makes the names in a folder survive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/**
 * Puts a file at `path`, in place of any former one, as a whole or not at all: `write` makes it at `partial`, on the
 * same disk, and flushes it. Its name is durable once its folder is flushed.
 */
export async function replaceFile(
  { partial, path }: { partial: string; path: string },
  write: (partial: string) => Promise<void>,
): Promise<void> {
  try {
    await write(partial)
    await rename(partial, path)
  } finally {
    // Also after success: renaming one hard link of a file to another leaves both.
    await rm(partial, { force: true })
  }
}
