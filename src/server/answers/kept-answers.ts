import { type Answer, type KeptAnswer, sizeOf } from './answer.ts'

interface Kept<One> {
  answer: One
  bytes: number
  /** Asked for since the hand last passed. */
  used: boolean
  /** When a change made it a former one; null while it is true. */
  outdatedAt: number | null
}

/** While nobody can tell what is true, what was true until so long before is better than nothing. */
const formerMs = 60_000

/** Addresses asked for once are remembered in two generations, so that forgetting costs nothing. */
const mostSeenOnce = 5_000

/**
 * Answers by key, bounded in bytes: what was not asked for since the last round goes first. `seenBefore` keeps addresses
 * that anybody can make up out until they are asked for again. What a change made former ones stay for a minute, for the
 * time of need, as long as there is room.
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

  return {
    find(key: string): One | undefined {
      const entry = kept.get(key)
      if (!entry || entry.outdatedAt !== null) return undefined
      entry.used = true
      return entry.answer
    },
    /** The true one, or the one that was true less than a minute before `time`, in milliseconds. */
    findFormer(key: string, time: number): One | undefined {
      const entry = kept.get(key)
      return entry && time - (entry.outdatedAt ?? time) < formerMs ? entry.answer : undefined
    },
    keep(key: string, answer: One): void {
      const before = kept.get(key)
      if (before) drop(key, before)
      const entry: Kept<One> = { answer, bytes: sizeOf(answer), used: false, outdatedAt: null }
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
    /** All that is true becomes former. */
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
