import { type KeptAnswer, sizeOf } from './answer.ts'

interface Kept {
  answer: KeptAnswer
  bytes: number
  /** Asked for since the hand last passed. */
  used: boolean
}

/** Addresses asked for once are remembered in two generations, so that forgetting costs nothing. */
const mostSeenOnce = 5_000

/**
 * Answers by key, bounded in bytes: what was not asked for since the last round goes first. `seenBefore` keeps addresses
 * that anybody can make up out until they are asked for again.
 */
export function createKeptAnswers(maxBytes: number) {
  const kept = new Map<string, Kept>()
  let bytes = 0
  let young = new Set<string>()
  let old = new Set<string>()

  const drop = (key: string, { bytes: freed }: Kept) => {
    kept.delete(key)
    bytes -= freed
  }

  function makeRoom() {
    for (const [key, entry] of kept) {
      if (bytes <= maxBytes) return
      drop(key, entry)
      if (!entry.used) continue
      // A second chance, at the end of the queue.
      entry.used = false
      kept.set(key, entry)
      bytes += entry.bytes
    }
  }

  return {
    find(key: string): KeptAnswer | undefined {
      const entry = kept.get(key)
      if (!entry) return undefined
      entry.used = true
      return entry.answer
    },
    keep(key: string, answer: KeptAnswer): void {
      const before = kept.get(key)
      if (before) drop(key, before)
      const entry = { answer, bytes: sizeOf(answer), used: false }
      if (entry.bytes > maxBytes / 4) return
      kept.set(key, entry)
      bytes += entry.bytes
      makeRoom()
    },
    seenBefore(key: string): boolean {
      if (young.has(key) || old.has(key)) return true
      if (young.size >= mostSeenOnce) {
        old = young
        young = new Set()
      }
      young.add(key)
      return false
    },
    clear(): void {
      kept.clear()
      bytes = 0
    },
    size: () => ({ answers: kept.size, bytes }),
  }
}
