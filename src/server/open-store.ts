import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { MediaWorkerOptions } from '#adapters/media/media-workers.ts'
import type { PasswordHashing } from '#adapters/sign-in/better-auth-options.ts'
import type { Tracing } from '#adapters/tracing/tracing.ts'
import { createCrawlerPages } from '#api/crawlers/create-crawler-pages.ts'
import { createApi } from '#api/create-api.ts'
import { createMediaHandler } from '#api/shop/catalog/media.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { Database } from '#domain/database.ts'
import { logOf } from '#domain/log-parts.ts'
import type { Log, Services } from '#domain/services.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { createAccounts } from './accounts.ts'
import { openAnswers } from './answers/open-answers.ts'
import type { PageSource } from './answers/page-answers.ts'
import type { RunningSimulators } from './demo/simulators-process.ts'
import { endWithoutWriter } from './end-without-writer.ts'
import { answerFetch } from './listening/answer-fetch.ts'
import { createListener } from './listening/create-listener.ts'
import { listen } from './listening/listen.ts'
import { listenWhenReady } from './listening/listen-when-ready.ts'
import { createOperationRoutes, writeProbeFile, writeProbeRow } from './listening/operation-routes.ts'
import { createSecurityHeads } from './listening/security-headers.ts'
import { createStaticFiles } from './listening/static-files.ts'
import { createWritingProbe } from './listening/writing-probe.ts'
import { countMedia, countPages } from './metrics/count-work.ts'
import { describeMetrics } from './metrics/describe-metrics.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createStoreMetrics } from './metrics/store-metrics.ts'
import type { ServingPart } from './processes/serving-part.ts'
import { createServices, type DatabaseParts, openDatabase } from './services.ts'
import type { Config } from './settings/config.ts'
import { lockToServe } from './starting/lock-to-serve.ts'
import { prepareDatabase, prepareShop } from './starting/prepare-store.ts'
import { type StoreTraces, traceStore } from './tracing/trace-store.ts'
import { startWork } from './work/start-work.ts'

const bundle = join(import.meta.dirname, '../../build')

// However often a balancer asks, the database is written once in half of it at most.
const rowBelievedMs = 10_000

/** The rendered pages: the built bundle, or Vite's in development. */
export interface Web {
  createHandler: (shop: Shop, findVisitor: (cookieHeader: string) => Promise<Visitor | null>) => RequestListener
  /** The pages that are alike for everybody; missing where nothing is to be kept. */
  createPages?: (shop: Shop) => PageSource
  /** The templates of their addresses. */
  templates?: readonly string[]
  /** Vite's pages hold scripts, by which they replace themselves: no policy stands over them. */
  isDevelopment?: true
}

export interface StoreOptions {
  log: Log
  /** Closed with the store. */
  tracing?: Tracing | undefined
  web?: Web
  /** Starts the providers' stand-ins once the store's address is known; none in production. */
  startSimulators?: ((baseUrl: string) => Promise<RunningSimulators & { stop(): Promise<void> }>) | undefined
  /** Of one that serves beside others; by itself a process does all of the store's work. */
  part?: ServingPart
  /** Of the work on models and pictures; tests do not put it last in line. */
  media?: MediaWorkerOptions
  /** Opens the database in another way than the settings say; tests share a thread that writes. */
  openDatabase?: (config: Config, parts: DatabaseParts) => Promise<Database>
  /** On an embedded database that another store serves; for tests of what they share. */
  besideOthers?: boolean
  /** Replaces adapters in tests. */
  override?: (services: Services) => Partial<Services>
  /** Quicker than what keeps passwords safe; for tests. */
  passwordHashing?: PasswordHashing
  /** Demo catalog, or so many of its figures, and accounts at the first start; tests bring their own. */
  seed?: boolean | number
}

