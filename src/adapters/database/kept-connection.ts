import pg from 'pg'
import type { Log } from '#domain/services.ts'
import { postgresAddress } from './postgres/postgres-address.ts'

const firstRetryMs = 100
const longestRetryMs = 1_000
const usualBeatMs = 5_000

export interface KeptConnectionParts {
  /** A way to the server itself: what a session holds does not go through a pooler of transactions. */
  url: string
  /** How the server's list of sessions calls it. */
  name: string
  /** SQL that each new connection begins with. */
  begin: string
  /** Called with the payload of each notification. */
  heard(payload: string): void
  /** The connection broke, or could not be opened again, or is there again: notifications may have been missed. */
  missed(): void
  log: Log
  /** How often it is asked for a sign of life, and how long that may take; ms. */
  beatMs?: number
}

/** Rejects when the answer does not come in time; what was asked is not ended by it. */
async function within<Answer>(asked: Promise<Answer>, ms: number): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms / 1000} s.`)), ms)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * One connection to PostgreSQL that lives as long as the process: it is asked for a sign of life every 5 s, and opened
 * again, at most a second after the last try, when it breaks. Throws when it cannot be opened the first time.
 */
export async function keepConnection({
  url,
  name,
  begin,
  heard,
  missed,
  log,
  beatMs = usualBeatMs,
}: KeptConnectionParts) {
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs

  async function open(): Promise<void> {
    const opening = new pg.Client({
      connectionString: postgresAddress(url),
      application_name: name,
      connectionTimeoutMillis: usualBeatMs,
      keepAlive: true,
    })
    opening.on('error', () => {})
    opening.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await opening.connect()
      await within(opening.query(begin), usualBeatMs)
      if (closed) throw new Error('It is not needed any more.')
    } catch (error) {
      void opening.end().catch(() => {})
      throw error
    }
    client = opening
    const beat = setInterval(() => {
      // Ended with an unanswered question, it is cut at once.
      within(opening.query('select 1'), beatMs).catch(() => void opening.end().catch(() => {}))
    }, beatMs)
    opening.once('end', () => {
      clearInterval(beat)
      client = null
      if (closed) return
      log.warn({ connection: name }, 'the connection for events between nodes broke; it is opened again')
      missed()
      openLater()
    })
  }

  function openLater(): void {
    retry = setTimeout(() => {
      open().then(
        () => {
          retryMs = firstRetryMs
          log.info({ connection: name }, 'the connection for events between nodes is there again')
          missed()
        },
        () => {
          if (closed) return
          retryMs = Math.min(retryMs * 2, longestRetryMs)
          missed()
          openLater()
        },
      )
    }, retryMs)
  }

  await open()
  return {
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
