import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { findProgram } from './programs.ts'

const configuration = (folder: string, port: number, postgres: number) => `[databases]
estela = host=127.0.0.1 port=${postgres} dbname=estela user=estela
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_connect_timeout = 2
server_login_retry = 0.5
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options
logfile = ${folder}/pgbouncer.log
pidfile = ${folder}/pgbouncer.pid
`

/** PgBouncer in transaction mode before that PostgreSQL server. */
export async function startPooler(folder: string, port: number, postgres: number) {
  mkdirSync(folder, { mode: 0o755 })
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(folder, port, postgres))
  // It refuses to be root.
  const isRoot = userInfo().uid === 0
  const words = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) await import('node:child_process').then(({ execFileSync }) => execFileSync('chown', ['postgres', folder]))
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
