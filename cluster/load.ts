import { setTimeout as wait } from 'node:timers/promises'

/** A request that was not answered as it should be. */
export interface Failure {
  number: number
  why: string
}

/**
 * Sends this many requests a second, whether or not earlier ones were answered, until it is stopped. `ask` resolves to
 * null, or to why its answer is wrong.
 */
export function startLoad(perSecond: number, ask: (number: number) => Promise<string | null>) {
  const failures: Failure[] = []
  const running = new Set<Promise<void>>()
  let number = 0
  let stopped = false
  const one = async (mine: number) => {
    const why = await ask(mine).catch((error: Error) => String(error.cause ?? error))
    if (why !== null) failures.push({ number: mine, why })
  }
  const started = performance.now()
  const all = (async () => {
    while (!stopped) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
      for (; number < due; number += 1) {
        const asking = one(number).finally(() => running.delete(asking))
        running.add(asking)
      }
      await wait(5)
    }
  })()
  async function stop() {
    stopped = true
    await all
    await Promise.all(running)
  }
  // Held by `await using`, so that a failing story does not leave its load to the following ones.
  return { asked: () => number, failures, stop, [Symbol.asyncDispose]: stop }
}
