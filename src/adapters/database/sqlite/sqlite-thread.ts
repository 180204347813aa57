import type { MessagePort, Worker } from 'node:worker_threads'

/** What travels back when a statement failed. */
export interface ThreadError {
  message: string
  errcode?: number
}

interface ThreadAnswer {
  id: number
  error?: ThreadError
}

/** SQLite's message, with its extended result code. */
class SqliteError extends Error {
  override readonly name = 'SqliteError'
  readonly errcode: number | undefined
  constructor({ message, errcode }: ThreadError) {
    super(message)
    this.errcode = errcode
  }
}

/** An error as it is sent by the thread in which it happened. */
export const describeError = (error: unknown): ThreadError => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && 'errcode' in error ? { errcode: Number(error.errcode) } : {}),
})

/**
 * Asks a thread that holds connections. `ended` is called once, when the thread is gone or could not begin; then
 * everything that waits is rejected with what it returns, and so is all that is asked later.
 */
export function askThread<Request, Answer extends ThreadAnswer>(
  thread: Worker | MessagePort,
  ended: (why: Error) => Error,
) {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let last = 0
  let failure: Error | null = null
  const end = (why: Error) => {
    if (failure) return
    failure = ended(why)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  const onClosed = () => end(new Error('The database connection is closed.'))
  thread.on('message', (answers: Answer[]) => {
    for (const answer of answers) {
      const caller = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.error) caller?.reject(new SqliteError(answer.error))
      else caller?.resolve(answer)
    }
  })
  thread.on('error', end)
  thread.on('exit', onClosed)
  thread.on('close', onClosed)
  const expect = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (failure) reject(failure)
      else waiting.set(id, { resolve, reject })
    })
  // Sent in the order of the calls; those of one tick travel together.
  let unsent: Request[] = []
  const send = () => {
    thread.postMessage(unsent, [])
    unsent = []
  }
  return {
    /** Resolves when the thread says that it is there. */
    ready: () => expect(0),
    ask(requestOf: (id: number) => Request): Promise<Answer> {
      last += 1
      if (unsent.length === 0) queueMicrotask(send)
      unsent.push(requestOf(last))
      return expect(last)
    },
  }
}
