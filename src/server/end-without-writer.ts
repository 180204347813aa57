import type { Log } from '#domain/services.ts'

/**
 * Ends a store whose thread that writes has ended by itself, as out of memory: what it held is lost, the file is whole,
 * and whoever watches over the store starts it again.
 */
export const endWithoutWriter =
  (log: Log, exit: (code: number) => void = process.exit) =>
  (why: Error): void => {
    log.error({ err: why }, 'the thread that writes the database has ended, and the store with it')
    exit(1)
  }
