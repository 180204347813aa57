import { fits, memoryOutbox } from './memory-outbox.ts'
import type { Operation } from './operation.ts'
import { openOperationsDatabase } from './operations-database.ts'
import { deserializeOperation, type StoredOperation, serializeOperation } from './stored-operation.ts'

/** An operation that the server has not acknowledged yet. */
export interface QueuedOperation {
  /** Idempotency key made by the browser; the server answers a repeat with the first response. */
  key: string
  /** Sent only while this account is signed in. */
  account: string
  /** In ms since 1970; missing in operations of earlier versions. */
  madeAt?: number
  operation: Operation
}

/** The ordered queue of unacknowledged operations, shared by all tabs of the browser. */
export interface Outbox {
  /**
   * Oldest first. Rejects while stored operations are temporarily unreadable: nothing newer may be sent before them.
   */
  list(account: string): Promise<QueuedOperation[]>
  /** Resolves once the operation is stored on disk; rejects when the cache is full. */
  add(queued: QueuedOperation): Promise<void>
  remove(key: string): Promise<void>
  clear(goes: (queued: Pick<QueuedOperation, 'account' | 'madeAt'>) => boolean): Promise<void>
  /** False once an operation cannot outlive the page, because the browser refuses to store it or is out of space. */
  isLasting(): boolean
}

/** Operations older than this are no longer wanted, in ms: a week. */
const longestWait = 604_800_000

export const isOld = ({ madeAt = Number.POSITIVE_INFINITY }: Pick<QueuedOperation, 'madeAt'>): boolean =>
  madeAt < Date.now() - longestWait

/** After this many failed reads in a row, goes on without the stored operations until a read succeeds. */
const mostFailures = 3

/**
 * The queue in IndexedDB, or in memory as long as the browser refuses it or does not respond. `found` is called once it
 * becomes readable after all: it may still hold operations that should have been cleared.
 */
export function openOutbox(found: () => void): Outbox {
  /** Operations that could not be stored, and all later ones until these are sent; they come after the stored ones. */
  const overflow = memoryOutbox()
  /** The stored operations as last read. */
  let seen: StoredOperation[] = []
  let failures = 0
  /** Keys of operations that are done but may still be stored. */
  const gone = new Set<string>()
  let lasting = true
  const within = openOperationsDatabase(found)

  const ignore = () => undefined
  const succeed = () => {
    const hadFailed = failures > 0
    failures = 0
    if (hadFailed) found()
  }

  return {
    async list(account) {
      const read = within('readonly', (store) => {
        const request: IDBRequest<StoredOperation[]> = store.getAll()
        request.onsuccess = () => {
          seen = request.result
        }
      })
      await read.then(succeed, (error: unknown) => {
        failures += 1
        if (failures < mostFailures) throw error
      })
      const waiting = seen.filter((queued) => queued.account === account && !isOld(queued) && !gone.has(queued.key))
      return [...waiting.map(deserializeOperation), ...(await overflow.list(account))]
    },
    async add(queued) {
      if ((await overflow.list(queued.account)).length > 0) return overflow.add(queued)
      let full = false
      const added = within('readwrite', (store) => {
        const kept: IDBRequest<StoredOperation[]> = store.getAll()
        kept.onsuccess = () => {
          full = !fits(kept.result, queued)
          if (full) store.transaction.abort()
          else store.add(serializeOperation(queued))
        }
      })
      await added.then(
        () => void seen.push(serializeOperation(queued)),
        (error: unknown) => {
          if (full) throw error
          lasting = false
          return overflow.add(queued)
        },
      )
    },
    async remove(key) {
      gone.add(key)
      await overflow.remove(key)
      const removed = within('readwrite', (store) => {
        const found = store.index('key').getKey(key)
        found.onsuccess = () => {
          if (found.result !== undefined) store.delete(found.result)
        }
      })
      await removed.catch(ignore)
    },
    async clear(goes) {
      await overflow.clear(goes)
      seen = seen.filter((queued) => !goes(queued))
      const cleared = within('readwrite', (store) => {
        const request = store.openCursor()
        request.onsuccess = () => {
          const { result: cursor } = request
          if (cursor && goes(cursor.value)) cursor.delete()
          cursor?.continue()
        }
      })
      await cleared.catch(ignore)
    },
    isLasting: () => lasting,
  }
}
