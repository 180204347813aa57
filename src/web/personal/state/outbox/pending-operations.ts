import type { PersonalState } from '../personal-state.ts'
import { applyOperation } from './operation.ts'
import type { QueuedOperation } from './outbox.ts'

/** An operation that the shown state applies on top of the server's. */
interface Pending extends QueuedOperation {
  /** The server's version that includes it; null until it is acknowledged. */
  version: number | null
  /** False while it is being written to the outbox. */
  kept: boolean
}

/**
 * The operations in this tab's view, oldest first. An acknowledged one stays until a state of its version arrives, so
 * that nothing flickers in between.
 */
export function createPendingOperations() {
  let pending: Pending[] = []
  const change = (key: string, values: Partial<Pending>) => {
    pending = pending.map((item) => (item.key === key ? { ...item, ...values } : item))
  }
  return {
    add(queued: QueuedOperation) {
      pending = [...pending, { ...queued, version: null, kept: false }]
    },
    markKept: (key: string) => change(key, { kept: true }),
    acknowledge: (key: string, version: number) => change(key, { version }),
    drop(key: string) {
      pending = pending.filter((item) => item.key !== key)
    },
    /** Adopts the outbox's contents: other tabs add to it and send from it. */
    reconcile(queue: QueuedOperation[]) {
      const queued = new Set(queue.map((item) => item.key))
      const known = new Set(pending.map((item) => item.key))
      pending = [
        ...pending.filter((item) => item.version !== null || !item.kept || queued.has(item.key)),
        ...queue.filter((item) => !known.has(item.key)).map((item) => ({ ...item, version: null, kept: true })),
      ]
    },
    /** Drops the operations that a state of this version includes. */
    settle(version: number) {
      pending = pending.filter((item) => item.version === null || item.version > version)
    },
    clear() {
      pending = []
    },
    replay: (state: PersonalState) => pending.reduce((shown, item) => applyOperation(shown, item.operation), state),
  }
}
