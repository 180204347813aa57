import type { Shop } from '#domain/shop.ts'

const everyMs = 3_600_000

/** Removes what nobody needs any more: now, and every hour from then on. Harmless in several processes at once. */
export function startCleaning({ cleanUp, log }: Pick<Shop, 'cleanUp' | 'log'>) {
  let running: Promise<void> | null = null
  const clean = () => {
    running ??= cleanUp()
      .catch((error: unknown) => log.error({ err: error }, 'the store could not clean up'))
      .finally(() => {
        running = null
      })
  }
  clean()
  const timer = setInterval(clean, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
