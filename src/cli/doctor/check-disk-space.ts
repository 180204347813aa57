// cspell:words statfs bavail bsize
import { statfs } from 'node:fs/promises'
import { displayLargeSize } from '#domain/display-size.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const littleBytes = 200_000_000
const scarceBytes = 2_000_000_000

export function judgeDiskSpace(freeBytes: number): Finding {
  const text = `${displayLargeSize(freeBytes)} are free on the disk of DATA_DIR.`
  if (freeBytes < littleBytes) return problem(text, 'Orders cannot be stored when it is full: make room now.')
  return freeBytes < scarceBytes ? warning(text, 'Make room soon.') : fine(text)
}

export async function checkDiskSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  return judgeDiskSpace(bavail * bsize)
}
