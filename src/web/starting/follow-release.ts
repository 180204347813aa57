import { askAboutFile } from '../lazy/fetch-file.ts'

/** Between two looks whether the store has another release, in ms. */
const pause = 600_000

/** When this document was made. Of all tabs the newest was written in the voice that the store answers in. */
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

/** Whoever goes to another tab has loaded this there before: the tab that is left says how it was written. */
const tellVoice = () => tabs?.postMessage({ voice, at: timeOrigin })

let looked = Number.NEGATIVE_INFINITY
let isFormer = false

/** A script of an earlier release says so, or is there no more. */
async function look() {
  if (document.hidden || isFormer || performance.now() - looked < pause) return
  looked = performance.now()
  const answer = await askAboutFile(import.meta.url).catch(() => null)
  isFormer = answer !== null && (answer.status === 404 || answer.headers.get('X-Release') === 'former')
}

/**
 * Whoever leaves a page of an earlier release, or one in another voice than was chosen in another tab since, gets the next
 * one whole; until then nothing that was typed is lost.
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

/** The same on the way back, which keeps the place in the history. */
function comeBackWhole(event: PopStateEvent) {
  if (!isOtherVoice || !event.state) return
  event.stopImmediatePropagation()
  window.location.reload()
}

document.addEventListener('visibilitychange', () => {
  tellVoice()
  void look()
})
window.addEventListener('popstate', comeBackWhole, { capture: true })
tellVoice()
document.addEventListener('click', openWhole, { capture: true })
void look()
