import { execFileSync } from 'node:child_process'

/** Prefixes that pin a command to a core, and a description of the split. */
export interface Cores {
  /** Prefix for the command of a server. */
  server: string[]
  /** Prefix for a command that may use the whole machine. */
  all: string[]
  description: string
}

const taskset = (...options: string[]) => execFileSync('taskset', options, { encoding: 'utf8', stdio: 'pipe' })

/** The numbers in a list such as `0-2,5`. */
const readList = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

/**
 * Pins this process, which generates the load, to the last core that it may use, and servers to the first. Leaves
 * everything to the system if that is impossible.
 */
export function partCores(): Cores {
  try {
    const list = taskset('-cp', String(process.pid)).split(': ').at(-1)?.trim() ?? ''
    const cores = readList(list)
    if (cores.length < 2) return { server: [], all: [], description: 'one core: load and server share it' }
    taskset('-acp', String(cores.at(-1)), String(process.pid))
    return {
      server: ['taskset', '-c', String(cores[0])],
      all: ['taskset', '-c', list],
      description: `server on core ${cores[0]}, load on core ${cores.at(-1)}`,
    }
  } catch {
    return { server: [], all: [], description: 'cores not parted: no taskset here' }
  }
}
