import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulators } from '#simulators/start-simulators.ts'
import { createClient } from '#test/client.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePorts } from '#test/processes/free-ports.ts'
import { settingsOfSimulators } from '#test/providers/simulator-settings.ts'
import { startObjectStore } from '#test/storage/start-object-store.ts'
import { makeBucket, settingsOf } from '#test/storage/test-bucket.ts'
import { startBalancer } from './balancer.ts'
import { fillStoreOf } from './earlier-version.ts'
import { fillStore, type Goods } from './fill-store.ts'
import { createNode, makeDataFolder } from './node.ts'
import { startPooler } from './pooler.ts'
import { startPostgres } from './postgres-server.ts'

export interface ClusterOptions {
  goods: Goods
  nodes?: number
  settings?: Record<string, string>
  /** Whether a test can order deaths of its nodes. */
  killable?: boolean
  /** The source tree that it runs; this one by default. */
  tree?: string
}

async function openStorage(folder: string, started: AsyncDisposableStack) {
  const server = await startObjectStore(folder)
  started.defer(server.stop)
  const bucket = await makeBucket(server.address, 'estela')
  started.defer(bucket.objects.close)
  return { ...server, ...bucket }
}

/**
 * A store as a large shop runs it, but all on this machine: PostgreSQL, PgBouncer, an object store, nodes and HAProxy
 * on free ports, in a temporary folder, each node with its own data folder. The providers' simulators and a mail server
 * run in this process and outlive every node.
 */
export async function openCluster(options: ClusterOptions) {
  const { goods, nodes: count = 3, settings: more = {}, killable = false, tree } = options
  const folder = mkdtempSync(join(tmpdir(), 'estela-cluster-'))
  // PostgreSQL's user must be able to reach its own folder.
  chmodSync(folder, 0o711)
  await using started = new AsyncDisposableStack()
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const [database = 0, pooler = 0, proxy = 0, ...ports] = await freePorts(3 + count)
  const url = `http://127.0.0.1:${proxy}`
  const paypalWebhookUrl = `${url}/api/webhooks/paypal`
  const quick = { hangMs: 60, noticeRetryMs: [50, 200, 1000, 3000] }
  const simulators = started.use(await startSimulators({ strict: false, ...quick, paypalWebhookUrl }))
  const mails = started.use(await startMailServer())
  const [postgres, storage] = await Promise.all([
    startPostgres(join(folder, 'postgres'), database).then((running) => {
      started.defer(running.stop)
      return running
    }),
    openStorage(join(folder, 'objects'), started),
  ])
  const bouncer = await startPooler(join(folder, 'pooler'), pooler, database)
  started.defer(bouncer.stop)

  const settings = {
    BASE_URL: url,
    TRUST_PROXY: '1',
    DEMO: '0',
    SECRET: 'a secret that only clusters know, long enough',
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: postgres.url,
    ...settingsOf(storage.place),
    STORE_ACCESS: 'open',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '0',
    PENDING_POLL_SECONDS: '1',
    // As `haproxy.cfg` requires.
    DRAIN_SECONDS: '6',
    SMTP_URL: mails.url,
    MAIL_FROM: 'shop@store.test',
    ...settingsOfSimulators(simulators),
    ...more,
  }
  const fill = tree ? await fillStoreOf(tree) : fillStore
  await fill({ ...settings, DATA_DIR: makeDataFolder(folder, 'filling') }, goods)
  const newNode = (port: number, at: number) =>
    createNode({ name: `node${at + 1}`, port, folder, settings, killable, ...(tree ? { tree } : {}) })
  const nodes = ports.map(newNode)
  started.defer(async () => void (await Promise.all(nodes.map((node) => node.kill()))))
  const balancer = await startBalancer(folder, proxy, ports)
  started.defer(balancer.stop)
  await Promise.all(nodes.map((node) => node.start()))
  const running = started.move()

  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${simulators.url}/control${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  return {
    url,
    folder,
    settings,
    nodes,
    postgres,
    bouncer,
    balancer,
    storage,
    rows: postgres.rows,
    control,
    ledger: async () => (await fetch(`${simulators.url}/control/ledger`)).json(),
    mailsTo: (address: string) => mails.heard.filter((line) => line === `RCPT TO:<${address}>`).length,
    /** A browser that goes through the proxy or, with `reach`, directly to a node without knowing it. */
    newClient: (reach?: () => string) => createClient(url, reach),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>
