import { join } from 'node:path'

/** Whether a file store takes this name. */
export const isName = (name: string): boolean => /^[a-z0-9-][a-z0-9.-]*(\/[a-z0-9-][a-z0-9.-]*)*$/.test(name)

/** Written by the readiness check, and by nothing else. */
export const probeName = 'probe'

/** The folder in a disk file store where a file waits until it is whole. */
export const incomingFolder = '.incoming'

/** Whether what this name holds never changes: it is named by the digest of its content, or of what that was made from. */
export const isLasting = (name: string): boolean => /[0-9a-f]{32}/.test(name)

export function refuseWrongName(name: string): void {
  if (!isName(name)) throw new Error(`"${name}" is no name of a file store`)
}

/** Where a file of this name lies below a folder. */
export function pathOf(root: string, name: string): string {
  refuseWrongName(name)
  return join(root, name)
}
