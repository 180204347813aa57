const storeName = 'operations'

/** How long to wait for the database to open before going on without it, in ms. */
const patience = 5000

/**
 * The browser's database of operations. `found` is called when it opens late, after callers have stopped waiting.
 * Returns a function that runs work on it in one transaction.
 */
export function openOperationsDatabase(found: () => void) {
  let connection: Promise<IDBDatabase> | null = null

  /** A browser may also refuse by throwing. */
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
      // Opens no second connection after the timeout, since that would hang behind this one.
      setTimeout(() => {
        hangs = true
        reject(new Error('It does not open.'))
      }, patience)
    })

  /** Rejects unless the transaction is committed to disk. Reopens a connection that the browser has closed, once. */
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
  return within
}
