import type { ChildProcess } from 'node:child_process'
import { residentBytes } from './processes.ts'

const everyMs = 50

/** Tracks the peak memory of a process until `growth` is called. */
export function watchMemory(child: ChildProcess) {
  const first = residentBytes(child)
  let most = first
  const look = () => {
    const now = residentBytes(child)
    // False for NaN, once the process has ended.
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
