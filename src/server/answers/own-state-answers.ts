import type { IncomingMessage, ServerResponse } from 'node:http'
import { mayNeedProlonging } from '#domain/accounts/prolong-session.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { Clock } from '#domain/services.ts'
import { type Answer, encodingFor, variantAtHand, variantOf } from './answer.ts'
import type { KnownVisitors } from './known-visitors.ts'
import { readAnswer } from './read-answer.ts'
import { sendAnswer } from './send-answer.ts'

export const ownStateUrl = '/api/me'

export interface OwnStateParts {
  clock: Clock
  visitors: KnownVisitors
  changeMark(): number
  /** Makes the answer for this request's own visitor. */
  make(request: IncomingMessage): Promise<Response>
  /** What the answer's tag is made of: differs once the account or the catalog changed. */
  readTag(visitor: Visitor): Promise<string>
  countCall(request: IncomingMessage): boolean
  sharedHead: readonly string[]
  count(method: string, status: number, kept: boolean): void
}

interface OwnState {
  answer: Answer
  tag: string
  /** The account's own fields, which stand in the answer too. */
  person: string
  /** The change mark at which it was true. */
  mark: number
}

const mostKept = 2_000

const personOf = ({ name, email, image, role, emailVerified }: Visitor) =>
  JSON.stringify([name, email, image, role, emailVerified])

/**
 * The call that every page begins with, `GET /api/me`: an account's state is read again only when its version, the
 * catalog's or the account itself changed, and not even that is asked while nothing was committed.
 */
export function createOwnStateAnswers(parts: OwnStateParts) {
  const { clock, visitors, sharedHead } = parts
  const states = new Map<string, OwnState>()

  /** Its session is to be prolonged by the usual way. */
  const isDue = ({ sessionEndsAt }: Visitor) => mayNeedProlonging(sessionEndsAt, clock.now())

  /** Null when the limit of this address decides. */
  async function bringUpTo(mark: number, visitor: Visitor, request: IncomingMessage): Promise<Answer | null> {
    const [tag, person] = [await parts.readTag(visitor), personOf(visitor)]
    const there = states.get(visitor.accountId)
    if (there?.tag === tag && there.person === person) {
      there.mark = mark
      return parts.countCall(request) ? there.answer : null
    }
    const answer = await readAnswer(await parts.make(request), { sharedHead, count: undefined })
    if (answer.status === 200) {
      if (states.size >= mostKept) states.clear()
      states.set(visitor.accountId, { answer, tag, person, mark })
    }
    return answer
  }

  async function answerLater(request: IncomingMessage, response: ServerResponse, mark: number, passOn: () => void) {
    try {
      const { cookie } = request.headers
      const { visitor } = visitors.recall(cookie, mark) ?? (await visitors.learn(cookie ?? '', mark))
      if (!visitor || isDue(visitor)) return passOn()
      const answer = await bringUpTo(mark, visitor, request)
      if (!answer) return passOn()
      const variant = await variantOf(answer, encodingFor(request.headers['accept-encoding']))
      if (response.destroyed) return
      parts.count('GET', sendAnswer(request, response, { answer, variant, sharedHead }), false)
    } catch {
      // Whatever failed fails again on the long way, where it is told and logged.
      if (!response.headersSent) passOn()
    }
  }

  return {
    /** True when the request is answered from here, now or soon; `passOn` is called when it turns out that it cannot. */
    answer(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
      if (request.url !== ownStateUrl || request.method !== 'GET') return false
      const mark = parts.changeMark()
      const visitor = visitors.recall(request.headers.cookie, mark)?.visitor
      const state = visitor && states.get(visitor.accountId)
      if (!visitor || state?.mark !== mark || isDue(visitor) || !parts.countCall(request)) {
        void answerLater(request, response, mark, passOn)
        return true
      }
      const { answer } = state
      const variant = variantAtHand(answer, encodingFor(request.headers['accept-encoding']))
      if (variant) parts.count('GET', sendAnswer(request, response, { answer, variant, sharedHead }), true)
      else void answerLater(request, response, mark, passOn)
      return true
    },
  }
}
