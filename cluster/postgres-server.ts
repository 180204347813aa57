import { execFile } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Child, startChild } from '#test/processes/child.ts'
import { waitFor } from '#test/processes/wait-for.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; then everything of it runs as the user postgres. */
async function asPostgres(): Promise<{ uid: number; words: (program: string, ...parameters: string[]) => string[] }> {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, words: (...words) => words }
  const { stdout } = await run('id', ['--user', 'postgres'])
  return {
    uid: Number(stdout),
    words: (...words) => ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...words],
  }
}

const settings = (port: number, folder: string) =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    // These tests are about processes that die, not disks.
    fsync: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Starts a PostgreSQL server in this folder, on this port, with one empty database. */
export async function startPostgres(folder: string, port: number) {
  const user = await asPostgres()
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, user.uid, -1)
  const data = join(folder, 'data')
  const [initdb = '', ...words] = user.words(
    findProgram('initdb'),
    '--pgdata',
    data,
    '--username=estela',
    '--auth=trust',
  )
  await run(initdb, [...words, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], { cwd: '/' })
  const url = `postgres://estela@127.0.0.1:${port}/estela`

  const ask = async (address: string, text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    await client.connect()
    return client.query(text).then(({ rows }) => client.end().then(() => rows))
  }
  let child: Child | null = null
  async function start() {
    const [program = '', ...parameters] = user.words(findProgram('postgres'), '-D', data, ...settings(port, folder))
    const started = startChild({ program, parameters, log: join(`${folder}.log`) })
    child = started
    await waitFor(async () => {
      if (started.isOver()) throw new Error(`PostgreSQL did not start: ${started.said()}`)
      return ask(url.replace(/estela$/, 'postgres'), 'select 1').catch(() => null)
    })
  }
  await start()
  await ask(
    url.replace(/estela$/, 'postgres'),
    "create database estela template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
  )
  return {
    url,
    port,
    rows: (text: string) => ask(url, text),
    start,
    /** Stops it as a power failure does: nothing is finished, connections break. */
    stop: async () => child?.stop('SIGQUIT'),
    signal: (signal: NodeJS.Signals) => child?.signal(signal),
  }
}
