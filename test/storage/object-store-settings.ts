// cspell:words loglevel gatekeeper healthcheck tempauth dlo fallocate rebalance
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Swift's three kinds of servers behind the proxy, in the order in which they are asked. */
export const kinds = ['account', 'container', 'object'] as const

export type ObjectStorePorts = Record<(typeof kinds)[number] | 'proxy', number>

export const objectStoreKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

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

/** Makes what `swift-ring-builder` would, without starting it nine times. */
const makeRings = `import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for kind, port in zip(sys.argv[2::2], sys.argv[3::2]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, kind))
`

/** Writes everything that its servers read at startup into this folder. */
export async function writeObjectStoreConfig(folder: string, ports: ObjectStorePorts): Promise<void> {
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), swiftConfig)
  writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, ports.proxy))
  for (const kind of kinds) writeFileSync(join(folder, `${kind}.conf`), serverConfig(folder, ports[kind], kind))
  await run('/usr/bin/python3', ['-c', makeRings, folder, ...kinds.flatMap((kind) => [kind, String(ports[kind])])])
}
