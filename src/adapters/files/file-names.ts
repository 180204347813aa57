import { join } from 'node:path'
import { isPack } from '#domain/assets/asset-pack.ts'

/** Whether a file store accepts this name. */
export const isName = (name: string): boolean => /^[a-z0-9-][a-z0-9.-]*(\/[a-z0-9-][a-z0-9.-]*)*$/.test(name)

/** Written only by the readiness check. */
export const probeName = 'probe'

/** Whether the store writes this file again at each start: no backup needs it. */
export const isWrittenAgain = (name: string): boolean => name === probeName || isPack(name)

/** The folder in a disk file store where a file waits until it is complete. */
export const incomingFolder = '.incoming'

/** Whether the content under this name never changes: the name has the digest of it, or of what it was made from. */
export const isImmutable = (name: string): boolean => /[0-9a-f]{32}/.test(name)

export function requireValidName(name: string): void {
  if (!isName(name)) throw new Error(`"${name}" is no name of a file store`)
}

/** The path of a file with this name below a folder. */
export function pathOf(root: string, name: string): string {
  requireValidName(name)
  return join(root, name)
}
