import { ShopError } from '#domain/errors.ts'
import { sayAway } from './away-texts.ts'

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
/** Of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): 08 connections, 57P0x shutting down. */
const server = /^(08\w{3}|57P0[1-3]|53300)$/
/** Of the driver, which gives these no code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const retryAfterSeconds = 5

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return network.includes(code) || server.test(code) || driver.test(error.message)
}

/**
 * What a failed statement is reported as. When the server is not there, or went away in the middle, everybody who asks is to
 * come back later; whether a commit under way was kept is not known.
 */
export function describePostgresFailure(error: unknown): unknown {
  if (!isUnreachable(error)) return error
  const refusal = new ShopError('unavailable', sayAway.away, { retryAfterSeconds })
  refusal.cause = error
  return refusal
}
