import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder, programs } from './find-program.ts'
import { runBuilder } from './run-builder.ts'

const keptPrograms = 3

/**
 * Bundles the program for the next starts, unless it was done for exactly these sources: the same code in a hundred files
 * instead of two thousand, which Node finds, reads and links one by one at each start.
 */
export async function buildProgram(): Promise<void> {
  const folder = programFolder()
  if (existsSync(folder)) return
  mkdirSync(programs, { recursive: true })
  const fresh = mkdtempSync(join(programs, 'new-'))
  try {
    // Within it, since only its maker may read a temporary folder.
    const bundle = join(fresh, 'program')
    await runBuilder([join(import.meta.dirname, 'bundle-program.ts'), bundle])
    // Another start may have made the same one meanwhile.
    if (!existsSync(folder)) renameSync(bundle, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  dropFormerPrograms()
}

/** All but the newest; what others are making is younger than an hour. */
function dropFormerPrograms(now = Date.now()): void {
  const known = readdirSync(programs)
    .map((name) => ({ name, at: statSync(join(programs, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { name, at } of known.slice(keptPrograms))
    if (now - at > 3_600_000) rmSync(join(programs, name), { recursive: true, force: true })
}
