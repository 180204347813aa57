import type { IncomingMessage, ServerResponse } from 'node:http'
import { readOwnState, readOwnVersion } from '#api/shop/personal/me.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { logOf } from '#domain/log-parts.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import type { SecurityHeads } from '../listening/security-headers.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Config } from '../settings/config.ts'
import { traceKept, type WithinRequest } from '../tracing/trace-requests.ts'
import { privateNoCache } from './answer.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Answered, PassOn } from './answer-source.ts'
import { createCallAnswers } from './call-answers.ts'
import { createKnownVisitors } from './known-visitors.ts'
import { memoizePerTick } from './memoize-per-tick.ts'
import { createOwnStateAnswers } from './own-state-answers.ts'
import { createPageAnswers, type PageSource } from './page-answers.ts'
import type { InTurn } from './render-turns.ts'

export interface Answers {
  answer(request: IncomingMessage, response: ServerResponse, passOn: PassOn): Answered
  /** Forgets everything: the settings that pages are made from changed. */
  clear(): void
  /** News from other nodes may have been missed: sessions are looked up again, and the version is read again. */
  invalidate(): void
}

interface Parts {
  services: Services
  shop: Shop
  metrics: Metrics
  heads: SecurityHeads
  pages: PageSource | undefined
  addressOf: (request: IncomingMessage) => string
  inTurn: InTurn
  /** Absent when nothing is traced. */
  withinRequest?: WithinRequest | undefined
  findVisitor: (cookies: string) => Promise<Visitor | null>
  /** The cookie's name. */
  sessionCookie: string
  settingsVersion: () => number
}

const megabyte = 1_000_000
/** For all processes of a machine together, but at least what one process can use. */
const [mostBytes, leastBytes] = [48 * megabyte, 12 * megabyte]
/** For the state of accounts, in each process: enough for a few thousand accounts. */
const ownBytes = 8 * megabyte

/** The answers kept in memory for this store's pages and calls. */
export function openAnswers(config: Config, parts: Parts): Answers {
  const { services, shop, metrics, pages, heads, addressOf, inTurn, withinRequest } = parts
  const { database, clock } = services
  const visitors = createKnownVisitors({ clock }, parts)
  const shared = {
    visitors,
    changeMark: memoizePerTick(database.changeMark),
    metrics,
    ...(withinRequest ? { traced: traceKept(withinRequest) } : {}),
  }
  const calls = createCallAnswers(shop, { addressOf, head: heads.data })
  const alike = createAnswerCache({
    ...shared,
    clock,
    log: logOf(services.log, 'requests'),
    readVersion: async () => `${await shop.catalog.version()}.${parts.settingsVersion()}`,
    sources: [...(pages ? [createPageAnswers({ pages, head: heads.page, inTurn })] : []), calls],
    maxBytes: Math.max(mostBytes / config.PROCESSES, leastBytes),
  })
  const own = createOwnStateAnswers({
    ...shared,
    head: heads.data,
    clock,
    marksEveryCommit: database.marksEveryCommit,
    countAtOnce: calls.countAtOnce,
    count: calls.count,
    maxBytes: ownBytes,
    readVersion: (visitor) => readOwnVersion(shop, visitor),
    make: async (visitor, version) => ({
      status: 200,
      type: 'application/json',
      cacheControl: privateNoCache,
      headers: [],
      plain: Buffer.from(JSON.stringify(await readOwnState(shop, visitor, version))),
    }),
  })
  return {
    answer: (request, response, passOn) =>
      own.answer(request, response, passOn) || alike.answer(request, response, passOn),
    clear() {
      visitors.clear()
      alike.clear()
    },
    invalidate() {
      visitors.clear()
      alike.doubt()
    },
  }
}
