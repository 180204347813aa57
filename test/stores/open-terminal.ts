import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { makeEmptyDatabase, makeTemporaryFolder } from './test-database.ts'

const command = join(import.meta.dirname, '../../src/cli/shop.ts')

/**
 * A folder and a database of its own, and the command line on them, in English unless `environment` says otherwise.
 * `compiled` holds compiled code: a start is mostly compiling, done once and not at every call.
 */
export async function openTerminal(compiled: { folder: string }, environment: Record<string, string> = { LANG: 'C' }) {
  const { folder, remove } = makeTemporaryFolder('cli')
  const database = await makeEmptyDatabase()
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compiled.folder,
    DATA_DIR: join(folder, 'data'),
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...environment,
  }
  const runWith = (typed: string, ...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const child = execFile(process.execPath, [command, ...words], { env, cwd: folder }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
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
