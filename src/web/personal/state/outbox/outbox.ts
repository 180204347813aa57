import { type KeptOperation, keepOperation, takeOperation } from './kept-operation.ts'
import { fits, memoryOutbox } from './memory-outbox.ts'
import type { Operation } from './operation.ts'
import { openOperationsDatabase } from './operations-database.ts'

/** An operation that the server has not acknowledged yet. */
export interface QueuedOperation {
  /** Made by the browser; the server answers a repeat with the first answer. */
  key: string
  /** Only sent while this account is signed in. */
  account: string
  /** In ms since 1970; tabs of former versions do not say. */
  madeAt?: number
  operation: Operation
}

/** The ordered queue of unacknowledged operations, shared by all tabs of the browser. */
export interface Outbox {
  /** Oldest first. Rejects while what is kept cannot be read, and may be soon: nothing newer is to go out before it. */
  list(account: string): Promise<QueuedOperation[]>
  /** Kept on disk when it returns; refused when the cache is full. */
  add(queued: QueuedOperation): Promise<void>
  remove(key: string): Promise<void>
  clear(goes: (queued: Pick<QueuedOperation, 'account' | 'madeAt'>) => boolean): Promise<void>
  /** False once something of it ends with the page: the browser refuses to keep it, or has no room. */
  isLasting(): boolean
}

/** What waited for longer is no longer what somebody wants, in ms: a week. */
const longestWait = 604_800_000

export const isOld = ({ madeAt = Number.POSITIVE_INFINITY }: Pick<QueuedOperation, 'madeAt'>): boolean =>
  madeAt < Date.now() - longestWait

/** After so many readings in a row that failed the page does without, until one does not. */
const mostFailures = 3

/**
 * The queue in IndexedDB; in memory for as long as the browser refuses that, or says nothing. `found` is called once it
 * can be read after all: what was to be cleared may still lie there.
 */
export function openOutbox(found: () => void): Outbox {
  /** What could not be kept, and what came later, until all of it is gone: it follows what is kept. */
  const overflow = memoryOutbox()
  /** What lay there when that was last known. */
  let seen: KeptOperation[] = []
  let failures = 0
  /** What may still lie there, and is done. */
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
        const request: IDBRequest<KeptOperation[]> = store.getAll()
        request.onsuccess = () => {
          seen = request.result
        }
      })
      await read.then(succeed, (error: unknown) => {
        failures += 1
        if (failures < mostFailures) throw error
      })
      const waiting = seen.filter((queued) => queued.account === account && !isOld(queued) && !gone.has(queued.key))
      return [...waiting.map(takeOperation), ...(await overflow.list(account))]
    },
    async add(queued) {
      if ((await overflow.list(queued.account)).length > 0) return overflow.add(queued)
      let full = false
      const added = within('readwrite', (store) => {
        const kept: IDBRequest<KeptOperation[]> = store.getAll()
        kept.onsuccess = () => {
          full = !fits(kept.result, queued)
          if (full) store.transaction.abort()
          else store.add(keepOperation(queued))
        }
      })
      await added.then(
        () => void seen.push(keepOperation(queued)),
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
