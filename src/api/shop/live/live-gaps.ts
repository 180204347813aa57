import type { EventBus } from '#domain/services.ts'

/** The database has other things to do meanwhile. */
const mostAtOnce = 4

/**
 * After events of other nodes may have been missed everything that is open looks for itself, a few at a time. Another
 * gap meanwhile is one more round for all.
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
    /** `look` never rejects. Returns the function that ends it. */
    add(look: () => Promise<void>): () => void {
      looks.add(look)
      return () => void looks.delete(look)
    },
  }
}

export type LiveGaps = ReturnType<typeof createLiveGaps>
