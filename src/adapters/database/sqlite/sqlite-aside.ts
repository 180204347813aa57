import { type MessagePort, Worker } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import { sayDisk } from '../disk-texts.ts'
import type { ReaderAnswer, ReaderRequest } from './serve-sqlite-reader.ts'
import type { SqliteConnection } from './sqlite-dialect.ts'
import { translateSqliteError } from './sqlite-failure.ts'
import { askThread } from './sqlite-thread.ts'

/** Begins the thread that reads this file, or leads to it. */
export type StartReader = (path: string) => Worker | MessagePort

const startThread: StartReader = (path) =>
  new Worker(new URL('./sqlite-reader-thread.ts', import.meta.url), { workerData: { path } })

const shared = 0

const lost = (why: Error) =>
  new ShopError('unavailable', sayDisk.asideLost, {
    retryAfterSeconds: 1,
    operatorNote: 'the thread that reads for the office has ended',
    cause: why,
  })

/**
 * Read-only connections in a thread of their own, which begins with the first statement. When it ends by itself, for
 * example out of memory, whatever it was asked is refused as `unavailable`, and the next statement begins another one.
 */
export function createAside(path: string, start: StartReader = startThread) {
  let thread: ReturnType<typeof begin> | null = null
  let connections = shared
  let isClosed = false

  function begin() {
    const { ask } = askThread<ReaderRequest, ReaderAnswer>(start(path), (why) => {
      thread = null
      return isClosed ? why : lost(why)
    })
    return (connection: number, kind: ReaderRequest['kind'], text = '', parameters: readonly unknown[] = []) =>
      ask((id) => ({ id, connection, kind, text, parameters }))
  }

  function connect(connection: number) {
    thread ??= begin()
    const ask = thread
    return {
      async run(text: string, parameters: readonly unknown[]) {
        try {
          const { rows = [] } = await ask(connection, 'statement', text, parameters)
          return { rows, changes: 0 }
        } catch (error) {
          throw translateSqliteError(error)
        }
      },
      // Its statements say what failed.
      close: () => void ask(connection, 'close').catch(() => {}),
    }
  }

  return {
    run: async (text: string, parameters: readonly unknown[]) => connect(shared).run(text, parameters),
    /** A connection for one transaction; if the thread ends, it is lost with it. */
    open(): SqliteConnection {
      connections += 1
      return connect(connections)
    },
    async close(): Promise<void> {
      isClosed = true
      // One that has ended by itself has nothing left to close.
      await thread?.(shared, 'end').catch(() => {})
    },
  }
}
