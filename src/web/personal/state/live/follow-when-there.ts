import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'
import type { LiveListener } from './follow-live.ts'
import { runWithTabLock } from './tab-channel.ts'

/**
 * Runs `followLive` when it is this tab's turn. Loaded lazily, since no page needs it at first and strangers never do.
 * Waits for the script before requesting the turn: a tab of an outdated release whose script is gone would otherwise
 * block all others.
 */
export async function followWhenThere(listener: LiveListener, signal: AbortSignal): Promise<void> {
  const live = await retryUntilLoaded(() => import('./follow-live.ts')).catch(() => null)
  if (live) await runWithTabLock('estela-live', signal, () => live.followLive(listener, signal))
}
