import type { Log } from '#domain/services.ts'

const idleMs = 500
const awayMs = 2_000

/**
 * Whether the queue of jobs can be read, as all lanes of a worker find out: logged once when it no longer can, and once
 * when it can again. An attempt that began before another one succeeded is not logged.
 */
export function watchQueue(log: Log) {
  let attempts = 0
  let succeeded = 0
  let isAway = false
  return {
    /** Null when it cannot be read. */
    async read<Found>(ask: () => Promise<Found>): Promise<Found | null> {
      attempts += 1
      const attempt = attempts
      try {
        const found = await ask()
        succeeded = Math.max(succeeded, attempts)
        if (isAway) log.info({}, 'the job queue can be read again')
        isAway = false
        return found
      } catch (error) {
        if (attempt <= succeeded) return null
        if (!isAway) log.error({ err: error }, 'the job queue could not be read; trying again')
        isAway = true
        return null
      }
    },
    /** How long (ms) a lane rests when it found nothing to do. */
    restMs: () => (isAway ? awayMs : idleMs),
  }
}
