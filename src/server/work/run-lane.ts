import type { Breaker } from '#domain/jobs/breaker.ts'
import type { LeasedJob } from '#domain/jobs/run-job.ts'
import type { Log } from '#domain/services.ts'

export interface LaneParts {
  /** The number of jobs at once. */
  width: number
  /** The next due job of the lane; null when there is none. Never rejects. */
  take: () => Promise<LeasedJob | null>
  /** How long (ms) it rests when there is none. */
  restMs: () => number
  /** False when the other side did not answer. */
  run: (job: LeasedJob) => Promise<boolean>
  breaker?: Breaker | undefined
  log: Log
}

const always: Breaker['admit'] = () => () => {}

/**
 * Takes due jobs one after another and runs a few of them at once, until `stopping`; rests when there are none, and
 * checks again as soon as a job has ended. Resolves when the last one has ended.
 */
export async function runLane(
  { width, take, restMs, run, breaker, log }: LaneParts,
  stopping: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs())
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const begin = async (): Promise<boolean> => {
    const permit = running.size < width ? (breaker?.admit ?? always)() : null
    if (!permit) return false
    const job = await take()
    if (!job) {
      permit(null)
      return false
    }
    const ended = run(job).then(permit, (error: unknown) => {
      permit(null)
      log.error({ err: error }, 'the end of a job could not be written down')
    })
    const one = ended.finally(() => {
      running.delete(one)
      wake()
    })
    running.add(one)
    return true
  }
  stopping.addEventListener('abort', () => wake(), { once: true })
  while (!stopping.aborted) if (!(await begin()) && !stopping.aborted) await rest()
  await Promise.all(running)
}
