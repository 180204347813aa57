import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { waitUntil } from '../wait-until.ts'
import { makeTemporaryFolder } from './test-database.ts'

/** PgBouncer, https://www.pgbouncer.org, from the system's packages. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const canConnect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

/** PgBouncer in transaction mode in front of a database, with few connections to it. */
export async function openPooler(databaseUrl: string, { ignores = '' }: { ignores?: string } = {}) {
  const { folder, remove } = makeTemporaryFolder('pooler')
  const server = new URL(databaseUrl)
  const port = await freePort()
  const login = `user=${server.username}${server.password ? ` password=${server.password}` : ''}`
  const file = join(folder, 'pooler.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port || 5432} ${login}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 5',
      'max_client_conn = 200',
      ...(ignores ? [`ignore_startup_parameters = ${ignores}`] : []),
    ].join('\n'),
  )
  // It does not run as root.
  chmodSync(folder, 0o755)
  chmodSync(file, 0o644)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asUser, file], { stdio: 'ignore' })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await waitUntil(() => canConnect(url.href))
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      remove()
    },
  }
}
