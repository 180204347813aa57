import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#domain/database.ts'
import { isUnavailable } from '#domain/errors.ts'
import type { Clock, Log } from '#domain/services.ts'
import { tellOperator } from '#domain/tell-operator.ts'
import { createSharedWork } from '#domain/work-queues.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { TraceKept } from '../tracing/trace-requests.ts'
import { type Answer, findVariant, makeAnswer, makeUncachedAnswer, variantOf } from './answer.ts'
import type { Answered, AnswerSource, Audience, PassOn } from './answer-source.ts'
import { createCatalogVersion } from './catalog-version.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { KnownVisitor, KnownVisitors } from './known-visitors.ts'
import { sendAnswer } from './send-answer.ts'

/** Counts what is answered before any framework runs. */
export type AnswerMetrics = Pick<Metrics, 'count' | 'countKept'>

export interface AnswerCacheParts {
  clock: Clock
  log: Log
  changeMark: Database['changeMark']
  /** The version of everything that looks the same to all visitors. */
  readVersion(): Promise<string>
  visitors: KnownVisitors
  sources: AnswerSource[]
  maxBytes: number
  metrics: AnswerMetrics
  /** Runs anything that takes more than a memory lookup as part of the request's trace. */
  traced?: TraceKept
}

/** A request for something that is the same for an audience, at this change mark. */
interface Asked {
  source: AnswerSource
  url: string
  mark: number
}

interface Wanted {
  source: AnswerSource
  url: string
  audience: Audience
  key: string
}

// A version that changes while a page is made is rare; one that changes five times is a storm.
const mostTries = 5
const longestUrl = 400

const keyOf = (visitor: KnownVisitor, url: string) => `${visitor.visitor ? 'm' : 'v'}${visitor.voice}${url}`

/**
 * Caches what looks the same to all visitors of an audience: made once for each version and address, kept as bytes and
 * sent before any framework runs. The visitor is identified first; a session counts only until the next commit.
 */
