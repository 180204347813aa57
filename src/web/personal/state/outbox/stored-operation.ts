import { readItem, type WireItem, writeItem } from '../wire-state.ts'
import type { Operation } from './operation.ts'
import type { QueuedOperation } from './outbox.ts'

/** The form stored in IndexedDB, which tabs of other versions also read and write. */
export type StoredOperation = Omit<QueuedOperation, 'operation'> & {
  operation: Exclude<Operation, { item: object }> | { kind: 'add-favorite' | 'add-to-cart'; item: WireItem }
}

export const serializeOperation = ({ operation, ...queued }: QueuedOperation): StoredOperation => ({
  ...queued,
  operation: 'item' in operation ? { ...operation, item: writeItem(operation.item) } : operation,
})
export const deserializeOperation = ({ operation, ...kept }: StoredOperation): QueuedOperation => ({
  ...kept,
  operation: 'item' in operation ? { ...operation, item: readItem(operation.item) } : operation,
})
