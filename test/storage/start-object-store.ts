// cspell:words loglevel gatekeeper healthcheck tempauth dlo fallocate rebalance
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of OpenStack Swift, https://docs.openstack.org/swift/latest/ */
const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server']
const packages = 'swift-proxy swift-account swift-container swift-object'
const patienceMs = 60_000
const checkMs = 100

export const objectStoreKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/** What lacks for an object store, as a sentence; null when all is there. */
export function missingPrograms(): string | null {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')]
  const missing = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (missing.length === 0) return null
  return `No object store: ${missing.join(', ')} not installed (Debian packages: ${packages}).`
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer()
          server.once('error', reject)
          server.listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  return Promise.all(
    servers.map((server) => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      return new Promise<number>((resolve) => server.close(() => resolve(address.port)))
    }),
  )
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
log_level = WARNING
log_address = ${folder}/no-log
fallocate_reserve = 0
`

const proxyApps = 'catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo dlo proxy-server'
const plainFilters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'slo', 'dlo']

const proxyConfig = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${proxyApps}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${objectStoreKeys.accessKeyId.replace(':', '_')} = ${objectStoreKeys.secretAccessKey} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
${plainFilters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`

const serverConfig = (folder: string, port: number, kind: string) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const swiftConfig = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = Policy-0
default = yes
`

const kinds = ['account', 'container', 'object'] as const

/** As `swift-ring-builder` makes them, without starting it nine times. */
const makeRings = `import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for kind, port in zip(sys.argv[2::2], sys.argv[3::2]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, kind))
`

async function prepare(folder: string, ports: Record<(typeof kinds)[number] | 'proxy', number>) {
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), swiftConfig)
  writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, ports.proxy))
  for (const kind of kinds) writeFileSync(join(folder, `${kind}.conf`), serverConfig(folder, ports[kind], kind))
  await run('/usr/bin/python3', ['-c', makeRings, folder, ...kinds.flatMap((kind) => [kind, String(ports[kind])])])
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthcheck`, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * A real S3-compatible object store, OpenStack Swift with its S3 interface, all of it in a temporary folder, on free
 * ports of this machine, by the user that asks. Throws with a sentence when its programs are not installed.
 */
export async function startObjectStore(port?: number) {
  const missing = missingPrograms()
  if (missing) throw new Error(missing)
  const folder = mkdtempSync(join(tmpdir(), 'estela-objects-'))
  const [proxy = 0, account = 0, container = 0, object = 0] = await freePorts(4)
  const ports = { proxy: port ?? proxy, account, container, object }
  const url = `http://127.0.0.1:${ports.proxy}`
  await prepare(folder, ports)
  const log = openSync(join(folder, 'log'), 'a')
  const children = [...kinds, 'proxy' as const].map((kind) =>
    spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], { stdio: ['ignore', log, log] }),
  )
  const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM')
    const late = setTimeout(() => children.map((child) => child.kill('SIGKILL')), 5_000)
    await gone
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + patienceMs
  while (!(await answers(url))) {
    if (Date.now() > deadline || children.some(({ exitCode }) => exitCode !== null)) {
      const told = readFileSync(join(folder, 'log'), 'utf8').slice(-2000)
      await stop()
      throw new Error(`The object store did not start:\n${told}`)
    }
    await new Promise((resolve) => setTimeout(resolve, checkMs))
  }
  return { url, folder, stop }
}
