import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { sayAway } from '../away-texts.ts'

const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** Of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): 08 connections, 57P0x shutting down,
 * 25006 it only reads, as one that was the first before a failover and follows another now. */
const server = /^(08\w{3}|57P0[1-3]|53300|25006)$/
/** Of the driver, which gives these no code. */
const driver =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client has encountered a connection error)/

/** Deadlock, serialization, and a lock that was waited for in vain: of the transaction nothing is kept. */
const gaveWay = ['40P01', '40001', '55P03']
/** A statement ran into its limit of time: of the transaction nothing is kept either. */
const tookTooLong = '57014'

const retryAfterSeconds = 5
const nextTrySeconds = 1

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The server takes no writes: not those of this connection, as long as it is kept. */
export const onlyReads = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether the server is not there, starts, stops or has no room: it may be there later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return network.includes(code) || server.test(code) || driver.test(error.message)
}

/**
 * What a failed statement is reported as. When the server is not there, or went away in the middle, everybody who asks is to
 * come back later; whether a commit under way was kept is not known. What gave way to another transaction may be repeated.
 */
export function describePostgresFailure(error: unknown): unknown {
  const tell = (sentence: Sentence, seconds: number) =>
    Object.assign(new ShopError('unavailable', sentence, { retryAfterSeconds: seconds }), { cause: error })
  if (isUnreachable(error)) return tell(sayAway.away, retryAfterSeconds)
  if (codeOf(error) === tookTooLong) return tell(sayAway.tookTooLong, retryAfterSeconds)
  return gaveWay.includes(codeOf(error)) ? tell(sayAway.gaveWay, nextTrySeconds) : error
}
