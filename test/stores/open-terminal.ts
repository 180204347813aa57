import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeEmptyDatabase, makeTemporaryFolder, makeTestDatabase } from './test-database.ts'

const command = join(import.meta.dirname, '../../src/cli/shop.ts')

interface TerminalOptions {
  environment?: Record<string, string>
  /** Begins with nothing at all; otherwise with an empty store of the current schema, which is quick to make. */
  isNew?: boolean
}

/** The command line on its own folder and database, in English unless `environment` says otherwise. */
export async function openTerminal({ environment = { LANG: 'C' }, isNew = false }: TerminalOptions = {}) {
  const { folder, remove } = makeTemporaryFolder('cli')
  const data = join(folder, 'data')
  if (!isNew) mkdirSync(data, { mode: 0o700 })
  const database = isNew ? await makeEmptyDatabase() : await makeTestDatabase(join(data, 'estela.db'))
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: data,
    ...database?.settings,
    ...environment,
  }
  const runWith = (typed: string, ...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [command, ...words],
        { env, cwd: folder, maxBuffer: Infinity },
        (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
      )
      child.stdin?.end(typed)
    })
  return {
    path: (name: string) => join(folder, name),
    databaseUrl: database?.url,
    run: (...words: string[]) => runWith('', ...words),
    runWith,
    async [Symbol.asyncDispose]() {
      await database?.remove()
      remove()
    },
  }
}
