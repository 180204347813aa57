import type { EventBus } from '#domain/services.ts'

/** Limits the load on the database, which serves other requests too. */
const mostAtOnce = 4

/**
 * When events of other nodes may have been missed, every open connection checks for itself, a few at a time. Another
 * gap in the meantime adds one more round for all.
 */
export function createLiveGaps(events: Pick<EventBus, 'onGap'>) {
  const looks = new Set<() => Promise<void>>()
  let going = false
  let again = false

  async function goRound(): Promise<void> {
    going = true
    while (again) {
      again = false
      const left = looks.values()
      const one = async () => {
        for (const look of left) await look()
      }
      await Promise.all(Array.from({ length: mostAtOnce }, one))
    }
    going = false
  }

  events.onGap(() => {
    again = true
    if (!going) void goRound()
  })
  return {
    /** `look` must never reject. Returns a function that removes it. */
    add(look: () => Promise<void>): () => void {
      looks.add(look)
      return () => void looks.delete(look)
    },
  }
}

export type LiveGaps = ReturnType<typeof createLiveGaps>
