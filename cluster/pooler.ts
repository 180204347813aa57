import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '#test/processes/child.ts'
import { findProgram } from './programs.ts'
import { replaceAllOf } from './replace-all-of.ts'

const recommended = join(import.meta.dirname, '../deploy/pgbouncer.ini')

/** The recommended configuration with other addresses, and without passwords on this machine. */
export function poolerConfiguration(port: number, postgres: number): string {
  return replaceAllOf(readFileSync(recommended, 'utf8'), [
    [/host=\S+ port=5432 dbname=estela/, `host=127.0.0.1 port=${postgres} dbname=estela user=estela`],
    [/listen_addr = \S+/, 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
    [/listen_port = 6432/, `listen_port = ${port}`],
    [/auth_type = .*\nauth_file = .*/, 'auth_type = any'],
  ])
}

/** Starts PgBouncer in transaction mode in front of this PostgreSQL server. */
export async function startPooler(folder: string, port: number, postgres: number) {
  mkdirSync(folder, { mode: 0o755 })
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, poolerConfiguration(port, postgres))
  // PgBouncer refuses to run as root.
  const isRoot = userInfo().uid === 0
  const words = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) execFileSync('chown', ['postgres', folder])
  let child: Child | null = null
  async function start() {
    const [program = '', ...parameters] = [...words, findProgram('pgbouncer'), file]
    child = startChild({ program, parameters, log: join(`${folder}.log`) })
    await child.hears(/process up/)
  }
  await start()
  return {
    url: `postgres://estela@127.0.0.1:${port}/estela`,
    start,
    stop: async () => child?.kill(),
    signal: (signal: NodeJS.Signals) => child?.signal(signal),
  }
}
