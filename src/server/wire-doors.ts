import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCrawlerPages } from '#api/crawlers/create-crawler-pages.ts'
import { createApi } from '#api/create-api.ts'
import { createMediaHandler } from '#api/shop/catalog/media.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { createAssetFinder } from '#domain/assets/find-asset.ts'
import { isShopError } from '#domain/errors.ts'
import { logOf, withLogOf } from '#domain/log-parts.ts'
import type { Services } from '#domain/services.ts'
import { writeProbeRow } from '#domain/settings/write-probe-row.ts'
import type { Shop } from '#domain/shop.ts'
import { tellOperator } from '#domain/tell-operator.ts'
import type { Accounts } from './accounts.ts'
import { openAnswers } from './answers/open-answers.ts'
import type { PageSource } from './answers/page-answers.ts'
import { createRenderTurns, type InTurn } from './answers/render-turns.ts'
import { answerFetch } from './listening/answer-fetch.ts'
import { findAddress } from './listening/client-address.ts'
import { createListener } from './listening/create-listener.ts'
import type { Serve } from './listening/listen.ts'
import { createOperationRoutes, writeProbeFile } from './listening/operation-routes.ts'
import { createSecurityHeads } from './listening/security-headers.ts'
import { createStaticFiles } from './listening/static-files.ts'
import { createWritingProbe } from './listening/writing-probe.ts'
import { countPages } from './metrics/count-work.ts'
import { describeMetrics } from './metrics/describe-metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createStoreMetrics } from './metrics/store-metrics.ts'
import type { Storage } from './open-storage.ts'
import type { ServingPart } from './processes/serving-part.ts'
import type { Config } from './settings/config.ts'
import type { StoreTraces } from './tracing/trace-store.ts'

const bundle = join(import.meta.dirname, '../../build')

// However often a load balancer asks, the database is written at most once in half of this time.
const rowBelievedMs = 10_000

/** The rendered pages: the built bundle, or Vite's in development. */
export interface Web {
  createHandler: (shop: Shop, findVisitor: (cookieHeader: string) => Promise<Visitor | null>) => RequestListener
  /** The pages that are the same for everybody; absent when nothing is kept. */
  createPages?: (shop: Shop) => PageSource
  /** The templates of their addresses. */
  templates?: readonly string[]
  /** The bundle for browsers; absent where pages are not those of a bundle. */
  clientFolder?: string
  /** Vite's pages contain scripts by which they replace themselves, so no content policy applies to them. */
  isDevelopment?: true
}

export const loadWeb = async (): Promise<Web> => ({
  ...(await import(pathToFileURL(join(bundle, 'server/index.js')).href)),
  clientFolder: join(bundle, 'client'),
})

interface DoorParts {
  baseUrl: string
  shop: Shop
  services: Services
  storage: Storage
  settingsVersion: () => number
  authentication: Accounts
  web: Web
  metrics: Metrics
  traces: StoreTraces
  part: ServingPart | undefined
  /** Streams end when it aborts. */
  stopping: AbortSignal
  isDraining: () => boolean
}

function wireOperations(config: Config, { services, storage, metrics, part, isDraining }: DoorParts) {
  const { database, files, log } = services
  const failed = (error: unknown) => tellOperator(log, error)
  const describeProcesses = part?.describeMetrics ?? (async () => describeMetrics([metrics.measure()]))
  const describeStore = createStoreMetrics(services)
  return createOperationRoutes({
    database,
    log,
    probeDatabase: createWritingProbe({ write: () => writeProbeRow({ database }), failed, ttlMs: rowBelievedMs }),
    probeFiles: createWritingProbe({ write: () => writeProbeFile(files), failed, ttlMs: storage.writeProbeTtlMs }),
    describeMetrics: async () => (await describeProcesses()) + (await describeStore()),
    metricsToken: config.METRICS_TOKEN,
    isDraining,
  })
}

/** Renders nothing for a client that left while it waited for its turn. */
const renderInTurn =
  (inTurn: InTurn, render: Serve): Serve =>
  (request, response) =>
    inTurn(request, async () => response.destroyed || render(request, response))

/** Everything that answers a request, as one listener, and the answers that are kept in memory. */
export function wireDoors(config: Config, parts: DoorParts) {
  const { baseUrl, shop, services, authentication, web, metrics, traces, part } = parts
  const log = logOf(services.log, 'requests')
  const findVisitor = (cookies: string) => shop.accounts.findVisitor(cookies, authentication.sessionCookie)
  const api = createApi({
    shop,
    authenticate: authentication,
    findVisitor,
    uploads: parts.storage.openResumable(),
    log,
    stopping: parts.stopping,
    seatCounter: part?.seatCounter,
  })
  const heads = createSecurityHeads({ baseUrl, isDevelopment: web.isDevelopment })
  const withinRequest = traces.requests(baseUrl, { calls: api.routes, pages: web.templates ?? [] })
  const addressOf = (request: IncomingMessage) => findAddress(request, config.TRUST_PROXY)
  const inTurn = createRenderTurns(addressOf)
  const pages = web.createPages?.(shop)
  const answers = openAnswers(config, {
    heads,
    services,
    shop,
    metrics,
    pages: pages && traces.pages(countPages(pages, metrics)),
    addressOf,
    inTurn,
    withinRequest,
    findVisitor,
    sessionCookie: authentication.sessionCookie.name,
    settingsVersion: parts.settingsVersion,
  })
  const listener = createListener({
    baseUrl,
    storeName: () => shop.settings().storeName,
    heads,
    trustedProxies: config.TRUST_PROXY,
    answers,
    operations: wireOperations(config, parts),
    files: createStaticFiles(web.clientFolder ?? join(bundle, 'client'), {
      lastSeen: config.LAST_SEEN,
      findAsset: web.clientFolder ? createAssetFinder(withLogOf(services, 'files')) : null,
      failed: (error) =>
        isShopError(error)
          ? tellOperator(log, error)
          : log.error({ err: error }, 'a file of another bundle could not be looked for'),
    }),
    api: answerFetch(api.fetch, log),
    media: answerFetch(createMediaHandler(shop), log),
    crawlers: answerFetch(createCrawlerPages(shop), log),
    pages: renderInTurn(inTurn, traces.rendering(web.createHandler(shop, findVisitor))),
    withinRequest,
    log,
    metrics,
  })
  return { listener, answers }
}
