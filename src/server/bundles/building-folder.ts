import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beingMade } from './find-program.ts'

/** No build takes as long. */
const leftMs = 3_600_000

/** Makes a folder to build in; those of builders that were killed go. */
export function makeBuildingFolder(within: string, now = Date.now()): string {
  mkdirSync(within, { recursive: true })
  for (const name of readdirSync(within).filter((one) => one.startsWith(beingMade))) {
    const path = join(within, name)
    try {
      if (now - statSync(path).mtimeMs > leftMs) rmSync(path, { recursive: true, force: true })
    } catch {} // It is gone already, or another user's.
  }
  return mkdtempSync(join(within, beingMade))
}
