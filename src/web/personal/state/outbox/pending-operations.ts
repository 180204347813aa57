import type { PersonalState } from '../personal-state.ts'
import { applyOperation } from './operation.ts'
import type { QueuedOperation } from './outbox.ts'

/** An operation that the shown state needs on top of the server's. */
interface Pending extends QueuedOperation {
  /** The version in which the server has it; null until it was acknowledged. */
  version: number | null
  /** False while it is being written to the outbox. */
  kept: boolean
}

/**
 * The operations of this tab's view, oldest first. An acknowledged one stays until a state of its version
 * arrived, so that nothing flickers between the answer and the next state.
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
    /** Takes over what the outbox holds: other tabs add to it and send from it. */
    reconcile(queue: QueuedOperation[]) {
      const queued = new Set(queue.map((item) => item.key))
      const known = new Set(pending.map((item) => item.key))
      pending = [
        ...pending.filter((item) => item.version !== null || !item.kept || queued.has(item.key)),
        ...queue.filter((item) => !known.has(item.key)).map((item) => ({ ...item, version: null, kept: true })),
      ]
    },
    /** Forgets what a state of this version contains. */
    settle(version: number) {
      pending = pending.filter((item) => item.version === null || item.version > version)
    },
    clear() {
      pending = []
    },
    replay: (state: PersonalState) => pending.reduce((shown, item) => applyOperation(shown, item.operation), state),
  }
}
