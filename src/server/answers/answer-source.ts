import type { IncomingMessage } from 'node:http'
import type { Voice } from '#domain/voice.ts'
import type { Draft } from './answer.ts'

/** Everybody of an audience gets the same bytes at an address. */
export interface Audience {
  voice: Voice
  member: boolean
}

/** Answers the long way; as a listener does, it may return when that ends. */
export type PassOn = () => unknown

/** False when the request is not answered from here, a promise when it will be, or passed on. */
export type Answered = boolean | Promise<unknown>

/** One kind of answers that are alike for a whole audience: pages, or calls about the catalog. */
export interface AnswerSource {
  /** Name, value, name, value: what each of its answers says. */
  head: readonly string[]
  /** Whether this address, path and query as sent, has such an answer. */
  covers(url: string): boolean
  /** Whether this audience gets it; the others are answered the long way. */
  admits(audience: Audience, url: string): boolean
  /** Whether anybody can make up more addresses like this one: those are kept only when asked for twice. */
  isMadeUp(audience: Audience, url: string): boolean
  /** Makes the answer, with nothing personal in it. */
  make(audience: Audience, url: string): Promise<{ draft: Draft; mayKeep: boolean }>
  /** Counts a request against its address's limit when that takes no read; false = ask `count`. */
  countAtOnce?(request: IncomingMessage): boolean
  /** Throws above the limit. */
  count?(request: IncomingMessage): Promise<void>
}
