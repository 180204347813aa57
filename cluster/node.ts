import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Child, startChild } from '#test/processes/child.ts'
import { waitFor } from '#test/processes/wait-for.ts'
import { startScript } from '../deploy/deployment-files.ts'

const here = join(import.meta.dirname, '..')
const killAt = pathToFileURL(join(here, 'test/crashes/kill-at.ts')).href

export interface NodeOptions {
  name: string
  port: number
  /** The folder for its output. */
  folder: string
  settings: Record<string, string>
  /** The source tree that it runs; this one by default. */
  tree?: string
  /** Whether a test can order its death at a point of its work. */
  killable?: boolean
}

/** The data folder of one node, which no other node sees. */
export function makeDataFolder(folder: string, name: string): string {
  const data = join(folder, `${name}-data`)
  mkdirSync(data, { mode: 0o700 })
  return data
}

/** One node of the store, as `npm start` runs it. It can be killed, stopped, and started again at the same port. */
export function createNode({ name, port, folder, settings, tree = here, killable = false }: NodeOptions) {
  const url = `http://127.0.0.1:${port}`
  const { variables, flags } = startScript()
  const orders = join(folder, `${name}-orders`)
  mkdirSync(orders)
  const data = makeDataFolder(folder, name)
  let run = 0
  let child: Child | null = null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.body?.cancel().then(() => answer.ok) ?? answer.ok,
      () => false,
    )
  return {
    name,
    url,
    port,
    isDead: () => child === null || child.isOver(),
    said: () => child?.said() ?? '',
    exitCode: () => child?.exitCode() ?? null,
    pid: () => child?.pid ?? 0,
    isReady,
    data,
    /** Deletes its copies of these files of the bucket, as anybody may. */
    dropCopies: (files: 'models') => rmSync(join(data, 'cache', files), { recursive: true, force: true }),
    /** Resolves when it is ready. Rejects with its output if it ends before. With another source tree it upgrades. */
    async start(from = tree) {
      const started = startChild({
        program: process.execPath,
        parameters: [...(killable ? ['--import', killAt] : []), ...flags, join(from, 'src/server/start.js')],
        environment: { ...variables, ...settings, DATA_DIR: data, PORT: String(port), KILL_AT_FOLDER: orders },
        log: join(folder, `${name}.log`),
        // A folder without a `.env`.
        folder,
      })
      child = started
      await started.hears(/Estela is open at (\S+)/)
      await waitFor(isReady)
    },
    /** Orders its death at this point, once; null only records the points that it passes from now on. */
    arm(at: string | null) {
      run += 1
      writeFileSync(join(orders, 'order.json'), JSON.stringify({ run, at }))
    },
    disarm: () => writeFileSync(join(orders, 'order.json'), JSON.stringify({ run: 0, at: null })),
    points(): string[] {
      const file = join(orders, `passed-${run}.txt`)
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    },
    kill: async () => child?.kill(),
    /** Stops it as an operator does: it drains, and ends with 0. */
    stop: async () => child?.stop(),
    signal: (signal: NodeJS.Signals) => child?.signal(signal),
  }
}

export type StoreNode = ReturnType<typeof createNode>
