import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../processes/child.ts'
import { freePorts } from '../processes/free-ports.ts'
import { waitFor } from '../processes/wait-for.ts'
import { kinds, type ObjectStorePorts, objectStoreKeys, writeObjectStoreConfig } from './object-store-settings.ts'

/** Programs of OpenStack Swift, https://docs.openstack.org/swift/latest/; Debian package names lack the `-server`. */
const programs = [...kinds, 'proxy'].map((kind) => `swift-${kind}-server`)
const folders = () => ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')]
const patienceMs = 60_000

/** The Debian packages that are missing for an object store. */
export const missingObjectStorePackages = (): string[] =>
  programs
    .filter((name) => !folders().some((folder) => existsSync(join(folder, name))))
    .map((name) => name.replace(/-server$/, ''))

const answers = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status,
    () => 0,
  )

/**
 * A real S3-compatible object store: OpenStack Swift with its S3 interface, entirely in this empty folder, on free
 * ports of this machine, run by the current user. Its contents outlive `stop` and a new `start`. Throws an error that
 * names the missing packages when its programs are not installed.
 */
export async function startObjectStore(folder: string, port?: number) {
  const missing = missingObjectStorePackages()
  if (missing.length > 0) throw new Error(`No object store without the Debian packages ${missing.join(' ')}.`)
  const [proxy = 0, account = 0, container = 0, object = 0] = await freePorts(4)
  const ports = { proxy: port ?? proxy, account, container, object }
  await writeObjectStoreConfig(folder, ports)
  const url = `http://127.0.0.1:${ports.proxy}`
  let children: Child[] = []
  const stop = async () => void (await Promise.all(children.map((child) => child.kill())))
  const run = (kind: keyof ObjectStorePorts) => {
    const parameters = [join(folder, `${kind}.conf`)]
    children.push(startChild({ program: `swift-${kind}-server`, parameters, log: join(folder, 'log') }))
  }
  const untilUp = (isUp: () => Promise<boolean>) =>
    waitFor(() => {
      const over = children.find((child) => child.isOver())
      if (over) throw new Error(`The object store did not start: ${over.said()}`)
      return isUp()
    })
  const start = async () => {
    children = []
    try {
      for (const kind of kinds) run(kind)
      // Waits for the servers first, since the proxy avoids one for a minute after a few failures.
      await untilUp(async () => (await Promise.all(kinds.map((kind) => answers(ports[kind])))).every(Boolean))
      run('proxy')
      await untilUp(async () => (await answers(ports.proxy)) === 200)
    } catch (error) {
      await stop()
      throw error
    }
  }
  await start()
  const address = new URL(url)
  address.username = objectStoreKeys.accessKeyId
  address.password = objectStoreKeys.secretAccessKey
  return {
    url,
    /** The address with its keys, as in `TEST_STORAGE`. */
    address: address.href,
    start,
    /** Stops everything at once, as a power failure does. */
    stop,
  }
}
