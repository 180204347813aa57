import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inject } from 'vitest'
import { delegateTasks, type MediaTask, runTask } from '#adapters/media/media-task.ts'
import { createMediaWorkers } from '#adapters/media/media-workers.ts'

// Starting one takes a second of a core.
const workers = createMediaWorkers({ processes: 1, isLast: false, idleMs: 120_000 })
const done = new Map<string, Promise<unknown>>()

/** What a task is made of, by its bytes and not by where they lie; null for tasks without a file. */
function keyOf({ name, input: [source, ...rest] }: MediaTask): string | null {
  const bytes = source instanceof Uint8Array ? source : 'path' in source ? readFileSync(source.path) : null
  if (!bytes) return null
  return createHash('sha256')
    .update(JSON.stringify([name, rest]))
    .update(bytes)
    .digest('hex')
}

/** What another test process of this run has made of it already, or what is made now and kept for the others. */
async function doOnce(key: string, task: MediaTask): Promise<unknown> {
  const file = join(inject('keptMedia'), key)
  const kept = await readFile(file).catch(() => null)
  if (kept) return deserialize(kept)
  const made = await runTask(workers, task)
  // Whoever reads it meanwhile finds all of it or nothing.
  const partial = `${file}-${process.pid}`
  await writeFile(partial, serialize(made))
  await rename(partial, file)
  return made
}

/**
 * The process that measures models and makes pictures, for all stores of a test process: the demo's figures, which many
 * stores hold, go through one of them once.
 */
export const sharedMedia = delegateTasks(async (task) => {
  const key = keyOf(task)
  if (key === null) return runTask(workers, task)
  const known = done.get(key) ?? doOnce(key, task)
  done.set(key, known)
  known.catch(() => done.delete(key))
  return structuredClone(await known)
})
