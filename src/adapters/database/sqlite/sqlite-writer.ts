import { type MessagePort, Worker } from 'node:worker_threads'
import type { WriterAnswer, WriterRequest } from './serve-sqlite-writer.ts'
import type { SharedAnswer, SharedWrite } from './sqlite-group-commit.ts'
import type { SqliteResult } from './sqlite-statements.ts'

/** SQLite's message, with its extended result code. */
class SqliteError extends Error {
  override readonly name = 'SqliteError'
  readonly errcode: number | undefined
  constructor(message: string, errcode: number | undefined) {
    super(message)
    this.errcode = errcode
  }
}

/** The one writing connection, wherever it lives. */
export interface SqliteWriter {
  run(text: string, parameters: readonly unknown[]): Promise<SqliteResult>
  /** Writes of one moment share transactions of their own; no other transaction may be open. */
  runShared(write: SharedWrite): Promise<SharedAnswer>
  /** Inside a transaction, or by itself between those of others. */
  runScript(text: string): Promise<unknown>
  close(): Promise<void>
}

const startThread = (path: string) =>
  new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), { workerData: { path } })

/**
 * Opens the writing connection, in its own thread unless `worker` leads to it; resolves when the file is open. `lost`
 * is called when the thread ends by itself, for example out of memory: nothing can be written from then on.
 */
export async function openSqliteWriter(
  path: string,
  worker: Worker | MessagePort = startThread(path),
  lost: (why: Error) => void = () => {},
): Promise<SqliteWriter> {
  const waiting = new Map<number, { resolve: (answer: WriterAnswer) => void; reject: (error: Error) => void }>()
  let last = 0
  let failure: Error | null = null
  let isWanted = false

  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  const onClosed = () => {
    fail(new Error('The database connection is closed.'))
    if (isWanted && failure) lost(failure)
    isWanted = false
  }
  worker.on('message', (answers: WriterAnswer[]) => {
    for (const answer of answers) {
      const caller = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.error) caller?.reject(new SqliteError(answer.error.message, answer.error.errcode))
      else caller?.resolve(answer)
    }
  })
  worker.on('error', fail)
  worker.on('exit', onClosed)
  worker.on('close', onClosed)

  const expect = (id: number) =>
    new Promise<WriterAnswer>((resolve, reject) => {
      if (failure) reject(failure)
      else waiting.set(id, { resolve, reject })
    })
  // Sent in the order of the calls; those of one tick travel together.
  let unsent: WriterRequest[] = []
  const send = () => {
    worker.postMessage(unsent, [])
    unsent = []
  }
  const ask = (requestOf: (id: number) => WriterRequest) => {
    last += 1
    if (unsent.length === 0) queueMicrotask(send)
    unsent.push(requestOf(last))
    return expect(last)
  }

  await expect(0)
  isWanted = true
  return {
    async run(text, parameters) {
      const { rows = [], changes = 0 } = await ask((id) => ({ id, kind: 'statement', text, parameters }))
      return { rows, changes }
    },
    async runShared(write) {
      const { shared } = await ask((id) => ({ id, kind: 'shared', write }))
      if (!shared) throw new Error('The database connection gave another answer than was asked for.')
      return shared
    },
    runScript: (text) => ask((id) => ({ id, kind: 'script', text })),
    async close() {
      isWanted = false
      await ask((id) => ({ id, kind: 'close', text: '' }))
    },
  }
}
