import { useEffect } from 'react'

const isExitLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-way-out]') !== null

/** Keys that still work: F5 everywhere, Tab to reach the link, Enter on it. */
const keyStays = (event: KeyboardEvent): boolean =>
  event.key === 'F5' || event.key === 'Tab' || (event.key === 'Enter' && isExitLink(event.target))

function blockPointer(event: Event) {
  if (isExitLink(event.target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function blockKey(event: KeyboardEvent) {
  if (keyStays(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function blockAlways(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const pointerEvents = ['click', 'dblclick', 'auxclick', 'mousedown', 'pointerdown', 'touchstart'] as const
const otherEvents = ['contextmenu', 'selectstart', 'dragstart', 'wheel', 'touchmove'] as const

/** Blocks clicks, keys, context menu, selection, wheel, touch moves and the browser's Back (specification §2). */
export function useLockout() {
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: false, signal: listening.signal }
    for (const name of pointerEvents) window.addEventListener(name, blockPointer, options)
    for (const name of otherEvents) window.addEventListener(name, blockAlways, options)
    window.addEventListener('keydown', blockKey, options)
    // Adds an entry of the same page, so that Back arrives here again and is sent forward.
    window.history.pushState(window.history.state, '', window.location.href)
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      window.history.pushState(window.history.state, '', window.location.href)
    }
    window.addEventListener('popstate', onBack, options)
    return () => listening.abort()
  }, [])
}
