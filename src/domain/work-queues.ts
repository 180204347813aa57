/** Runs tasks of one kind one after another; each begins once those before it have succeeded or failed. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const run = last.then(work, work)
    last = run.catch(() => {})
    return run
  }
}

/**
 * Opens something at the first call, for all calls. A failure is forgotten, so that the next call tries again: what
 * was short for a moment, such as file handles, must not be missing until the next start.
 */
export function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | null = null
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
}

export type SharedWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

/** Runs the work of a key once for all callers that ask for it while it runs. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const run = work().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
