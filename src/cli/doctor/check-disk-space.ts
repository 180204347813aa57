// cspell:words statfs bavail bsize
import { statfs } from 'node:fs/promises'
import { displayLargeSize } from '#domain/display-size.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { sayMachine } from './machine-texts.ts'

const littleBytes = 200_000_000
const scarceBytes = 2_000_000_000

export function judgeDiskSpace(freeBytes: number): Finding {
  const text = sayMachine.free(displayLargeSize(freeBytes))
  if (freeBytes < littleBytes) return problem(text, sayMachine.roomNow)
  return freeBytes < scarceBytes ? warning(text, sayMachine.roomSoon) : fine(text)
}

export async function checkDiskSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  return judgeDiskSpace(bavail * bsize)
}
