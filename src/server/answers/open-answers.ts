import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCallSource } from '#api/kept-calls.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { findAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { requestIdOf } from '../request-log.ts'
import { securityHead } from '../security-headers.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { AnswerSource } from './answer-source.ts'
import { createKnownVisitors } from './known-visitors.ts'
import { createOwnStateAnswers, ownStateUrl } from './own-state-answers.ts'

/** Pages know nothing of limits by address. */
export type PageSource = Omit<AnswerSource, 'count'>

export interface Answers {
  /** True when the request is answered from here, now or soon; `passOn` is called when it turns out that it cannot. */
  answer(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean
  /** Forgets everything: the settings that pages are made of changed. */
  clear(): void
}

interface Parts {
  services: Services
  shop: Shop
  metrics: Metrics
  pages: PageSource | undefined
  callApi: (request: Request) => Response | Promise<Response>
  findVisitor: (cookies: string) => Promise<Visitor | null>
  /** Its name. */
  sessionCookie: string
  settingsVersion: () => number
}

const megabyte = 1_000_000
const maxBytes = 48 * megabyte

/** The request as the calls want it: whose it is, and nothing about compression or what the client has. */
const ownHeaders = (config: Config, from: IncomingMessage): Record<string, string> => ({
  ...(from.headers.cookie ? { cookie: from.headers.cookie } : {}),
  'x-client-address': findAddress(from, config.TRUST_PROXY),
  'x-stamped-request-id': requestIdOf(from),
})

/** The answers that are kept in memory, over this store's pages and calls. */
export function openAnswers(config: Config, parts: Parts): Answers {
  const { services, shop, metrics, pages, callApi } = parts
  const { database, clock } = services
  const visitors = createKnownVisitors({ clock }, parts)
  const calls = createCallSource(callApi, shop.settings)
  const countCall = (request: IncomingMessage) =>
    shop.accounts.countCallAtOnce(findAddress(request, config.TRUST_PROXY))
  const callSource: AnswerSource = {
    ...calls,
    make: (_audience, { url, from }) => calls.make(url, ownHeaders(config, from)),
    count: countCall,
  }
  const shared = { database, visitors, sharedHead: securityHead(config), count: metrics.countAnswer }
  const alike = createAnswerCache({
    ...shared,
    readVersion: async () => `${await shop.catalog.version()}.${parts.settingsVersion()}`,
    sources: [...(pages ? [pages] : []), callSource],
    maxBytes,
  })
  const own = createOwnStateAnswers({
    ...shared,
    clock,
    countCall,
    changeMark: database.changeMark,
    make: (request) => calls.make(ownStateUrl, ownHeaders(config, request)),
    readTag: async ({ accountId }) => `${await shop.accounts.readVersion(accountId)}-${await shop.catalog.version()}`,
  })
  return {
    answer: (request, response, passOn) =>
      own.answer(request, response, passOn) || alike.answer(request, response, passOn),
    clear() {
      visitors.clear()
      alike.clear()
    },
  }
}
