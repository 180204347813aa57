import { EventEmitter } from 'node:events'
import type { AccountEvent, EventBus } from '#domain/services.ts'

/** Delivers events to the streams of this process; a single process needs no more, and misses nothing. */
export function createMemoryEventBus(): EventBus {
  const emitter = new EventEmitter<Record<string, [AccountEvent]>>().setMaxListeners(0)
  return {
    publish: (accountId, event) => void emitter.emit(accountId, event),
    subscribe(accountId, listener) {
      emitter.on(accountId, listener)
      return () => void emitter.off(accountId, listener)
    },
    onGap: () => () => {},
    close: async () => {},
  }
}
