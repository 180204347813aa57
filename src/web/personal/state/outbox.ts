import type { Operation } from './operation.ts'
import { readItem, type WireItem, writeItem } from './wire-state.ts'

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
  /** Oldest first. */
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

const answer = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A browser may refuse with an exception, too. */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('estela-personal', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, {
      autoIncrement: true,
    })
    store.createIndex('key', 'key', { unique: true })
  }
  return answer(request)
}

/** The queue in IndexedDB; in a browser that refuses it, in memory. */
export async function openOutbox(): Promise<Outbox> {
  const database = await openDatabase().catch(() => null)
  return database ? keptOutbox(database) : memoryOutbox()
}

function keptOutbox(database: IDBDatabase): Outbox {
  /** What there was no room for; it follows what is kept, since there is none for what comes later either. */
  const overflow = memoryOutbox()
  let lasting = true
  const write = (change: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite', {
        durability: 'strict',
      })
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
      change(transaction.objectStore(storeName))
    })
  return {
    async list(account) {
      const store = database.transaction(storeName).objectStore(storeName)
      const all: KeptOperation[] = await answer(store.getAll())
      return [...all.filter((queued) => queued.account === account).map(take), ...(await overflow.list(account))]
    },
    async add(queued) {
      let full = false
      const added = write((store) => {
        const kept: IDBRequest<KeptOperation[]> = store.getAll()
        kept.onsuccess = () => {
          full = !fits(kept.result, queued)
          if (full) store.transaction.abort()
          else store.add(keep(queued))
        }
      })
      await added.catch((error: unknown) => {
        if (full) throw error
        lasting = false
        return overflow.add(queued)
      })
    },
    async remove(key) {
      await overflow.remove(key)
      await write((store) => {
        const found = store.index('key').getKey(key)
        found.onsuccess = () => {
          if (found.result !== undefined) store.delete(found.result)
        }
      })
    },
    async clear(goes) {
      await overflow.clear(goes)
      await write((store) => {
        const request = store.openCursor()
        request.onsuccess = () => {
          const { result: cursor } = request
          if (cursor && goes(cursor.value)) cursor.delete()
          cursor?.continue()
        }
      })
    },
    isLasting: () => lasting,
  }
}

export function memoryOutbox(): Outbox {
  let queue: QueuedOperation[] = []
  return {
    list: async (account) => queue.filter((queued) => queued.account === account),
    async add(queued) {
      if (!fits(queue, queued)) throw new Error('The cache of unsent changes is full.')
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
