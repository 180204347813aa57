import type { Log } from '#domain/services.ts'

// How far other processes lag behind a change, at most.
const watchMs = 500

/** Looks periodically, never twice at once, until stopped; a failure is logged once until looking works again. */
export function watchSettings({ log, look }: { log: Log; look: () => Promise<void> }) {
  let failing = false
  let stopped = false
  let looking: Promise<void> | null = null
  const lookOnce = async () => {
    try {
      await look()
      failing = false
    } catch (error) {
      if (!failing && !stopped) log.warn({ err: error }, 'the settings could not be looked at; trying again')
      failing = true
    }
  }
  const timer = setInterval(() => {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
  }, watchMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
