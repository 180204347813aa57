import { hash } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { endsUntilSetAside } from '#domain/media-worker.ts'
import type { MediaTask } from './media-task.ts'
import { sayMedia } from './media-texts.ts'

/** How many are remembered; the oldest are forgotten first. */
const mostRemembered = 1_000

const digest = (bytes: NodeJS.ArrayBufferView) => hash('sha256', bytes)

/** What a task works on, by its content; files of the store never change under their names. */
function subjectOf({ input: [subject] }: MediaTask): string {
  if (ArrayBuffer.isView(subject)) return digest(subject)
  if ('path' in subject) return subject.path
  if ('mesh' in subject) return digest(subject.mesh.positions)
  return 'number' in subject ? subject.number : subject.id
}

/**
 * Counts the tasks that ended the process working on them, by exhausting memory or time or by crashing it. A task that
 * did so three times is not begun again until the store restarts.
 */
export function createTaskQuarantine() {
  const deaths = new Map<string, number>()
  const keyOf = (task: MediaTask) => `${task.name} ${subjectOf(task)}`
  return {
    count(task: MediaTask): void {
      const key = keyOf(task)
      const before = deaths.get(key) ?? 0
      deaths.delete(key)
      deaths.set(key, before + 1)
      const [oldest = key] = deaths.keys()
      if (deaths.size > mostRemembered) deaths.delete(oldest)
    },
    /** The refusal of a task that is set aside; null for any other. */
    refusalOf(task: MediaTask): ShopError | null {
      // Nothing is read unless something went wrong before.
      if (deaths.size === 0 || (deaths.get(keyOf(task)) ?? 0) < endsUntilSetAside) return null
      return new ShopError('invalid-argument', sayMedia.setAside(endsUntilSetAside), { nature: 'set-aside' })
    },
  }
}