export function createAnswerCache(parts: AnswerCacheParts) {
  const { sources, visitors } = parts
  const kept = createKeptAnswers(parts.maxBytes)
  /** When the database last answered. */
  let reachedAt = 0
  const told = new WeakSet<object>()
  /** Each failure once, however many requests it meets: what was known last may be sent instead of it. */
  function tellOnce(error: unknown, path?: string) {
    if (!(error instanceof Error) || told.has(error)) return
    told.add(error)
    tellOperator(parts.log, error, path === undefined ? {} : { path })
  }
  async function readVersion() {
    try {
      const found = await parts.readVersion()
      reachedAt = parts.clock.now().getTime()
      return found
    } catch (error) {
      // Here, as nobody may wait for it any more.
      tellOnce(error)
      throw error
    }
  }
  const version = createCatalogVersion({ readVersion }, () => kept.outdate(reachedAt))
  const once = createSharedWork<Answer>()

  async function make({ source, url, audience, key }: Wanted): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const before = await readVersion()
      const made = await source.make(audience, url)
      // Not made again: making it may have been counted, as empty searches are.
      if (!made.mayKeep) return makeUncachedAnswer(made.draft)
      // A page must not mix two versions, and it may reflect a change whose news has not arrived here yet.
      const unchanged = (await version.readAnew()) === before
      if (!unchanged && tries < mostTries) continue
      const wanted = !source.isUnbounded(audience, url) || kept.seenBefore(key)
      if (!unchanged || !wanted) return makeUncachedAnswer(made.draft)
      const answer = { ...(await makeAnswer(made.draft)), source }
      if (version.is(before)) kept.keep(key, answer)
      return answer
    }
  }

  // Keyed by version too: a request that comes after a change must not wait for work begun before it.
  const makeOnce = (wanted: Wanted): Promise<Answer> => once(`${version.present()} ${wanted.key}`, () => make(wanted))

  async function answerLater(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked & { passOn: PassOn },
  ): Promise<unknown> {
    const { source, url, mark, passOn } = asked
    const began = performance.now()
    try {
      const wasFailing = version.isFailing()
      const reading = version.bringUpTo(mark)
      // Handled here, because it may reject while a kept answer is unpacked; `readVersion` tells of it.
      reading.catch(() => {})
      if (wasFailing && (await answerAsKept(request, response, asked))) return
      // One failed read may be a lost connection or a busy moment: then a missing answer is made by reads of its own.
      const isKnown = await reading.then(
        () => true,
        (error: unknown) => {
          if (wasFailing || !isUnavailable(error)) throw error
          return false
        },
      )
      if (!isKnown && (await answerAsKept(request, response, asked))) return
      const { cookie } = request.headers
      const who = visitors.recall(cookie, mark) ?? (await visitors.learn(cookie ?? '', mark))
      const audience = { voice: who.voice, member: who.visitor !== null }
      if (!source.admits(audience, url)) return passOn()
      const key = keyOf(who, url)
      await source.count?.(request)
      const find = () => (isKnown ? kept.find(key) : undefined)
      const there = find()
      // Whoever waited for a turn may find what somebody else has made, or have left.
      const makeInTurn = async () =>
        response.destroyed ? undefined : (find() ?? (await makeOnce({ source, url, audience, key })))
      const answer = there ?? (await (source.inTurn?.(request, makeInTurn) ?? makeInTurn()))
      if (!answer) return
      const variant = await variantOf(answer, request.headers['accept-encoding'])
      kept.recount(key)
      if (response.destroyed) return
      const status = sendAnswer(request, response, { answer, variant, head: source.head })
      if (there) parts.metrics.countKept(request.method ?? '', status)
      else parts.metrics.count(request.method ?? '', status, (performance.now() - began) / 1000)
    } catch (error) {
      if (response.headersSent || (isUnavailable(error) && (await answerAsKept(request, response, asked))))
        return tellOnce(error, url)
      // The regular path fails in the same way, and answers and logs the failure.
      return passOn()
    }
  }

  /**
   * While the database is away, strangers get the last known answer, even one from shortly before a change; sessions
   * cannot be looked up.
   */
  async function answerAsKept(request: IncomingMessage, response: ServerResponse, { source, url, mark }: Asked) {
    const who = visitors.recall(request.headers.cookie, mark)
    const isFor = who && source.admits({ voice: who.voice, member: who.visitor !== null }, url)
    const key = isFor && keyOf(who, url)
    const there = key && kept.findFormer(key, reachedAt)
    if (!there || source.countWhileAway?.(request) === false) return false
    const variant = await variantOf(there, request.headers['accept-encoding'])
    kept.recount(key)
    if (response.destroyed) return true
    const status = sendAnswer(request, response, { answer: there, variant, head: source.head })
    parts.metrics.countKept(request.method ?? '', status)
    return true
  }

  return {
    answer(request: IncomingMessage, response: ServerResponse, passOn: PassOn): Answered {
      const { method, url = '', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl) return false
      const mark = parts.changeMark()
      const who = visitors.recall(headers.cookie, mark)
      const there = who && version.isAt(mark) ? kept.find(keyOf(who, url)) : undefined
      const variant = there && findVariant(there, headers['accept-encoding'])
      if (there && variant && there.source.countAtOnce?.(request) !== false) {
        const status = sendAnswer(request, response, { answer: there, variant, head: there.source.head })
        parts.metrics.countKept(method, status)
        return true
      }
      const source = sources.find(({ covers }) => covers(url))
      if (!source) return false
      const later = () => answerLater(request, response, { source, url, mark, passOn })
      return parts.traced ? parts.traced({ request, response, url }, later) : later()
    },
    /** Forgets everything: something that pages are made from changed without a commit. */
    clear(): void {
      version.forget()
      kept.clear()
    },
    /** News may have been missed: kept answers count again only after the version has been read. */
    doubt: version.forget,
    size: kept.size,
  }
}
