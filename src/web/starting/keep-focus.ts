/** Where the focus was last: what had it, and the boxes around it from the inside, each by its place in the next. */
let path: { element: Element; place: number }[] = []
/** The page on which that was. */
let page = ''
/** It came there by Tab, and nobody has scrolled since. */
let cameByTab = document.activeElement?.matches(':focus-visible') ?? false
let isLooking = false

const placeIn = (parent: Element | null, child: Element) => (parent ? [...parent.children].indexOf(child) : 0)
const canHold = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [inert], [inert] *') && element.checkVisibility()
const isNowhere = () => !document.activeElement || document.activeElement === document.body

const isInside = ({ left, top, right, bottom }: DOMRect) =>
  left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
const staysInPlace = ({ element }: { element: Element }) => /fixed|sticky/.test(getComputedStyle(element).position)

/** What has it is seen whole: to a browser a part is enough sideways, and of a longer text the line that is written. */
function show(element: Element) {
  // The page need not move for what is in sight wherever it is.
  if (isInside(element.getBoundingClientRect()) && path.some(staysInPlace)) return
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function remember(focused: Element) {
  path = []
  page = window.location.pathname
  for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement)
    path.push({ element, place: placeIn(element.parentElement, element) })
}

function follow() {
  const focused = document.activeElement
  if (!focused || isNowhere()) return
  remember(focused)
  if (cameByTab) show(focused)
}

/** Gives it to what is no control, until it is left. */
function focusOn(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

const controls = 'a, button, input, select, summary, textarea'

/** What stands now where the lost one stood, or a box around it; never a control, which a second press would press. */
function* standIns() {
  if (page !== window.location.pathname) yield document.querySelector('main h1')
  const left = path.findIndex(({ element }) => canHold(element))
  if (left > 0) {
    const [gone, box] = [path[left - 1], path[left]]
    const after = box?.element.children
    const inPlace = after?.[Math.min(gone?.place ?? 0, after.length - 1)]
    if (inPlace && !inPlace.matches(controls) && canHold(inPlace)) yield inPlace
    for (const { element } of path.slice(left)) yield element
  }
  yield document.querySelector('main')
}

function look() {
  isLooking = false
  const [last] = path
  if (!last) return
  if (canHold(last.element)) {
    // What came above it has pushed it away.
    if (cameByTab && last.element === document.activeElement) show(last.element)
    return
  }
  if (document.activeElement && !isNowhere() && canHold(document.activeElement)) return
  for (const target of standIns()) if (focusOn(target)) return
}

/**
 * Whoever walks by keyboard, or hears the page, loses their place when what has the focus is taken away, switched off or
 * hidden by what they did: the browser leaves the focus nowhere. It goes on at the same place, on another page at its heading.
 */
new MutationObserver(() => {
  if (isLooking) return
  isLooking = true
  requestAnimationFrame(look)
}).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert', 'open'] })
document.addEventListener('keydown', ({ key }) => {
  cameByTab = key === 'Tab'
})
document.addEventListener('focusin', follow)
for (const scroll of ['wheel', 'pointerdown'])
  document.addEventListener(
    scroll,
    () => {
      cameByTab = false
    },
    { passive: true },
  )
document.addEventListener('pointerup', () => {
  // A press beside everything leaves the focus nowhere on purpose.
  if (isNowhere()) path = []
})
follow()

/** On a slow line what had the focus may have lost it before this script came; who left it on purpose is let go. */
export function regain(last: EventTarget | null, pathname: string) {
  if (path.length > 0 || !isNowhere() || !(last instanceof Element) || canHold(last)) return
  remember(last)
  page = pathname
  look()
}
