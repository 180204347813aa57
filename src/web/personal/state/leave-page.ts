import { forgetTab, type TabMessage } from './live/tab-channel.ts'
import { pause } from './pause.ts'

/** Leaves a page whose account is not inside any more; its storage has a moment to become empty. */
export async function leavePage(
  { state, redirect, to }: Extract<TabMessage, { kind: 'left' }>,
  cleared: Promise<void> | undefined,
): Promise<void> {
  // After an expired session the same person may go on where they were.
  if (to || state === 'banned') forgetTab()
  await Promise.race([cleared, pause(1000)])
  const address = to ?? redirect ?? (state === 'banned' ? '/register-now' : null)
  if (address) location.assign(address)
  else location.reload()
}
