import { untilItComes } from '#web/lazy/until-it-comes.ts'
import type { LiveListener } from './follow-live.ts'
import { takeTurn } from './tab-channel.ts'

/**
 * `followLive` in this tab's turn; no page needs it before it is alive, and a stranger's never: it is no part of a first
 * load. The turn is asked for once the script is there: a tab of a release that is gone would hold up all others.
 */
export async function followWhenThere(listener: LiveListener, signal: AbortSignal): Promise<void> {
  const live = await untilItComes(() => import('./follow-live.ts')).catch(() => null)
  if (live) await takeTurn('estela-live', signal, () => live.followLive(listener, signal))
}
