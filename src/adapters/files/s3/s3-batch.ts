import type { FileBatch } from '#domain/file-store.ts'
import { refuseWrongName } from '../file-names.ts'

const batchAtOnce = 6

/**
 * Many files at once, as many as a bucket takes gladly: what failed is thrown by the next one, and by the end.
 */
export function startBatch(write: (name: string, bytes: Uint8Array) => Promise<void>): FileBatch {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const refuseFailures = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async put(name, bytes) {
      refuseWrongName(name)
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
