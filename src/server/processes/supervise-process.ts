import type { Log } from '#domain/services.ts'

/** A process that lived this long is restarted at once when it dies. */
const longLifeMs = 10_000
const firstPauseMs = 250
const longestPauseMs = 5_000
/** How often in a row a process may end before it serves. */
const mostFailures = 5

/** A process that was started: it serves once `serves` resolves, unless it ends before. */
export interface Started {
  serves: Promise<void>
  /** How it ended, in words, and whether by itself: when it was killed, nobody can know why. */
  ended: Promise<{ how: string; byItself: boolean }>
}

/**
 * Keeps a process running: one that ends is restarted, at once if it had lived for a while, else after growing pauses.
 * `serves` resolves when it serves for the first time; `givenUp` gets the reason when it ended by itself five times in
 * a row before it served.
 */
export function superviseProcess(
  start: (again: boolean) => Started,
  { log, givenUp, stopping }: { log: Log; givenUp: (reason: string) => void; stopping: AbortSignal },
) {
  const firstServes = Promise.withResolvers<void>()
  let early = 0
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const run = (again: boolean): void => {
    const begun = performance.now()
    const process = start(again)
    let serves = false
    process.serves.then(
      () => {
        serves = true
        failures = 0
        firstServes.resolve()
        if (again) log.info({}, 'a serving process was started again')
      },
      () => {},
    )
    ended = process.ended.then(({ how, byItself }) => {
      if (stopping.aborted) return
      if (serves) failures = 0
      else if (byItself) failures += 1
      if (failures >= mostFailures) return givenUp(how)
      early = serves && performance.now() - begun >= longLifeMs ? 0 : early + 1
      const pauseMs = early === 0 ? 0 : Math.min(firstPauseMs * 2 ** (early - 1), longestPauseMs)
      log.error({ how, pauseMs }, 'a serving process ended and is started again')
      timer = setTimeout(run, pauseMs, true)
    })
  }
  stopping.addEventListener('abort', () => clearTimeout(timer))
  run(false)
  return { serves: firstServes.promise, ended: () => ended }
}
