import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { flushFolder } from '#adapters/files/replace-file.ts'
import { dayMs } from '#domain/dates/spans.ts'
import { inFolder } from '../in-folder.ts'

/** A file that nobody has written to for so long was left by a process that died. */
const abandonedMs = dayMs
const partialEnd = /^\.(?:[0-9a-f-]{36}\.)?part$/

async function removeAbandoned(file: string): Promise<void> {
  const [folder, name] = [dirname(file), basename(file)]
  for (const other of await readdir(folder)) {
    if (!other.startsWith(name) || !partialEnd.test(other.slice(name.length))) continue
    const path = join(folder, other)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true })
  }
}

/**
 * Gives `write` a path beside `file` that nobody else uses, for `placePartial` once the file is complete; what is
 * still there afterwards is removed.
 */
export async function withPartial<Result>(file: string, write: (partial: string) => Promise<Result>): Promise<Result> {
  const folder = dirname(resolve(file))
  await inFolder(folder, () => removeAbandoned(file))
  const partial = `${file}.${randomUUID()}.part`
  try {
    return await write(partial)
  } finally {
    await inFolder(folder, () => rm(partial, { force: true }))
  }
}

/** Gives a complete file beside `file` its name, durably. */
export async function placePartial(partial: string, file: string): Promise<void> {
  const folder = dirname(resolve(file))
  await inFolder(folder, async () => {
    await rename(partial, file)
    await flushFolder(folder)
  })
}
