import type { IncomingMessage, ServerResponse } from 'node:http'
import { carriesFiles, isReadWhole, maxBodyBytesOf } from '#api/bodies/body-limits.ts'
import { isForCrawlers } from '#api/crawlers/create-crawler-pages.ts'
import type { Log } from '#domain/services.ts'
import type { Answers } from '../answers/open-answers.ts'
import { countConnections } from '../metrics/count-work.ts'
import type { createMetrics } from '../metrics/metrics.ts'
import type { WithinRequest } from '../tracing/trace-requests.ts'
import { answerRefusal, answerUnreadable } from './answer-refusal.ts'
import { applyLanguageParameter } from './apply-language-parameter.ts'
import { hasBody, letMove } from './arriving-bodies.ts'
import { stampAddress } from './client-address.ts'
import { closeWithLinger, cutOversizedBody } from './cut-oversized-body.ts'
import { gatherWhole } from './gather-pieces.ts'
import type { Serve } from './listen.ts'
import type { createOperationRoutes } from './operation-routes.ts'
import { readTarget } from './read-target.ts'
import { logRequest } from './request-log.ts'
import { type SecurityHeads, setSecurityHeaders } from './security-headers.ts'
import type { createStaticFiles } from './static-files.ts'

// Pages and calls are built on Fetch's Request, which cannot be made for TRACE and similar methods.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const pageMethods = ['GET', 'HEAD', 'OPTIONS']

interface ListenerParts {
  /** The store's public address. The Host header, even a nonsensical one, builds no link and is never refused. */
  baseUrl: string
  /** The present name. */
  storeName: () => string
  heads: SecurityHeads
  trustedProxies: number
  answers: Answers
  operations: ReturnType<typeof createOperationRoutes>
  files: ReturnType<typeof createStaticFiles>
  api: Serve
  media: Serve
  crawlers: Serve
  pages: Serve
  log: Log
  metrics: ReturnType<typeof createMetrics>
  /** Absent when nothing is traced. */
  withinRequest?: WithinRequest | undefined
}

function tellAllowed(allowed: string[], request: IncomingMessage, response: ServerResponse) {
  closeWithLinger(request)
  response.setHeader('Allow', allowed.join(', '))
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  else answerRefusal(response, 405, 'This address does not know this method.')
}

/** Offers a request to what may answer it, nearest first. All checks, here and behind, see the routed path. */
export function createListener(parts: ListenerParts): Serve {
  const { host, protocol } = new URL(parts.baseUrl)
  const secure = protocol === 'https:'
  const within: WithinRequest = parts.withinRequest ?? ((_asked, work) => work())

  function route(path: string, request: IncomingMessage, response: ServerResponse) {
    const { method = '' } = request
    if (path === '*' || !methods.includes(method)) return tellAllowed(methods, request, response)
    if (!cutOversizedBody(request, response, maxBodyBytesOf(method, path))) return
    if (carriesFiles(method, path)) letMove(request)
    if (hasBody(request) && isReadWhole(method, path)) gatherWhole(request)
    if (parts.operations(path, request, response) || parts.files(path, request, response)) return
    if (path.startsWith('/api/')) {
      countConnections(path, request, response, parts.metrics)
      return parts.api(request, response)
    }
    if (path.startsWith('/media/')) return parts.media(request, response)
    if (method !== 'GET' && method !== 'HEAD') return tellAllowed(pageMethods, request, response)
    return isForCrawlers(path) ? parts.crawlers(request, response) : parts.pages(request, response)
  }

  function prepare(path: string | null, request: IncomingMessage, response: ServerResponse) {
    stampAddress(request, parts.trustedProxies)
    setSecurityHeaders(response, parts.heads, path)
    logRequest(request, response, { path, ...parts })
  }

  return (request, response) => {
    const target = readTarget(request.url ?? '')
    if (!target) {
      prepare(null, request, response)
      closeWithLinger(request)
      return answerUnreadable(request, response, parts.storeName())
    }
    // The libraries behind parse the request themselves: they must find exactly what was checked here.
    const { path, address } = target
    request.url = path === address ? path : applyLanguageParameter(target, request, response, { secure })
    request.headers.host = host
    const answerAnew = () =>
      within({ request, response, path }, () => {
        prepare(path, request, response)
        return route(path, request, response)
      })
    return (!hasBody(request) && parts.answers.answer(request, response, answerAnew)) || answerAnew()
  }
}
