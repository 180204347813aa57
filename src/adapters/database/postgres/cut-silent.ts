import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const newLimit = /statement_timeout\W+(\d+)/
const endsTransaction = /^(commit|rollback)$/

/**
 * The client, but its connection is cut when a statement has no answer after `answerMs`, so that it fails as on any
 * lost connection: a server that vanishes without closing its connections would otherwise be waited for until the
 * system gives up sending, some 15 minutes. A transaction that lifts the server's limit of a statement lifts this too,
 * until it sets one again.
 */
export function cutSilent(client: pg.PoolClient, answerMs: number): PostgresPoolClient {
  let waiting = 0
  let isUnlimited = false
  let timer: NodeJS.Timeout | undefined
  // Ending a client with an unanswered query cuts its connection at once.
  const cut = () => void (waiting > 0 && client.end().catch(() => {}))
  const watch = () => {
    clearTimeout(timer)
    // An answer that came while this process was stopped is read first.
    if (waiting > 0 && !isUnlimited) timer = setTimeout(() => setImmediate(cut), answerMs)
  }
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const [, limit] = newLimit.exec(sql) ?? []
    if (limit !== undefined) isUnlimited = limit === '0'
    waiting += 1
    // Those that are sent while another one waits are answered after it.
    if (waiting === 1) watch()
    try {
      return await client.query(sql, [...parameters])
    } finally {
      waiting -= 1
      if (endsTransaction.test(sql)) isUnlimited = false
      watch()
    }
  }
  return Object.assign({ query: client.query, release: (destroy?: boolean) => client.release(destroy) }, { query })
}
