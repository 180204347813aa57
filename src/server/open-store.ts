import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MediaWorkerOptions } from '#adapters/media/media-workers.ts'
import type { PasswordHashing } from '#adapters/sign-in/better-auth-options.ts'
import type { Tracing } from '#adapters/tracing/tracing.ts'
import type { Database } from '#domain/database.ts'
import { withLogOf } from '#domain/log-parts.ts'
import type { Log, Services } from '#domain/services.ts'
import { createShop } from '#domain/shop.ts'
import { createAccounts } from './accounts.ts'
import { warnOfMemory } from './bound-models.ts'
import { shareAssets } from './bundles/share-assets.ts'
import type { RunningSimulators } from './demo/simulators-process.ts'
import { exitOnWriterLoss } from './exit-on-writer-loss.ts'
import { findPeer } from './listening/connections-by-client.ts'
import { listen } from './listening/listen.ts'
import { listenWhenReady } from './listening/listen-when-ready.ts'
import { countMedia } from './metrics/count-work.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { ServingPart } from './processes/serving-part.ts'
import { createServices, type DatabaseParts, openDatabase } from './services.ts'
import type { Config } from './settings/config.ts'
import { lockToServe } from './starting/lock-to-serve.ts'
import { prepareDatabase, prepareShop } from './starting/prepare-store.ts'
import { type StoreTraces, traceStore } from './tracing/trace-store.ts'
import { loadWeb, type Web, wireDoors } from './wire-doors.ts'
import { startWork } from './work/start-work.ts'

export interface StoreOptions {
  log: Log
  /** Closed with the store. */
  tracing?: Tracing | undefined
  web?: Web
  /** Starts the simulators of the providers once the store's address is known; none in production. */
  startSimulators?: ((baseUrl: string) => Promise<RunningSimulators & { stop(): Promise<void> }>) | undefined
  /** For a process that serves beside others; without it, this process does all of the store's work. */
  part?: ServingPart
  /** Options for the work on models and pictures; tests do not run it at the lowest priority. */
  media?: MediaWorkerOptions
  /** Opens the database differently than the settings say; tests share a writer thread. */
  openDatabase?: (config: Config, parts: DatabaseParts) => Promise<Database>
  /** Uses an embedded database that another store serves; for tests of what they share. */
  besideOthers?: boolean
  /** Replaces adapters in tests. */
  override?: (services: Services) => Partial<Services>
  /** Faster than what keeps passwords safe; for tests. */
  passwordHashing?: PasswordHashing
  /** Adds the demo catalog, or this many of its figures, and accounts at the first start; tests bring their own. */
  seed?: boolean | number
}

/** The lifetime of a store: what was begun ends in reverse order, each part before what it uses. */
interface StoreLife {
  begun: AsyncDisposableStack
  stopping: AbortSignal
  isDraining: () => boolean
}

async function takeDatabase(
  config: Config,
  { log, part, besideOthers, openDatabase: open = openDatabase }: StoreOptions,
  { statementLog, database: traced }: StoreTraces,
  { begun }: StoreLife,
): Promise<Database> {
  const openOwn = () => open(config, { statementLog, onWriterLost: exitOnWriterLoss(log) })
  if (!part) {
    const lock = await lockToServe(config, { besideOthers })
    begun.defer(() => lock.release())
  }
  const opened = part ? await openDatabase(config, { writer: part.writer, statementLog }) : await openOwn()
  begun.defer(() => opened.close())
  return traced(opened)
}

