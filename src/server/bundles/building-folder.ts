import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unfinishedPrefix } from './find-program.ts'

/** Whether a build failed because this user, or anybody, can only read the folder of the program. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))

/** No build takes this long. */
const leftMs = 3_600_000

/** Makes a folder to build in, and removes those of builders that were killed. */
export function makeBuildingFolder(within: string, now = Date.now()): string {
  mkdirSync(within, { recursive: true })
  for (const name of readdirSync(within).filter((one) => one.startsWith(unfinishedPrefix))) {
    const path = join(within, name)
    try {
      if (now - statSync(path).mtimeMs > leftMs) rmSync(path, { recursive: true, force: true })
    } catch {} // It is already gone, or belongs to another user.
  }
  return mkdtempSync(join(within, unfinishedPrefix))
}
