import { isWithin } from '../../dates/time-window.ts'
import { isUnavailable } from '../../errors.ts'
import { limits, windowMs } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { factored, limitKey, tooMany } from './count-request.ts'
import { addToCount, selectRequestCount } from './rate-limit-queries.ts'

type Counting = Pick<Services, 'database' | 'clock' | 'settings'>

/**
 * A process writes an address's calls to the database after this share of the limit; others may not know of that many.
 */
const partUnrecorded = 1 / 20
/** About 15 MB. Calls of further addresses within two minutes are counted in the database, with one write each. */
const usualMostAddresses = 50_000

const minuteMs = windowMs[limits.calls.within]

interface CallWindow {
  began: number
  /** Calls that the database knows about, from all processes. */
  recorded: number
  unrecorded: number
  /** Calls since they were last written, or could not be; refused ones too. */
  sinceWrite: number
  /** Resolves once it knows what the database knows; null until somebody asks it, and again when it could not answer. */
  ready: Promise<void> | null
  isReady: boolean
}

/**
 * Counts calls by address and minute, across processes and restarts, with one write for many calls and none for an
 * address that makes few. `countCall` throws resource-exhausted above the limit.
 */
export function createCallCounter(
  { database, clock, settings }: Counting,
  { mostAddresses = usualMostAddresses }: { mostAddresses?: number } = {},
) {
  // Windows that began in this minute, and those of the minute before, which end in this one: dropping them costs
  // nothing.
  let young = new Map<string, CallWindow>()
  let old = new Map<string, CallWindow>()
  let youngSince = Number.NEGATIVE_INFINITY
  const find = (key: string) => young.get(key) ?? old.get(key)
  const isOver = ({ began }: Pick<CallWindow, 'began'>, now: number) => !isWithin(began, { now, ms: minuteMs })

  /** Null when there is no room for another address. */
  function open(key: string, now: number): CallWindow | null {
    if (isOver({ began: youngSince }, now)) {
      old = young
      young = new Map()
      youngSince = now
    }
    if (young.size + old.size >= mostAddresses) return null
    const window: CallWindow = { began: now, recorded: 0, unrecorded: 0, sinceWrite: 0, ready: null, isReady: false }
    young.set(key, window)
    return window
  }

  function present(key: string, now: number): CallWindow | null {
    const known = find(key)
    return known && !isOver(known, now) ? known : open(key, now)
  }

  async function load(key: string, window: CallWindow, now: number) {
    const row = await selectRequestCount(database.read, key)
    window.isReady = true
    if (row && !isOver(row, now)) Object.assign(window, { began: row.began, recorded: row.count })
  }

  const isFull = ({ recorded, unrecorded }: CallWindow, limit: number) => recorded + unrecorded >= limit

  /** Counts a call in memory; false above the limit. */
  function take(window: CallWindow, limit: number): boolean {
    window.sinceWrite += 1
    if (isFull(window, limit)) return false
    window.unrecorded += 1
    return true
  }

  /** While nothing can be written, calls stay counted in memory, and the next write has them all. */
  async function record(key: string, window: CallWindow, now: number) {
    const { began, unrecorded: times } = window
    window.recorded += times
    window.unrecorded = 0
    window.sinceWrite = 0
    try {
      const { count } = await addToCount(database, { key, now, windowMs: minuteMs, times, began })
      window.recorded = Math.max(window.recorded, count)
    } catch (error) {
      window.recorded -= times
      window.unrecorded += times
      if (!isUnavailable(error)) throw error
    }
  }

  async function countAlone(key: string, now: number) {
    const { count, began } = await addToCount(database, { key, now, windowMs: minuteMs })
    if (count > factored(limits.calls.most, settings())) throw tooMany(began + minuteMs - now)
  }

  return {
    async countCall(address: string): Promise<void> {
      if (settings().rateLimitFactor === 0) return
      const now = clock.now().getTime()
      const key = limitKey({ limit: 'calls', who: address })
      const window = present(key, now)
      if (!window) return countAlone(key, now)
      window.ready ??= load(key, window, now).catch((error: unknown) => {
        window.ready = null
        throw error
      })
      await window.ready
      const limit = factored(limits.calls.most, settings())
      const isTaken = take(window, limit)
      if (window.unrecorded > 0 && window.sinceWrite >= limit * partUnrecorded) await record(key, window, now)
      if (!isTaken) throw tooMany(window.began + minuteMs - now)
    },
    /** Counts a call if that takes neither a read nor a write; false = nothing was counted, use `countCall`. */
    countCallAtOnce(address: string): boolean {
      if (settings().rateLimitFactor === 0) return true
      const now = clock.now().getTime()
      const window = find(limitKey({ limit: 'calls', who: address }))
      if (!window?.isReady || isOver(window, now)) return false
      const limit = factored(limits.calls.most, settings())
      return !isFull(window, limit) && window.sinceWrite + 1 < limit * partUnrecorded && take(window, limit)
    },
    /**
     * Counts a call while the database is away, in this process alone; what it counted is written once the database
     * answers again. Returns false above the limit, or when there is no room for another address.
     */
    countCallWhileAway(address: string): boolean {
      if (settings().rateLimitFactor === 0) return true
      const now = clock.now().getTime()
      const window = present(limitKey({ limit: 'calls', who: address }), now)
      return window !== null && take(window, factored(limits.calls.most, settings()))
    },
  }
}
