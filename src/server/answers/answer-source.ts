import type { IncomingMessage } from 'node:http'
import type { Voice } from '#domain/voice.ts'
import type { Draft } from './answer.ts'
import type { InTurn } from './render-turns.ts'

/** Everybody in an audience gets the same bytes at an address. */
export interface Audience {
  voice: Voice
  member: boolean
}

/** Answers on the regular path; like a request listener, it may return a promise for the end of that. */
export type PassOn = () => unknown

/** False: the request is not answered here. A promise: it will be answered or passed on. */
export type Answered = boolean | Promise<unknown>

/** One kind of answer that is the same for a whole audience: pages, or calls about the catalog. */
export interface AnswerSource {
  /** The headers of each of its answers, as name, value, name, value. */
  head: readonly string[]
  /** Whether this address (path and query as sent) has such an answer. */
  covers(url: string): boolean
  /** Whether this audience gets it; others are answered on the regular path. */
  admits(audience: Audience, url: string): boolean
  /** Whether anybody can make up more addresses like this one: those are kept only once requested twice. */
  isUnbounded(audience: Audience, url: string): boolean
  /** Makes the answer; it contains nothing personal. */
  make(audience: Audience, url: string): Promise<{ draft: Draft; mayKeep: boolean }>
  /** Present where one client's requests must not keep the others waiting. */
  inTurn?: InTurn
  /** Counts a request against its address's limit when that needs no read; returns false when `count` must be used. */
  countAtOnce?(request: IncomingMessage): boolean
  /** The same while the database is away; returns false above the limit. */
  countWhileAway?(request: IncomingMessage): boolean
  /** Throws above the limit. */
  count?(request: IncomingMessage): Promise<void>
}
