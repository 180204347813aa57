import type { Log } from '#domain/services.ts'

/**
 * Ends a store whose writer thread has ended on its own, for example out of memory: what the thread held is lost, the
 * file is intact, and the process supervisor restarts the store.
 */
export const exitOnWriterLoss =
  (log: Log, exit: (code: number) => void = process.exit) =>
  (why: Error): void => {
    log.error({ err: why }, 'the thread that writes the database has ended, and the store with it')
    exit(1)
  }
