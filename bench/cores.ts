import { execFileSync } from 'node:child_process'

/** How a command is put on a core of its own, and what is told about it. */
export interface Cores {
  /** Goes before the command of a server. */
  server: string[]
  /** Goes before a command that may have the whole machine. */
  all: string[]
  told: string
}

const taskset = (...options: string[]) => execFileSync('taskset', options, { encoding: 'utf8', stdio: 'pipe' })

/** The numbers of `0-2,5`. */
const readList = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

/**
 * Puts this process, which makes the load, on the last core that it may use, and servers on the first; leaves everything
 * to the system where that cannot be done.
 */
export function partCores(): Cores {
  try {
    const list = taskset('-cp', String(process.pid)).split(': ').at(-1)?.trim() ?? ''
    const cores = readList(list)
    if (cores.length < 2) return { server: [], all: [], told: 'one core: load and server share it' }
    taskset('-acp', String(cores.at(-1)), String(process.pid))
    return {
      server: ['taskset', '-c', String(cores[0])],
      all: ['taskset', '-c', list],
      told: `server on core ${cores[0]}, load on core ${cores.at(-1)}`,
    }
  } catch {
    return { server: [], all: [], told: 'cores not parted: no taskset here' }
  }
}
