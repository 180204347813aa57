import type { Outbox, QueuedOperation } from './outbox.ts'

/** Size limit of all unacknowledged operations together, in bytes (specification §9). */
const cacheSize = 41_943_040

const sizeOf = (queued: object) => new TextEncoder().encode(JSON.stringify(queued)).byteLength

export const fits = (queue: object[], queued: object) =>
  queue.reduce((sum, one) => sum + sizeOf(one), sizeOf(queued)) <= cacheSize

/** An outbox that lasts as long as the page. */
export function memoryOutbox(): Outbox {
  let queue: QueuedOperation[] = []
  return {
    list: async (account) => queue.filter((queued) => queued.account === account),
    async add(queued) {
      if (!fits(queue, queued)) throw new Error('full')
      queue.push(queued)
    },
    remove: async (key) => {
      queue = queue.filter((queued) => queued.key !== key)
    },
    clear: async (goes) => {
      queue = queue.filter((queued) => !goes(queued))
    },
    isLasting: () => false,
  }
}
