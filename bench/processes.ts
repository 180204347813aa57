import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

export const root = join(import.meta.dirname, '..')

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The line of `npm start`, or the same with another program instead of the store: the same heap, the same malloc. */
const startLine = (program = 'src/server/start.js') => packageJson.scripts.start.replace('src/server/start.js', program)
const lineOf = ({ script, program }: Start) => (script ? packageJson.scripts[script] : startLine(program))

interface Start {
  /** Prefix of the command. */
  cores: string[]
  /** Runs this program instead of the store. */
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
    // The store itself gets no IPC channel.
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
    /** Its exit code, once it has ended on its own. */
    ended: () => ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  })
}

/** The next message of a process. Rejects if the process ends first. */
export const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const end = () => reject(new Error('A process of the bench ended too early.'))
    child.once('exit', end)
    child.once('message', (message) => {
      child.off('exit', end)
      resolve(message)
    })
  })

/** Waits for a line that a process prints. Resolves to the pattern's group. */
export const nextLine = (child: ChildProcess, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (part: Buffer) => {
      text += part.toString()
      const found = pattern.exec(text)?.[1]
      if (found === undefined) return
      child.stdout?.off('data', read)
      // An unread pipe would block the process once it is full.
      child.stdout?.resume()
      resolve(found)
    }
    child.stdout?.on('data', read)
    child.once('exit', () => reject(new Error(`A process ended before it said ${pattern}: ${text}`)))
  })

/** Bytes of a process that are in memory now; NaN if the system does not report it. */
export function residentBytes({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}
