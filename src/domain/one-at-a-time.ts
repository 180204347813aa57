/** Runs works of one kind one after another; each begins when those before it have ended, well or badly. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const run = last.then(work, work)
    last = run.catch(() => {})
    return run
  }
}
