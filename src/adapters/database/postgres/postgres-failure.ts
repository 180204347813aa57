import type { Sentence } from '#domain/each-language.ts'
import { type OperatorNote, ShopError } from '#domain/errors.ts'
import { sayAway } from '../away-texts.ts'
import { sayDisk } from '../disk-texts.ts'

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
/**
 * Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): 08 connections, 57P0x shutting
 * down, 53200 out of memory, 53300 out of connections, 25006 read-only, as a former primary is that follows another
 * server after a failover.
 */
const server = /^(08\w{3}|57P0[1-3]|53[23]00|25006)$/
/** Messages of the driver, which gives these errors no code. */
const driver =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client (has encountered a connection error|was closed))/

/** Deadlock, serialization failure, and a lock waited for in vain: nothing of the transaction is kept. */
const gaveWay = ['40P01', '40001', '55P03']
/** A statement exceeded its time limit: nothing of the transaction is kept either. */
const tookTooLong = '57014'
const [diskFull, diskFailing] = ['53100', '58030']
/** A page of a table or of an index is damaged. */
const damaged = ['XX001', 'XX002']

const awaySeconds = 5
const diskRetrySeconds = 30
const nextTrySeconds = 1

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The server takes no writes, at least not on this connection. */
export const isReadOnlyError = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether the server is unreachable, starting, stopping or out of connections: it may be there later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return network.includes(code) || server.test(code) || driver.test(error.message)
}

/**
 * What a failed statement is reported as. When the server is unreachable or was lost midway, callers should retry
 * later; whether a commit in progress was kept is unknown. A transaction that gave way to another one may be repeated.
 * A full, failing or damaged disk is reported as on the embedded database, to the operator as well.
 */
export function translatePostgresError(error: unknown): unknown {
  const tell = (sentence: Sentence, retryAfterSeconds: number, operatorNote: OperatorNote | null = null) =>
    new ShopError('unavailable', sentence, { retryAfterSeconds, operatorNote, cause: error })
  if (isUnreachable(error)) return tell(sayAway.away, awaySeconds)
  const code = codeOf(error)
  if (code === tookTooLong) return tell(sayAway.tookTooLong, awaySeconds, 'a statement took too long')
  if (code === diskFull) return tell(sayDisk.full, diskRetrySeconds, 'the disk failed')
  if (code === diskFailing) return tell(sayDisk.failing, diskRetrySeconds, 'the disk failed')
  if (damaged.includes(code))
    return new ShopError('internal', sayDisk.damaged, { operatorNote: 'the disk failed', cause: error })
  return gaveWay.includes(code) ? tell(sayAway.gaveWay, nextTrySeconds) : error
}
