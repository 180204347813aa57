import { sql } from 'kysely'
import type { Database } from '#domain/database.ts'
import type { AccountEvent, Log } from '#domain/services.ts'
import { channel, type NodeMessage, packMessages } from './node-message.ts'

/** A commit is announced at once, further ones at most this often. */
const commitPauseMs = 25
const retryMs = 250
/** Above this, the waiting events are replaced by the news that something was missed. */
const mostWaiting = 10_000

/**
 * What this node has to tell the others: events of one tick are sent together, and what could not be sent is kept and
 * retried, up to a limit.
 */
export function createOutbox({ database, log, node }: { database: Database; log: Log; node: string }) {
  let events: NodeMessage['events'] = []
  let gap = false
  let committed = false
  let planned: NodeJS.Immediate | null = null
  let pause: NodeJS.Timeout | null = null
  let retry: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null
  let finished = false

  const isEmpty = () => events.length === 0 && !gap && !committed

  async function sendAll(): Promise<void> {
    while (!isEmpty()) {
      const message = { node, events, gap }
      events = []
      gap = false
      committed = false
      try {
        // A power cut would also end the streams that this is for, so this commit need not wait for the disk.
        await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, payload)
          from unnest(${packMessages(message)}::text[]) as payload`.execute(database.writer)
      } catch (error) {
        const kept = message.events.length + events.length <= mostWaiting
        events = kept ? [...message.events, ...events] : []
        gap ||= message.gap || !kept
        committed = true
        throw error
      }
    }
  }

  function send(): Promise<void> {
    if (retry) clearTimeout(retry)
    retry = null
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  function sendSoon(): void {
    if (planned || retry || finished) return
    planned = setImmediate(() => {
      planned = null
      send().catch((error: unknown) => {
        log.warn({ err: error }, 'other nodes could not be told; trying again')
        retry ??= setTimeout(() => {
          retry = null
          sendSoon()
        }, retryMs)
      })
    })
  }

  return {
    add(accountId: string, event: AccountEvent): void {
      if (events.length >= mostWaiting) {
        events = []
        gap = true
      }
      events.push([accountId, event])
      sendSoon()
    },
    /** Announces that something was committed, whatever it was. */
    tellCommit(): void {
      committed = true
      if (pause || finished) return
      sendSoon()
      pause = setTimeout(() => {
        pause = null
        if (committed) sendSoon()
      }, commitPauseMs)
      pause.unref()
    },
    /** Sends what still waits; what cannot be sent now is lost with this process, as are its streams. */
    async finish(): Promise<void> {
      finished = true
      if (planned) clearImmediate(planned)
      if (pause) clearTimeout(pause)
      planned = null
      await sending?.catch(() => {})
      await send().catch((error: unknown) => log.warn({ err: error }, 'other nodes could not be told at the end'))
    },
  }
}
