// The one connection that writes. It lives in a thread of its own, because each commit waits for the disk.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { createGuardedRunner } from './sqlite-guarded-statements.ts'

export interface WriterRequest {
  id: number
  text: string
  parameters?: readonly unknown[]
  kind: 'statement' | 'script' | 'close'
}

export interface WriterAnswer {
  id: number
  rows?: Record<string, unknown>[]
  changes?: number
  error?: { message: string; errcode?: number }
}

const native = new DatabaseSync(workerData.path, { timeout: 5000, enableForeignKeyConstraints: true, defensive: true })
native.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA cache_size = -8192',
)
const run = createGuardedRunner(native)

function execute({ id, kind, text, parameters = [] }: WriterRequest): WriterAnswer {
  if (kind === 'statement') return { id, ...run(text, parameters) }
  if (kind === 'script') native.exec(text)
  else {
    // One that nobody ended was never acknowledged, and would keep the log from being emptied.
    if (native.isTransaction) native.exec('ROLLBACK')
    native.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)')
    native.close()
  }
  return { id }
}

const describe = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && 'errcode' in error ? { errcode: Number(error.errcode) } : {}),
})

function answer(request: WriterRequest): WriterAnswer {
  try {
    return execute(request)
  } catch (error) {
    return { id: request.id, error: describe(error) }
  }
}

// What was asked together is answered together: each message costs more than a statement.
parentPort?.on('message', (requests: WriterRequest[]) => {
  parentPort?.postMessage(requests.map(answer) satisfies WriterAnswer[])
  if (requests.some(({ kind }) => kind === 'close')) parentPort?.close()
})
parentPort?.postMessage([{ id: 0 }] satisfies WriterAnswer[])
