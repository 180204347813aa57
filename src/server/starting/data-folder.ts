import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from './start-texts.ts'

const shared = 0o077
const others = 0o007
const sticky = 0o1000

/** What this process makes from now on is only for its own user: the store's data, its copies, its exports. */
export const restrictUmask = (): void => {
  process.umask(shared)
}

/**
 * Makes the data folder, or closes it to everybody else. Throws when it is shared on purpose, like `/tmp`, or when
 * others have access and this user may not change that.
 */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if (!(mode & shared)) return
  if (mode & sticky) throw new ShopError('aborted', sayStart.commonFolder(folder))
  try {
    chmodSync(folder, mode & 0o700)
  } catch {
    // A group that somebody else gave it to, as for volumes of containers, is that person's decision.
    if (mode & others) throw new ShopError('aborted', sayStart.openFolder(folder))
  }
}
