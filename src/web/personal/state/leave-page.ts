import { clearTabStorage, type TabMessage } from './live/tab-channel.ts'
import { pause } from './pause.ts'

/** Leaves a page whose account is signed out, after giving its storage a moment to be cleared. */
export async function leavePage(
  { state, redirect, to }: Extract<TabMessage, { kind: 'left' }>,
  cleared: Promise<void> | undefined,
): Promise<void> {
  // Going back may bring this page as it was left, with everything that it shows.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // After an expired session the same person may continue where they were.
  if (to || state === 'banned') clearTabStorage()
  await Promise.race([cleared, pause(1000)])
  const address = to ?? redirect ?? (state === 'banned' ? '/register-now' : null)
  if (address) location.assign(address)
  // A page that would ask before it is left stays: its owner can sign in in another tab and go on.
  else if (!onbeforeunload) location.reload()
}
