import type { Log } from '#domain/services.ts'

/** A process that lived this long is restarted at once when it dies. */
const longLifeMs = 10_000
const firstPauseMs = 250
const longestPauseMs = 5_000
/** How often in a row a process may end before it serves, while no other one serves. */
const mostFailures = 5

/** A process that was started: it serves once `serves` resolves, unless it ends before. */
export interface Started {
  serves: Promise<void>
  /** How it ended, in words, and whether by itself: when it was killed, nobody can know why. */
  ended: Promise<{ how: string; byItself: boolean }>
}

interface Supervision {
  log: Log
  /** Gets the reason why the process cannot be kept running. */
  givenUp: (reason: string) => void
  /** Whether any process of the store serves. */
  isServed: () => boolean
  stopping: AbortSignal
}

/**
 * Keeps a process running: one that ends is restarted, at once if it had lived for a while, else after growing pauses.
 * `serves` resolves when it serves for the first time. It is given up once it has ended by itself five times in a row
 * before it served, unless it served earlier and others still do: they need not end for what only a start requires,
 * such as a database that is away for now.
 */
export function superviseProcess(
  start: (again: boolean) => Started,
  { log, givenUp, isServed, stopping }: Supervision,
) {
  const firstServes = Promise.withResolvers<void>()
  let hasServed = false
  let isServing = false
  let early = 0
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const run = (again: boolean): void => {
    const begun = performance.now()
    const process = start(again)
    process.serves.then(
      () => {
        hasServed = true
        isServing = true
        failures = 0
        firstServes.resolve()
        if (again) log.info({}, 'a serving process was started again')
      },
      () => {},
    )
    ended = process.ended.then(({ how, byItself }) => {
      const served = isServing
      isServing = false
      if (stopping.aborted) return
      if (served || (hasServed && isServed())) failures = 0
      else if (byItself) failures += 1
      if (failures >= mostFailures) return givenUp(how)
      early = served && performance.now() - begun >= longLifeMs ? 0 : early + 1
      const pauseMs = early === 0 ? 0 : Math.min(firstPauseMs * 2 ** (early - 1), longestPauseMs)
      log.error({ how, pauseMs }, 'a serving process ended and is started again')
      timer = setTimeout(run, pauseMs, true)
    })
  }
  stopping.addEventListener('abort', () => clearTimeout(timer))
  run(false)
  return { serves: firstServes.promise, isServing: () => isServing, ended: () => ended }
}