async function takeStore(
  config: Config,
  { log, part, besideOthers, openDatabase: open = openDatabase }: StoreOptions,
  { statementLog, database: traced }: StoreTraces,
) {
  if (part) return { lock: null, database: traced(await openDatabase(config, { writer: part.writer, statementLog })) }
  const lock = await lockToServe(config, { besideOthers })
  try {
    return { lock, database: traced(await open(config, { statementLog, writerLost: endWithoutWriter(log) })) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens the whole store: listens, migrates, wires, seeds the demo, serves. Throws before anything is half done. */
export async function openStore(config: Config, options: StoreOptions) {
  const { log, part } = options
  const { origin = null, runsJobs = true } = part ?? {}
  const server =
    origin === null
      ? await listen(config.PORT, config.HOST, { reusePort: part !== undefined })
      : listenWhenReady(origin, config.HOST)
  const baseUrl = config.BASE_URL ?? server.origin
  const stopping = new AbortController()
  let draining = false
  const traces = traceStore(options.tracing)
  const { lock, database } = await takeStore(config, options, traces).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  try {
    if (origin === null) await prepareDatabase(config, database)
    const simulators = (await options.startSimulators?.(baseUrl)) ?? null
    const wired = await createServices(config, {
      database,
      log,
      baseUrl,
      simulators,
      hears: true,
      media: options.media,
      part,
    })
    await wired.storage.start()
    const metrics = part?.metrics ?? createMetrics()
    const given: Services = { ...wired, ...options.override?.(wired) }
    const services: Services = {
      ...given,
      media: countMedia(given.media, metrics),
      mailer: traces.mailer(given.mailer),
    }
    const shop = createShop(services)
    const authentication = createAccounts(config, {
      services,
      simulators,
      passwordHashing: options.passwordHashing,
      sendMail: (mail) => shop.mails.queue(mail),
    })
    const findVisitor = (cookies: string) => shop.accounts.findVisitor(cookies, authentication.sessionCookie)
    const setUpLink =
      origin === null ? await prepareShop(config, { services, shop, authentication }, options.seed) : null

    const web: Web = options.web ?? (await import(pathToFileURL(join(bundle, 'server/index.js')).href))
    const uploads = wired.storage.openResumable()
    const describeProcesses = part?.describeMetrics ?? (async () => describeMetrics([metrics.measure()]))
    const describeStore = createStoreMetrics(services)
    const pages = web.createPages?.(shop)
    const api = createApi({
      shop,
      authenticate: authentication,
      findVisitor,
      uploads,
      log: logOf(log, 'requests'),
      stopping: stopping.signal,
      seatCounter: part?.seatCounter,
    })
    const heads = createSecurityHeads({ baseUrl, isDevelopment: web.isDevelopment })
    const withinRequest = traces.requests(baseUrl, { calls: api.routes, pages: web.templates ?? [] })
    const answers = openAnswers(config, {
      heads,
      services,
      shop,
      metrics,
      pages: pages && traces.pages(countPages(pages, metrics)),
      withinRequest,
      findVisitor,
      sessionCookie: authentication.sessionCookie.name,
      settingsVersion: wired.settingsVersion,
    })
    wired.onSettingsApplied(answers.clear)
    services.events.onGap(answers.doubt)
    const work = runsJobs ? await startWork(config, services, shop, { stopping: stopping.signal, traces }) : null
    const settingsWatch = wired.watchSettings()
    // The last of it: whoever is answered finds that it was said where the store is open.
    await server.serve(
      createListener({
        baseUrl,
        storeName: () => shop.settings().storeName,
        heads,
        trustedProxies: config.TRUST_PROXY,
        answers,
        operations: createOperationRoutes({
          database,
          canWriteDatabase: createWritingProbe({ write: () => writeProbeRow(database), believedMs: rowBelievedMs }),
          canWriteFiles: createWritingProbe({
            write: () => writeProbeFile(services.files),
            believedMs: wired.storage.believedMs,
          }),
          describeMetrics: async () => (await describeProcesses()) + (await describeStore()),
          metricsToken: config.METRICS_TOKEN,
          isDraining: () => draining,
        }),
        files: createStaticFiles(join(bundle, 'client'), join(bundle, 'former'), { lastSeen: config.LAST_SEEN }),
        api: answerFetch(api.fetch, logOf(log, 'requests')),
        media: answerFetch(createMediaHandler(shop), logOf(log, 'requests')),
        crawlers: answerFetch(createCrawlerPages(shop), logOf(log, 'requests')),
        pages: traces.rendering(web.createHandler(shop, findVisitor)),
        withinRequest,
        log: logOf(log, 'requests'),
        metrics,
      }),
    )
    return {
      baseUrl,
      /** Where it really listens, which a public `baseUrl` may hide. */
      listening: server.origin,
      shop,
      services,
      simulators,
      /** Where a store without an owner gets its first; null when it has one, and in demo mode. */
      setUpLink,
      /**
       * Says that it is not ready for as long as the settings tell, and still serves. Then streams end, running requests
       * and jobs finish (photos of models are given up), and the database closes.
       */
      async stop() {
        draining = true
        await pause(config.DRAIN_SECONDS * 1000)
        stopping.abort()
        await server.close()
        await settingsWatch.stop()
        await work?.cleaning.stop()
        await work?.queued
        await work?.backups.stop()
        // In one turn, or a photo that is given up would be taken again.
        const worked = work?.worker.stop()
        if (work) wired.media.stopPhotos()
        await worked
        await shop.downloads.finishLog()
        wired.media.close()
        // What was being made for a page is given up by now, or on its way to the disk.
        await shop.catalog.finishPictures()
        await simulators?.stop()
        metrics.stop()
        await services.events.close()
        wired.storage.close()
        await database.close()
        await lock?.release()
        await traces.close()
      },
    }
  } catch (error) {
    stopping.abort()
    await server.close()
    await database.close()
    await lock?.release()
    throw error
  }
}
