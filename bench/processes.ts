import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

export const root = join(import.meta.dirname, '..')

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The line of `npm start`, or that line with another program in the store's place: the same heap, the same malloc. */
const startLine = (program = 'src/server/start.js') => packageJson.scripts.start.replace('src/server/start.js', program)
const lineOf = ({ script, program }: Start) => (script ? packageJson.scripts[script] : startLine(program))

interface Start {
  /** Goes before the command. */
  cores: string[]
  /** Runs this in the store's place. */
  program?: string
  /** Runs this script of package.json instead. */
  script?: 'shop'
  parameters?: string[]
  environment?: Record<string, string>
}

/** Starts a program as `npm start` starts the store; it ends with this process at the latest. */
export function startProcess(start: Start) {
  const { cores, program, parameters = [], environment = {} } = start
  const [command = 'sh', ...rest] = [...cores, 'sh', '-c', `${lineOf(start)} "$@"`, 'sh', ...parameters]
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...process.env, ...environment },
    // The store itself has nobody to talk to.
    stdio: ['ignore', 'pipe', 'inherit', ...(program ? (['ipc'] as const) : [])],
  })
  running.add(child)
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return Object.assign(child, {
    /** Its exit code, once it has ended by itself. */
    ended: () => ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  })
}

/** The next message of a process; fails when it ends first. */
export const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const end = () => reject(new Error('A process of the bench ended too early.'))
    child.once('exit', end)
    child.once('message', (message) => {
      child.off('exit', end)
      resolve(message)
    })
  })

/** Waits for a line that a process prints and gives what the pattern's group holds. */
export const nextLine = (child: ChildProcess, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (part: Buffer) => {
      text += part.toString()
      const found = pattern.exec(text)?.[1]
      if (found === undefined) return
      child.stdout?.off('data', read)
      // What nobody reads would stop the process once the pipe is full.
      child.stdout?.resume()
      resolve(found)
    }
    child.stdout?.on('data', read)
    child.once('exit', () => reject(new Error(`A process ended before it said ${pattern}: ${text}`)))
  })

/** Bytes of a process that are in memory now; NaN where the system does not tell. */
export function residentBytes({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}
