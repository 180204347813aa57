import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

export interface ChildOptions {
  program: string
  parameters?: string[]
  environment?: Record<string, string>
  /** The file that keeps its output. */
  log: string
  folder?: string
}

const children = new Set<ChildProcess>()
// Kills everything that this process started, however it ends.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Runs a program beside this process, at most as long as it; the program's output is kept in a file. */
export function startChild({ program, parameters = [], environment = {}, log, folder = '/' }: ChildOptions) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, parameters, {
    env: { PATH, HOME, LANG: 'C.UTF-8', ...environment },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const kept = createWriteStream(log, { flags: 'a' })
  let said = ''
  const heard = new Set<() => void>()
  const tell = () => {
    for (const listener of heard) listener()
  }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      kept.write(part)
      said = (said + part).slice(-20_000)
      tell()
    })
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      children.delete(child)
      kept.end()
      tell()
      resolve()
    }),
  )
  child.once('error', tell)
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    ended,
    pid: child.pid,
    isOver,
    exitCode: () => child.exitCode,
    said: () => said,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Resolves to the first group of the first match in its output. Rejects with all output if the program ends. */
    hears: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(said)
          if (!found && !isOver()) return
          heard.delete(look)
          if (found) resolve(found[1] ?? '')
          else reject(new Error(`${program} ended (${child.exitCode ?? child.signalCode}): ${said}`))
        }
        heard.add(look)
        look()
      }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Stops it with SIGTERM, or with the given signal. Resolves when it is gone. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

export type Child = ReturnType<typeof startChild>
