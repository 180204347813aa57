import { type MessagePort, Worker } from 'node:worker_threads'
import type { WriterAnswer, WriterRequest } from './serve-sqlite-writer.ts'
import type { SharedAnswer, SharedWrite } from './sqlite-group-commit.ts'
import type { SqliteResult } from './sqlite-statements.ts'
import { askThread } from './sqlite-thread.ts'

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
  let isWanted = false
  const { ready, ask } = askThread<WriterRequest, WriterAnswer>(worker, (why) => {
    if (isWanted) lost(why)
    return why
  })
  await ready()
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
