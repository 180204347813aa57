import pg from 'pg'
import type { Log } from '#domain/services.ts'
import { withinTime } from '#domain/within-time.ts'
import { endWhenSilent } from './postgres/end-when-silent.ts'
import { connectionTo, noticeLostClient } from './postgres/postgres-address.ts'

const firstRetryMs = 100
const longestRetryMs = 1_000
const usualBeatMs = 5_000

export interface PersistentConnectionOptions {
  /** The address of the server itself: what a session holds does not survive a transaction pooler. */
  url: string
  /** The connection's name in the server's list of sessions. */
  name: string
  /** SQL that each new connection runs first. */
  initialSql: string
  /** Called with the payload of each notification. */
  onNotification(payload: string): void
  /** Called when the connection broke, could not be reopened, or is back: notifications may have been missed. */
  onGap(): void
  log: Log
  /** How often (ms) a heartbeat is sent, and how long (ms) its answer may take. */
  heartbeatMs?: number
}

/** Rejects when the answer does not come in time; the query itself goes on. */
const within = <Answer>(asked: Promise<Answer>, ms: number): Promise<Answer> =>
  withinTime(asked, ms, () => {
    throw new Error(`No answer within ${ms / 1000} s.`)
  })

/**
 * One connection to PostgreSQL that lives as long as the process: a heartbeat checks it every 5 s and, when it breaks,
 * it is reopened with at most a second between tries. Throws when it cannot be opened the first time.
 */
export async function openPersistentConnection({
  url,
  name,
  initialSql: begin,
  onNotification: heard,
  onGap: missed,
  log,
  heartbeatMs: beatMs = usualBeatMs,
}: PersistentConnectionOptions) {
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs

  async function open(): Promise<void> {
    const opening = new pg.Client({
      ...connectionTo(url),
      application_name: name,
      connectionTimeoutMillis: usualBeatMs,
    })
    opening.on('error', () => {})
    opening.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await opening.connect()
      await within(opening.query(`${noticeLostClient}; ${begin}`), usualBeatMs)
      if (closed) throw new Error('It is not needed any more.')
    } catch (error) {
      void opening.end().catch(() => {})
      throw error
    }
    client = opening
    endWhenSilent(opening, { beatMs, patienceMs: beatMs })
    opening.once('end', () => {
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
