import { type Answer, type KeptAnswer, sizeOf } from './answer.ts'

interface Kept<One> {
  answer: One
  bytes: number
  /** Requested since the clock hand last passed. */
  used: boolean
  /** When a change outdated it; null while it is current. */
  outdatedAt: number | null
}

/** While the current version is unknown, an answer outdated for less than this is better than none. */
const formerMs = 60_000

/** Addresses requested once are remembered in two generations, so that forgetting is cheap. */
const mostSeenOnce = 5_000

/**
 * Answers by key, bounded in bytes: those not requested since the last round are evicted first. `seenBefore` keeps out
 * addresses that anybody can make up until they are requested again. Outdated answers stay for a minute as a fallback,
 * as long as there is room.
 */
export function createKeptAnswers<One extends Answer = KeptAnswer>(maxBytes: number) {
  const kept = new Map<string, Kept<One>>()
  let bytes = 0
  let young = new Set<string>()
  let old = new Set<string>()

  const drop = (key: string, { bytes: freed }: Kept<One>) => {
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

  function add(key: string, entry: Kept<One>) {
    if (entry.bytes > maxBytes / 4) return
    kept.set(key, entry)
    bytes += entry.bytes
    makeRoom()
  }

  return {
    find(key: string): One | undefined {
      const entry = kept.get(key)
      if (!entry || entry.outdatedAt !== null) return undefined
      entry.used = true
      return entry.answer
    },
    /** The current one, or one that was current less than a minute before `time`, in milliseconds. */
    findFormer(key: string, time: number): One | undefined {
      const entry = kept.get(key)
      return entry && time - (entry.outdatedAt ?? time) < formerMs ? entry.answer : undefined
    },
    keep(key: string, answer: One): void {
      const before = kept.get(key)
      if (before) drop(key, before)
      add(key, { answer, bytes: sizeOf(answer), used: false, outdatedAt: null })
    },
    /** To be called when representations may have been made of a kept answer: they count, too. */
    recount(key: string): void {
      const entry = kept.get(key)
      if (!entry) return
      const now = sizeOf(entry.answer)
      if (now === entry.bytes) return
      drop(key, entry)
      add(key, { ...entry, bytes: now })
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
    /** Marks all current answers as outdated, and drops those outdated for a minute or longer. */
    outdate(now: number): void {
      for (const [key, entry] of kept) {
        if (entry.outdatedAt === null) Object.assign(entry, { used: false, outdatedAt: now })
        else if (now - entry.outdatedAt >= formerMs) drop(key, entry)
      }
    },
    clear(): void {
      kept.clear()
      bytes = 0
    },
    size: () => ({ answers: kept.size, bytes }),
  }
}
