import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { startSocialSignIn } from '../auth-client.ts'

/** How a sign-in through a provider ended; `code` is the service's, or one of ours. */
export type SocialSignInResult = { kind: 'done' } | { kind: 'refused'; code: string; message?: string | null }

const closedLook = 400
const graceAfterClosing = 1200

const channelName = (id: string) => `estela-sign-in-${id}`

/** Called by the page on which the popup ends. */
export function postPopupResult(id: string, code: string | null) {
  const channel = new BroadcastChannel(channelName(id))
  channel.postMessage(code)
  channel.close()
}

/**
 * Reports how the popup ends. A closed popup counts as canceled after a moment. The channel stays open even then,
 * because a provider's page may sever the link between the windows, which looks like closing.
 */
function watchPopup(popup: Window, id: string, tell: (end: SocialSignInResult) => void) {
  const channel = new BroadcastChannel(channelName(id))
  let cancelling: ReturnType<typeof setTimeout> | undefined
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    cancelling = setTimeout(() => tell({ kind: 'refused', code: 'access_denied' }), graceAfterClosing)
  }, closedLook)
  channel.onmessage = ({ data }) => {
    clearInterval(looking)
    clearTimeout(cancelling)
    channel.close()
    popup.close()
    tell(typeof data === 'string' ? { kind: 'refused', code: data } : { kind: 'done' })
  }
}

function openPopup(id: string): Window | null {
  const width = 480
  const height = 680
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 3)
  return window.open('', `estela-${id}`, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Signs in through a provider in a popup, or in this window if popups are blocked. Must be called directly in the click
 * handler, or the browser blocks the popup. `tell` receives the result; it is not called when the browser leaves.
 */
export async function signInThrough(provider: string, destination: string, tell: (end: SocialSignInResult) => void) {
  const id = randomKey()
  const popup = openPopup(id)
  const end = popup ? `/login?popup=${id}` : `/login?next=${encodeURIComponent(destination)}`
  const begun = await startSocialSignIn(provider, { success: popup ? end : destination, failure: end })
  if (!begun.ok) {
    popup?.close()
    return tell({ kind: 'refused', code: begun.code ?? 'UNREACHABLE', message: begun.message })
  }
  if (!popup) return window.location.assign(begun.url)
  watchPopup(popup, id, tell)
  popup.location.replace(begun.url)
}
