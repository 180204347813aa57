import type { FileBatch } from '#domain/file-store.ts'
import { requireValidName } from '../file-names.ts'

const batchAtOnce = 6

/**
 * Writes several files at once, as many as a bucket handles well. A failure is thrown by the next call, and at the end.
 */
export function startBatch(write: (name: string, bytes: Uint8Array) => Promise<void>): FileBatch {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const refuseFailures = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async put(name, bytes) {
      requireValidName(name)
      while (running.size >= batchAtOnce) await Promise.race(running)
      refuseFailures()
      const work: Promise<void> = write(name, bytes)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(work))
      running.add(work)
    },
    async finish() {
      await Promise.all(running)
      refuseFailures()
    },
  }
}
