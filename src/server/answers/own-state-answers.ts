import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchEntityTag } from '#api/entity-tag.ts'
import { mayNeedProlonging } from '#domain/accounts/sessions/prolong-session.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { Clock } from '#domain/services.ts'
import type { TraceKept } from '../tracing/trace-requests.ts'
import { type Answer, type Draft, findVariant, makeAnswerQuickly, privateNoCache, variantOf } from './answer.ts'
import type { AnswerMetrics } from './answer-cache.ts'
import type { Answered, PassOn } from './answer-source.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { KnownVisitors } from './known-visitors.ts'
import { sendAnswer, sendUnchanged } from './send-answer.ts'

const ownStateUrl = '/api/me'

export interface OwnStateParts {
  clock: Clock
  visitors: KnownVisitors
  changeMark(): number
  /** Whether no commit of any process leaves the mark as it is. */
  marksEveryCommit: boolean
  /** The account's version, and the answer's tag, which changes with the account, its state or the catalog. */
  readVersion(visitor: Visitor): Promise<{ version: number; tag: string }>
  /** Makes the answer for this visitor. */
  make(visitor: Visitor, version: number): Promise<Omit<Draft, 'tag'>>
  countAtOnce(request: IncomingMessage): boolean
  /** Throws above the limit. */
  count(request: IncomingMessage): Promise<void>
  /** The headers of each answer, as name, value, name, value. */
  head: readonly string[]
  metrics: AnswerMetrics
  /** The limit on kept answers. */
  maxBytes: number
  /** Runs anything that takes more than a memory lookup as part of the request's trace. */
  traced?: TraceKept
}

interface OwnState extends Answer {
  /** The change mark at which it was true. */
  mark: number
}

/**
 * Answers the call that every page begins with, `GET /api/me`. An account's state is read again only when its version,
 * the catalog's or the account itself changed; while nothing was committed, not even that is checked. Where commits of
 * other nodes become known a moment later, it is for a client that names the state it has: another node may have told
 * it of a newer one, which it asks for once.
 */
export function createOwnStateAnswers(parts: OwnStateParts) {
  const { clock, visitors, head } = parts
  const states = createKeptAnswers<OwnState>(parts.maxBytes)

  /** Whether its session is due to be prolonged, which the regular path does. */
  const isDue = ({ sessionEndsAt }: Visitor) => mayNeedProlonging(sessionEndsAt, clock.now())

  async function make(visitor: Visitor, { version, tag }: { version: number; tag: string }, mark: number) {
    const state = { ...makeAnswerQuickly({ ...(await parts.make(visitor, version)), tag }), mark }
    states.keep(visitor.accountId, state)
    return state
  }

  async function answerVisitor(request: IncomingMessage, response: ServerResponse, mark: number, visitor: Visitor) {
    const present = await parts.readVersion(visitor)
    const there = states.find(visitor.accountId)
    const isKnown = there?.tag === present.tag
    if (isKnown) there.mark = mark
    // A client that has this version needs no read of the state.
    const etag = isKnown ? undefined : matchEntityTag(request.headers['if-none-match'], present.tag)
    if (etag) return sendUnchanged(request, response, { etag, cacheControl: privateNoCache, head })
    const answer = isKnown ? there : await make(visitor, present, mark)
    const variant = await variantOf(answer, request.headers['accept-encoding'])
    states.recount(visitor.accountId)
    return response.destroyed ? null : sendAnswer(request, response, { answer, variant, head })
  }

  async function answerLater(request: IncomingMessage, response: ServerResponse, mark: number, passOn: PassOn) {
    const began = performance.now()
    try {
      const { cookie } = request.headers
      const { visitor } = visitors.recall(cookie, mark) ?? (await visitors.learn(cookie ?? '', mark))
      if (!visitor || isDue(visitor)) return passOn()
      await parts.count(request)
      const status = await answerVisitor(request, response, mark, visitor)
      if (status) parts.metrics.count('GET', status, (performance.now() - began) / 1000)
    } catch {
      // The regular path fails in the same way, and answers and logs the failure.
      if (!response.headersSent) return passOn()
    }
  }

  return {
    answer(request: IncomingMessage, response: ServerResponse, passOn: PassOn): Answered {
      if (request.url !== ownStateUrl || request.method !== 'GET') return false
      const mark = parts.changeMark()
      const visitor = visitors.recall(request.headers.cookie, mark)?.visitor
      const state = visitor && states.find(visitor.accountId)
      const isCurrent = state?.mark === mark && (parts.marksEveryCommit || !request.headers['if-none-match'])
      const isReady = visitor && isCurrent && !isDue(visitor)
      const variant = isReady && findVariant(state, request.headers['accept-encoding'])
      if (variant && parts.countAtOnce(request)) {
        parts.metrics.countKept('GET', sendAnswer(request, response, { answer: state, variant, head }))
        return true
      }
      const later = () => answerLater(request, response, mark, passOn)
      return parts.traced ? parts.traced({ request, response, url: ownStateUrl }, later) : later()
    },
  }
}
