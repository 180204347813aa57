import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { startSimulators } from '#simulators/start-simulators.ts'
import { createClient } from '../client.ts'
import { generatedFiles } from '../generated-catalog.ts'
import { startMailServer } from '../mail-server.ts'
import { portToKeep } from '../processes/free-ports.ts'
import { settingsOfSimulators } from '../providers/simulator-settings.ts'
import { quickPhotos, silentLog } from '../stand-ins.ts'
import { figuresForSale } from '../stores/selling-store.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '../stores/test-database.ts'
import { waitUntil } from '../wait-until.ts'

const program = join(import.meta.dirname, '../../src/server/start.js')
const preload = pathToFileURL(join(import.meta.dirname, 'kill-at.ts')).href

/** Runs a statement directly on the store's database, bypassing the store; `text` must contain no input. */
function createReader(file: string, databaseUrl: string | null) {
  return async (text: string): Promise<Record<string, unknown>[]> => {
    if (databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client.query(text).then(({ rows }) => client.end().then(() => rows))
    }
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      return database.prepare(text).all()
    } finally {
      database.close()
    }
  }
}

/**
 * The real program on its own data folder, with providers and a mail server that live in the test's process and so
 * outlive it. `arm` orders its death at one point; `restart` starts it again at the same address.
 */
export async function openCrashingStore() {
  const { folder, remove } = makeTemporaryFolder('crash')
  const testDatabase = await makeEmptyDatabase()
  const simulators = await startSimulators({ strict: false, hangMs: 60, noticeRetryMs: [50, 200, 1000, 3000] })
  const mailServer = await startMailServer()
  const orders = join(folder, 'orders')
  mkdirSync(orders)
  const settings = {
    ...(await portToKeep()),
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    SECRET: 'a secret that only tests know, long enough',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    PENDING_POLL_SECONDS: '1',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@store.test',
    ...settingsOfSimulators(simulators),
    ...testDatabase?.settings,
  }
  const rows = createReader(join(settings.DATA_DIR, 'estela.db'), testDatabase?.url ?? null)

  const prepared = await openStore(readConfig(settings), {
    log: silentLog,
    seed: false,
    media: { lowPriority: false },
    override: ({ media }) => ({ media: quickPhotos(media) }),
  })
  await prepared.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  await waitUntil(async () => (await rows('SELECT id FROM jobs WHERE finished_at IS NULL')).length === 0)
  await prepared.stop()

  let child: ChildProcess | null = null
  let run = 0
  const order = (what: { run: number; at: string | null }) =>
    writeFileSync(join(orders, 'order.json'), JSON.stringify(what))

  async function start(): Promise<string> {
    order({ run: 0, at: null })
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const started = spawn(process.execPath, ['--import', preload, program], {
      // In demo mode, test money counts and its documents get numbers.
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings, DEMO: '1', KILL_AT_FOLDER: orders },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    let said = ''
    return new Promise((resolve, reject) => {
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (part) => {
          said += part
          const address = /Estela is open at (\S+)/.exec(said)?.[1]
          if (address) resolve(address)
        })
      started.once('exit', () => reject(new Error(`the store ended: ${said}`)))
    })
  }
  const isDead = () => child === null || child.exitCode !== null || child.signalCode !== null
  const kill = async () => {
    if (!child || isDead()) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const points = (): string[] => {
    const file = join(orders, `passed-${run}.txt`)
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }
  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${simulators.url}/control${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const baseUrl = await start()
  await control('/webhooks', { paypalUrl: `${baseUrl}/api/webhooks/paypal` })

  return {
    rows,
    control,
    isDead,
    /** Documents for test money get numbers only in demo mode. */
    isDemo: true,
    newClient: () => createClient(baseUrl),
    /** Providers at nonstandard addresses take test money, which is for owners only. */
    makeEverybodyOwner: () => rows("UPDATE accounts SET role = 'owner' RETURNING id"),
    /** Orders death at this point; null only records the points passed. Points are counted from this call on. */
    arm(at: string | null) {
      run += 1
      order({ run, at })
    },
    disarm: () => order({ run: 0, at: null }),
    /** The points passed since `arm`. */
    points,
    /** Restarts the store if it died, or is dying, at the ordered point. Returns whether it did. */
    async comeBack(point: string): Promise<boolean> {
      if (!isDead() && !points().includes(point)) return false
      if (child && !isDead()) await once(child, 'exit')
      await start()
      return true
    },
    async restart() {
      await start()
    },
    /** Kills it at an arbitrary point and starts it again. */
    async kill() {
      await kill()
      await start()
    },
    ledger: async () => (await fetch(`${simulators.url}/control/ledger`)).json(),
    /** How many mails the mail server accepted for this address. */
    mailsTo: (address: string) => mailServer.heard.filter((line) => line === `RCPT TO:<${address}>`).length,
    async [Symbol.asyncDispose]() {
      await kill()
      await simulators.stop()
      mailServer[Symbol.dispose]()
      await testDatabase?.remove()
      remove()
    },
  }
}

export type CrashingStore = Awaited<ReturnType<typeof openCrashingStore>>
