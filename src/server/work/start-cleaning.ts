import type { Shop } from '#domain/shop.ts'
import type { ClockWatch } from './watch-clock.ts'

const lookMs = 60_000
const looksBetween = 60

/**
 * Removes what nobody needs any more, now and every hour from then on, while the clock is believed, which is checked
 * every minute. Harmless in several processes at once.
 */
export function startCleaning({ cleanUp, log }: Pick<Shop, 'cleanUp' | 'log'>, { settle }: Pick<ClockWatch, 'settle'>) {
  let running: Promise<void> | null = null
  let looks = looksBetween
  const clean = async () => {
    if (!(await settle()) || looks < looksBetween) return
    looks = 0
    await cleanUp()
  }
  const look = () => {
    running ??= clean()
      .catch((error: unknown) => log.error({ err: error }, 'the store could not clean up'))
      .finally(() => {
        running = null
      })
  }
  look()
  const timer = setInterval(() => {
    looks += 1
    look()
  }, lookMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
