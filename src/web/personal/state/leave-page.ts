import { forgetTab, type TabMessage } from './tab-channel.ts'

/** Leaves a page whose account is not inside any more. */
export function leavePage({ state, redirect, to }: Extract<TabMessage, { kind: 'left' }>): void {
  // After an expired session the same person may go on where they were.
  if (to || state === 'banned') forgetTab()
  const address = to ?? redirect ?? (state === 'banned' ? '/register-now' : null)
  if (address) location.assign(address)
  else location.reload()
}
