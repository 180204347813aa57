import { fetchFileHeaders } from '../lazy/fetch-file.ts'

/** Interval between checks for a new release, in ms. */
const pauseMs = 600_000

/**
 * When this document was created. The newest document of all tabs was rendered in the voice that the store currently
 * uses.
 */
const { timeOrigin } = performance
let newest = timeOrigin
let isOtherVoice = false

const { voice } = document.documentElement.dataset
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('estela-voice')

tabs?.addEventListener('message', ({ data }: MessageEvent<{ voice: string | undefined; at: number }>) => {
  if (data.at <= newest) return
  newest = data.at
  isOtherVoice = data.voice !== voice
})

/** Announces this document's voice to the other tabs. */
const tellVoice = () => tabs?.postMessage({ voice, at: timeOrigin })

let looked = Number.NEGATIVE_INFINITY
let isFormer = false

/** A script of an earlier release is marked as such, or no longer exists. */
async function look() {
  if (document.hidden || isFormer || performance.now() - looked < pauseMs) return
  looked = performance.now()
  const answer = await fetchFileHeaders(import.meta.url).catch(() => null)
  isFormer = answer !== null && (answer.status === 404 || answer.headers.get('X-Release') === 'former')
}

/**
 * Links on a page of an earlier release, or in another voice than was chosen in another tab since, load a new document;
 * until then nothing typed is lost.
 */
function openWhole(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !(isFormer || isOtherVoice) ||
    !link ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const { origin, pathname } = window.location
  if (link.target || link.hasAttribute('download') || link.origin !== origin || link.pathname === pathname) return
  event.preventDefault()
  event.stopPropagation()
  window.location.assign(link.href)
}

/** The same for history navigation, keeping the history entry. */
function comeBackWhole(event: PopStateEvent) {
  if (!isOtherVoice || !event.state) return
  event.stopImmediatePropagation()
  window.location.reload()
}

/** Called when this tab is hidden or shown. */
export function comeBack(): void {
  tellVoice()
  void look()
}

window.addEventListener('popstate', comeBackWhole, { capture: true })
tellVoice()
document.addEventListener('click', openWhole, { capture: true })
