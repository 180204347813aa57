import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { delegateTasks, type MediaTask, runTask } from '#adapters/media/media-task.ts'
import { createMediaWorkers } from '#adapters/media/media-workers.ts'

// Starting one takes a second of processor time.
const workers = createMediaWorkers({ processes: 1, lowPriority: false, idleMs: 120_000 })
const done = new Map<string, Promise<unknown>>()

/** Identifies a task by the bytes of its file rather than their location; null for tasks without a file. */
function keyOf({ name, input: [source, ...rest] }: MediaTask): string | null {
  const bytes = source instanceof Uint8Array ? source : 'path' in source ? readFileSync(source.path) : null
  if (!bytes) return null
  return createHash('sha256')
    .update(JSON.stringify([name, rest]))
    .update(bytes)
    .digest('hex')
}

/**
 * One process that measures models and makes pictures for all stores of a test process. The demo's figures, which many
 * stores hold, go through it once.
 */
export const sharedMedia = delegateTasks(async (task) => {
  const key = keyOf(task)
  if (key === null) return runTask(workers, task)
  const known = done.get(key) ?? runTask(workers, task)
  done.set(key, known)
  known.catch(() => done.delete(key))
  return structuredClone(await known)
})
