import { readItem, type WireItem, writeItem } from '../wire-state.ts'
import type { Operation } from './operation.ts'

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

/** As it lies in IndexedDB, which tabs of other versions read and write, too. */
type KeptOperation = Omit<QueuedOperation, 'operation'> & {
  operation: Exclude<Operation, { item: object }> | { kind: 'add-favorite' | 'add-to-cart'; item: WireItem }
}

const keep = ({ operation, ...queued }: QueuedOperation): KeptOperation => ({
  ...queued,
  operation: 'item' in operation ? { ...operation, item: writeItem(operation.item) } : operation,
})
const take = ({ operation, ...kept }: KeptOperation): QueuedOperation => ({
  ...kept,
  operation: 'item' in operation ? { ...operation, item: readItem(operation.item) } : operation,
})

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

const storeName = 'operations'

/** What all unacknowledged operations together may take, in bytes (specification §9). */
const cacheSize = 41_943_040

const sizeOf = (queued: object) => new TextEncoder().encode(JSON.stringify(queued)).byteLength

const fits = (queue: object[], queued: object) =>
  queue.reduce((sum, one) => sum + sizeOf(one), sizeOf(queued)) <= cacheSize

/** A browser that has not opened it by then keeps nothing until it has, in ms. */
const patience = 5000

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
  let connection: Promise<IDBDatabase> | null = null

  /** A browser may refuse with an exception, too. */
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      let hangs = false
      const request = indexedDB.open('estela-personal', 1)
      request.onupgradeneeded = () =>
        request.result.createObjectStore(storeName, { autoIncrement: true }).createIndex('key', 'key', { unique: true })
      request.onerror = () => {
        connection = null
        reject(request.error)
      }
      request.onsuccess = () => {
        const { result: database } = request
        database.onversionchange = () => database.close()
        connection = Promise.resolve(database)
        resolve(database)
        if (hangs) found()
      }
      // Another one would hang behind it.
      setTimeout(() => {
        hangs = true
        reject()
      }, patience)
    })

  /** Rejects unless it came about, on disk. A connection that the browser closed meanwhile is opened anew, once. */
  async function within(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => void,
    isAnew = false,
  ): Promise<void> {
    connection ??= open()
    const database = await connection
    let transaction: IDBTransaction
    try {
      transaction = database.transaction(storeName, mode, { durability: 'strict' })
    } catch (error) {
      if (isAnew) throw error
      connection = null
      return within(mode, work, true)
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
      work(transaction.objectStore(storeName))
    })
  }
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
      return [...waiting.map(take), ...(await overflow.list(account))]
    },
    async add(queued) {
      if ((await overflow.list(queued.account)).length > 0) return overflow.add(queued)
      let full = false
      const added = within('readwrite', (store) => {
        const kept: IDBRequest<KeptOperation[]> = store.getAll()
        kept.onsuccess = () => {
          full = !fits(kept.result, queued)
          if (full) store.transaction.abort()
          else store.add(keep(queued))
        }
      })
      await added.then(
        () => void seen.push(keep(queued)),
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

export function memoryOutbox(): Outbox {
  let queue: QueuedOperation[] = []
  return {
    list: async (account) => queue.filter((queued) => queued.account === account),
    async add(queued) {
      if (!fits(queue, queued)) throw new Error('full')
      queue.push(queued)
    },
    remove: async (key) => {
      queue = queue.filter((queued) => queued.key !== key)
    },
    clear: async (goes) => {
      queue = queue.filter((queued) => !goes(queued))
    },
    isLasting: () => false,
  }
}
