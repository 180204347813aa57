import { DatabaseSync } from 'node:sqlite'
import type { MessagePort } from 'node:worker_threads'
import { createStatementRunner } from './sqlite-statements.ts'
import { describeError, type ThreadError } from './sqlite-thread.ts'

export interface ReaderRequest {
  id: number
  /** Which connection is meant; it is opened by its first statement. */
  connection: number
  kind: 'statement' | 'close' | 'end'
  text: string
  parameters: readonly unknown[]
}

export interface ReaderAnswer {
  id: number
  rows?: Record<string, unknown>[]
  error?: ThreadError
}

/** A read-only connection, which sees each commit at once and never waits for it. */
export function openReadingConnection(path: string): DatabaseSync {
  const native = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  native.exec('PRAGMA trusted_schema = OFF; PRAGMA cache_size = -8192')
  return native
}

function connect(path: string) {
  const native = openReadingConnection(path)
  return { run: createStatementRunner(native), close: () => native.close() }
}

/** Answers requests to reading connections through `port`, one after another, until it is asked to end. */
export function serveSqliteReader(port: MessagePort, path: string): void {
  const open = new Map<number, ReturnType<typeof connect>>()
  const take = (connection: number) => {
    const taken = open.get(connection) ?? connect(path)
    open.set(connection, taken)
    return taken
  }
  const drop = (connection: number) => {
    open.get(connection)?.close()
    open.delete(connection)
  }
  function execute({ id, connection, kind, text, parameters }: ReaderRequest): ReaderAnswer {
    if (kind === 'statement') return { id, rows: take(connection).run(text, parameters).rows }
    if (kind === 'close') drop(connection)
    else for (const each of open.keys()) drop(each)
    return { id }
  }
  function answer(request: ReaderRequest): ReaderAnswer {
    try {
      return execute(request)
    } catch (error) {
      return { id: request.id, error: describeError(error) }
    }
  }
  port.on('message', (requests: ReaderRequest[]) => {
    // Each at once: the next one may take long.
    for (const request of requests) port.postMessage([answer(request)])
    if (requests.some(({ kind }) => kind === 'end')) port.close()
  })
}
