import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePorts } from '../processes/free-ports.ts'
import { waitUntil } from '../wait-until.ts'
import { makeTemporaryFolder } from './test-database.ts'

/** PgBouncer, https://www.pgbouncer.org, from the system's packages. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

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

interface Certificate {
  file: string
  keyFile: string
}

/** A self-signed certificate for `localhost`, in files that everybody may read. */
export function makeCertificate(folder: string): Certificate {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', keyFile, '-out', file],
    ...names,
  ])
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`)
  chmodSync(folder, 0o755)
  chmodSync(keyFile, 0o644)
  return { file, keyFile }
}

/** PgBouncer in transaction mode in front of a database, with few connections to it. */
export async function openPooler(
  databaseUrl: string,
  { ignores = '', certificate }: { ignores?: string; certificate?: Certificate } = {},
) {
  const { folder, remove } = makeTemporaryFolder('pooler')
  const server = new URL(databaseUrl)
  const [port = 0] = await freePorts(1)
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
      ...(certificate
        ? [
            'client_tls_sslmode = require',
            `client_tls_key_file = ${certificate.keyFile}`,
            `client_tls_cert_file = ${certificate.file}`,
          ]
        : []),
      ...(ignores ? [`ignore_startup_parameters = ${ignores}`] : []),
    ].join('\n'),
  )
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o755)
  chmodSync(file, 0o644)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asUser, file], { stdio: 'ignore' })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  if (certificate) url.searchParams.set('sslmode', 'no-verify')
  await waitUntil(() => canConnect(url.href))
  url.search = ''
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