async function beginStore(config: Config, options: StoreOptions, life: StoreLife) {
  const { log, part, media } = options
  const { origin = null, runsJobs = true } = part ?? {}
  const { begun, stopping, isDraining } = life
  if (!part) warnOfMemory(config, log)
  const traces = traceStore(options.tracing)
  begun.defer(traces.close)
  // Behind a proxy all connections are the proxy's.
  const clientOf = config.TRUST_PROXY === 0 ? findPeer : undefined
  const server =
    origin === null
      ? await listen(config.PORT, config.HOST, { reusePort: part !== undefined, isDraining, clientOf })
      : listenWhenReady(origin, config.HOST, { isDraining, clientOf })
  begun.defer(server.close)
  const baseUrl = config.BASE_URL ?? server.origin
  const database = await takeDatabase(config, options, traces, life)
  if (origin === null) await prepareDatabase(config, database)
  const simulators = (await options.startSimulators?.(baseUrl)) ?? null
  begun.defer(async () => simulators?.stop())
  const wired = await createServices(config, { database, log, baseUrl, simulators, receivesEvents: true, media, part })
  begun.defer(wired.close)
  await wired.storage.start()
  const metrics = part?.metrics ?? createMetrics()
  begun.defer(() => void metrics.stop())
  const given: Services = { ...wired, ...options.override?.(wired) }
  const services: Services = {
    ...given,
    media: countMedia(given.media, metrics),
    mailer: traces.mailer(given.mailer),
  }
  const shop = createShop(services)
  // Runs after the media workers close: what was being made for a page is abandoned, or on its way to the disk.
  begun.defer(shop.catalog.finishPictures)
  begun.defer(wired.media.close)
  begun.defer(shop.downloads.finishLog)
  const authentication = createAccounts(config, {
    services,
    simulators,
    passwordHashing: options.passwordHashing,
    sendMail: (mail) => shop.mails.queue(mail),
  })
  const setUpLink = origin === null ? await prepareShop(config, { services, shop, authentication }, options.seed) : null
  const web = options.web ?? (await loadWeb())
  const sharing =
    runsJobs && web.clientFolder ? shareAssets(withLogOf(services, 'files'), join(web.clientFolder, 'assets')) : null
  begun.defer(async () => sharing?.stop())
  if (runsJobs) {
    const { stopPhotos } = wired.media
    const work = await startWork(config, services, shop, { stopping, traces, stopPhotos })
    begun.defer(work.stop)
  }
  begun.defer(wired.watchSettings().stop)
  const { storage, settingsVersion } = wired
  const parts = { baseUrl, shop, services, storage, settingsVersion, authentication, web, metrics, traces, part }
  const { listener, answers } = wireDoors(config, { ...parts, ...life })
  wired.onSettingsApplied(answers.clear)
  services.events.onGap(answers.invalidate)
  // No page may be served before other nodes can get its scripts: behind a proxy they are asked for them at once.
  await sharing?.tried
  // Requests end before everything that they use.
  begun.defer(server.close)
  // Last: nothing may delay saying where the store is open, once it can be found ready.
  await server.serve(listener)
  return {
    baseUrl,
    /** Where it actually listens, which a public `baseUrl` may hide. */
    listening: server.origin,
    shop,
    services,
    simulators,
    /** The link by which a store without an owner gets its first; null when it has one, and in demo mode. */
    setUpLink,
  }
}

/** Opens the whole store: listens, migrates, wires, seeds the demo, serves. A failed start ends all that it began. */
export async function openStore(config: Config, options: StoreOptions) {
  const stopping = new AbortController()
  const begun = new AsyncDisposableStack()
  let draining = false
  const end = async () => {
    stopping.abort()
    await begun.disposeAsync()
  }
  try {
    const store = await beginStore(config, options, { begun, stopping: stopping.signal, isDraining: () => draining })
    return {
      ...store,
      /**
       * Reports that it is not ready for as long as the settings say, and still serves. Then streams end, running
       * requests and jobs finish (photos of models are abandoned), and the database closes.
       */
      async stop() {
        draining = true
        await pause(config.DRAIN_SECONDS * 1000)
        await end()
      },
    }
  } catch (error) {
    // A failure to clean up must not hide the original error.
    await end().catch((left: unknown) => options.log.error({ err: left }, 'a start that failed did not end in order'))
    throw error
  }
}
