import type { LiveListener } from './follow-live.ts'
import { pause } from './pause.ts'

/** Between two tries to get the script, in ms. */
const tryAgainMs = 10_000

/** `followLive`, which no page needs before it is alive, and a stranger's never: it is no part of a first load. */
export async function followWhenThere(listener: LiveListener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const live = await import('./follow-live.ts').catch(() => null)
    if (live) return live.followLive(listener, signal)
    await pause(tryAgainMs, signal)
  }
}
