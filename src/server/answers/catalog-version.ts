import { ShopError } from '#domain/errors.ts'
import { withinTime } from '#domain/within-time.ts'
import { sayAnswer } from './answer-texts.ts'

/** A database that has not answered by then counts as away: requests that can do without it stop waiting. */
const lateMs = 2_000

const tooLate = (): never => {
  throw new ShopError('unavailable', sayAnswer.late)
}

/** The version of what looks the same to all visitors; needs no read while nothing was committed. */
export function createCatalogVersion({ readVersion }: { readVersion(): Promise<string> }, onChange: () => void) {
  let present = ''
  let knownAt = Number.NaN
  /** Reads are numbered as they begin: the latest, the one `present` comes from, and the latest before `forget`. */
  let [begun, told, forgotten] = [0, 0, 0]
  let reading: { mark: number; done: Promise<void> } | null = null
  let failing = false

  function begin(): number {
    begun += 1
    return begun
  }

  /** Records what the read with this number found, and from which change mark on it is known; null when unknown. */
  function learn(mine: number, found: string, mark: number | null) {
    // A read that began later knows more.
    if (mine < told) return
    told = mine
    if (found !== present) onChange()
    if (mark === null) knownAt = found === present ? knownAt : Number.NaN
    else knownAt = mine > forgotten ? mark : Number.NaN
    present = found
  }

  async function read(mark: number): Promise<void> {
    const mine = begin()
    const found = await withinTime(readVersion(), lateMs, tooLate).catch((error: unknown) => {
      failing = true
      throw error
    })
    failing = false
    learn(mine, found, mark)
  }

  return {
    present: () => present,
    is: (version: string) => version === present,
    /** Whether the last read failed, so that the next one may take long. */
    isFailing: () => failing,
    isAt: (mark: number) => knownAt === mark,
    /** Reads it unless it is known at this change mark; concurrent callers share one read. */
    async bringUpTo(mark: number): Promise<void> {
      if (knownAt === mark) return
      if (reading?.mark !== mark) reading = { mark, done: read(mark) }
      const { done } = reading
      await done.finally(() => {
        if (reading?.done === done) reading = null
      })
    },
    /**
     * Reads it even without news of a change, and waits as long as that takes. When this finds a change, the next
     * request reads the version again, as news of the change may still be on its way.
     */
    async readAnew(): Promise<string> {
      const mine = begin()
      const found = await readVersion()
      learn(mine, found, null)
      return found
    },
    forget(): void {
      forgotten = begun
      knownAt = Number.NaN
      reading = null
    },
  }
}
