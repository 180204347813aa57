import { DatabaseSync } from 'node:sqlite'
import type { MessagePort } from 'node:worker_threads'
import { groupCommit, type SharedAnswer, type SharedWrite } from './sqlite-group-commit.ts'
import { createGuardedRunner } from './sqlite-guarded-statements.ts'
import { describeError, type ThreadError } from './sqlite-thread.ts'

interface PlainRequest {
  id: number
  text: string
  parameters?: readonly unknown[]
  kind: 'statement' | 'script' | 'close'
}

interface SharedRequest {
  id: number
  kind: 'shared'
  write: SharedWrite
}

export type WriterRequest = PlainRequest | SharedRequest

export interface WriterAnswer {
  id: number
  rows?: Record<string, unknown>[]
  changes?: number
  shared?: SharedAnswer
  error?: ThreadError
}

// Only beginning a transaction waits for another program, such as an import: nothing has been done by then.
const patienceMs = 30_000
const closingPatienceMs = 5_000

/** The one writing connection; what it acknowledges has reached the disk. */
export function openWritingConnection(path: string): DatabaseSync {
  const native = new DatabaseSync(path, { timeout: patienceMs, enableForeignKeyConstraints: true, defensive: true })
  native.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA cache_size = -8192',
  )
  return native
}

const isShared = (request: WriterRequest): request is SharedRequest => request.kind === 'shared'

/** Answers requests to the connection through `port`, until it is asked to close. */
export function serveSqliteWriter(port: MessagePort, native: DatabaseSync): void {
  const run = createGuardedRunner(native)
  const tell = (answers: WriterAnswer[]) => port.postMessage(answers)

  function execute({ id, kind, text, parameters = [] }: PlainRequest): WriterAnswer {
    if (kind === 'statement') return { id, ...run(text, parameters) }
    if (kind === 'script') native.exec(text)
    else {
      // A transaction that nobody ended was never acknowledged, and would keep the log from being emptied.
      if (native.isTransaction) native.exec('ROLLBACK')
      native.exec(`PRAGMA busy_timeout = ${closingPatienceMs}; PRAGMA optimize`)
      // Whoever closes last empties what others leave in the log. To wait for their reads would be to keep their writes
      // waiting just as long: what a read still needs stays there.
      native.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)')
      native.close()
    }
    return { id }
  }

  function answer(request: PlainRequest): WriterAnswer {
    try {
      return execute(request)
    } catch (error) {
      return { id: request.id, error: describeError(error) }
    }
  }

  function answerShared(requests: SharedRequest[]): void {
    const ids = requests.map(({ id }) => id)
    const writes = requests.map(({ write }) => write)
    for (const outcomes of groupCommit({ run, now: () => performance.now() }, writes))
      tell(
        outcomes.map((outcome) => {
          const id = ids.shift() ?? 0
          return 'error' in outcome ? { id, error: describeError(outcome.error) } : { id, shared: outcome }
        }),
      )
  }

  // Requests that came together are answered together: each message costs more than a statement.
  port.on('message', (requests: WriterRequest[]) => {
    const plain = requests.filter((request) => !isShared(request))
    if (plain.length > 0) tell(plain.map(answer))
    answerShared(requests.filter(isShared))
    if (plain.some(({ kind }) => kind === 'close')) port.close()
  })
  tell([{ id: 0 }])
}
