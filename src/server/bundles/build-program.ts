import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isReadOnly, makeBuildingFolder } from './building-folder.ts'
import { findBundle, listPrograms, programs, sourcesFile } from './find-program.ts'
import { runBuilder } from './run-builder.ts'
import { contentHash } from './stamp-sources.ts'

const keptPrograms = 3
const hourMs = 3_600_000
const compileCache = join(programs, '../compile-cache')

/**
 * Bundles the program for the next starts, unless a bundle of exactly these sources exists: the same code in a hundred
 * files instead of two thousand, which Node would find, read and link one by one at each start. Where nothing can be
 * written, as under the unit of `deploy/systemd`, the sources run.
 */
export async function buildProgram(): Promise<void> {
  if (findBundle()) return
  const fresh = makeFolder()
  if (fresh === null) return
  try {
    // A subfolder, since only its maker may read a temporary folder.
    const bundle = join(fresh, 'program')
    await runBuilder([join(import.meta.dirname, 'bundle-program.ts'), bundle])
    const folder = join(programs, contentHash(join(bundle, sourcesFile)))
    // Another start may have made the same bundle meanwhile.
    if (!existsSync(folder)) renameSync(bundle, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  dropFormer()
}

function makeFolder(): string | null {
  try {
    return makeBuildingFolder(programs)
  } catch (error) {
    if (isReadOnly(error)) return null
    throw error
  }
}

/**
 * Removes all but the newest bundles, once an hour old, and compiled files that Node cached more than a day ago: they
 * are cached by path, and made again where they are still of use.
 */
function dropFormer(now = Date.now()): void {
  const isOlder = (path: string, ms: number) => now - statSync(path).mtimeMs > ms
  for (const folder of listPrograms().slice(keptPrograms))
    if (isOlder(folder, hourMs)) rmSync(folder, { recursive: true, force: true })
  if (!existsSync(compileCache)) return
  for (const entry of readdirSync(compileCache, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    try {
      if (entry.isFile() && isOlder(path, 24 * hourMs)) rmSync(path, { force: true })
    } catch {} // It belongs to another user.
  }
}
