import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { copyFilledData } from './filled-data.ts'
import { makeTemporaryFolder } from './test-database.ts'

const ownFolder = join(import.meta.dirname, '../..')

/** A data folder in which the program, by default this one, runs as its own process, any number of times. */
export function makeInstallation(settings: Record<string, string> = {}, programFolder = ownFolder) {
  const { folder, remove } = makeTemporaryFolder('installation')
  const children: ChildProcess[] = []
  return {
    folder,
    /**
     * Starts the program as npm does. `said` grows while it runs; `ended` is its exit code, or the signal that ended
     * it. `output` is a file to write to instead, in which case `said` and `opened` are unavailable.
     */
    start(more: Record<string, string> = {}, output: 'pipe' | number = 'pipe') {
      const { PATH = '', HOME = '' } = process.env
      const child = spawn(process.execPath, [join(programFolder, 'src/server/start.js')], {
        env: {
          PATH,
          HOME,
          LANG: 'C',
          PORT: '0',
          DATA_DIR: folder,
          LOG_LEVEL: 'silent',
          RATE_LIMIT_FACTOR: '0',
          ...settings,
          ...more,
        },
        stdio: ['ignore', output, output],
      })
      children.push(child)
      const said = { text: '' }
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (part) => (said.text += part))
      const ended: Promise<number | NodeJS.Signals> = once(child, 'exit').then(([code, signal]) => code ?? signal)
      const opened = new Promise<string>((resolve, reject) => {
        child.stdout?.on('data', () => {
          const address = /Estela is open at (\S+)/.exec(said.text)?.[1]
          if (address && /Payment simulators|Simuladores de pag/.test(said.text)) resolve(address)
        })
        ended.then(() => reject(new Error(`it ended: ${said.text}`)))
      })
      opened.catch(() => {})
      return { child, said, ended, opened }
    },
    async [Symbol.asyncDispose]() {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }
      remove()
    },
  }
}

/** An installation that was opened before: a demo of twelve figures with no work left, on the embedded database. */
export async function makeFilledInstallation(settings: Record<string, string> = {}, programFolder?: string) {
  const installation = makeInstallation(settings, programFolder)
  await copyFilledData(installation.folder)
  return installation
}
