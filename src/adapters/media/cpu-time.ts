import { readFileSync } from 'node:fs'

/** The unit of the counters in /proc, on every architecture: `man 5 proc_pid_stat`. */
const ticksPerSecond = 100

/** CPU milliseconds that all threads of a process have used so far; null where the system does not tell. */
export function readCpuMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, the second field, may contain anything, but ends with the last parenthesis.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return ((Number(user) + Number(system)) * 1000) / ticksPerSecond
  } catch {
    return null
  }
}
