import type { IncomingMessage } from 'node:http'
import type { Voice } from '#domain/voice.ts'

/** Everybody of an audience gets the same bytes at an address. */
export interface Audience {
  voice: Voice
  member: boolean
}

/** One kind of answers that are alike for a whole audience: pages, or calls about the catalog. */
export interface AnswerSource {
  /** Whether this address, path and query as sent, has such an answer. */
  covers(url: string): boolean
  /** Whether this audience gets it; the others are answered the long way. */
  admits(audience: Audience, url: string): boolean
  /** Whether anybody can make up more addresses like this one: those are kept only when asked for twice. */
  isMadeUp(audience: Audience, url: string): boolean
  /** Makes the answer, uncompressed, with nothing personal in it. */
  make(audience: Audience, request: { url: string; from: IncomingMessage }): Promise<Response>
  /** Whether what was made may be given to others. */
  mayKeep(audience: Audience, url: string, response: Response): boolean
  /** Counts a request that costs nothing else against its address's limit; false = the long way decides. */
  count?(request: IncomingMessage): boolean
}
