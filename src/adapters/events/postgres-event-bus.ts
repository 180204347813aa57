import { randomUUID } from 'node:crypto'
import type { Database } from '#domain/database.ts'
import type { EventBus, Log } from '#domain/services.ts'
import { openPersistentConnection } from '../database/open-persistent-connection.ts'
import { createMemoryEventBus } from '../memory-event-bus.ts'
import { channel, readMessage } from './node-message.ts'
import { createOutbox } from './outbox.ts'

/** The name of the listening connection in the server's list of sessions. */
export const connectionName = 'estela events'

/**
 * Events between the nodes on one PostgreSQL database. They are sent over the store's own connections and heard on one
 * that is kept, once `listen` was called. Commits of other nodes advance this one's change mark.
 */
export function createPostgresEventBus({ database, log }: { database: Database; log: Log }) {
  const node = randomUUID()
  const inside = createMemoryEventBus()
  const outbox = createOutbox({ database, log, node })
  const gapListeners = new Set<() => void>()
  let ending = async () => {}

  const missed = () => {
    database.commitNews?.tellForeign()
    for (const listener of gapListeners) listener()
  }

  function heard(payload: string): void {
    const message = readMessage(payload)
    if (message?.node === node) return
    if (!message || message.gap) missed()
    // Comes before the events, so that whoever reads because of one finds its changes.
    else database.commitNews?.tellForeign()
    for (const [accountId, event] of message?.events ?? []) inside.publish(accountId, event)
  }

  database.commitNews?.onOwn(outbox.tellCommit)
  return {
    publish(accountId, event) {
      inside.publish(accountId, event)
      outbox.add(accountId, event)
    },
    subscribe: inside.subscribe,
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    /** Starts to hear the other nodes; `url` leads to the server itself. */
    async listen(url: string): Promise<void> {
      const connection = await openPersistentConnection({
        url,
        name: connectionName,
        initialSql: `listen ${channel}`,
        onNotification: heard,
        onGap: missed,
        log,
      })
      ending = connection.close
    },
    async close() {
      await outbox.finish()
      await ending()
    },
  } satisfies EventBus & { listen(url: string): Promise<void> }
}
