import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 25
const mostMs = 240_000

/** Polls `find` until it finds something. Rejects after a time that only a hung machine needs. */
export async function waitFor<Found>(
  find: () => Found | null | false | Promise<Found | null | false>,
  patienceMs = mostMs,
): Promise<Found> {
  for (const started = Date.now(); ; await wait(lookMs)) {
    const found = await find()
    if (found !== null && found !== false) return found
    if (Date.now() - started > patienceMs) throw new Error(`This did not come about in ${patienceMs / 1000} s: ${find}`)
  }
}
