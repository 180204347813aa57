import type { ChildProcess } from 'node:child_process'
import { residentBytes } from './processes.ts'

const everyMs = 50

/** Notes how much of a process is in memory at most, until it is asked for the last time. */
export function watchMemory(child: ChildProcess) {
  const first = residentBytes(child)
  let most = first
  const look = () => {
    const now = residentBytes(child)
    // A process that has ended has none.
    if (now > most) most = now
  }
  const timer = setInterval(look, everyMs)
  return {
    most(): number {
      look()
      return most
    },
    /** Bytes more than at the beginning; ends the watch. */
    growth(): number {
      clearInterval(timer)
      look()
      return most - first
    },
  }
}
