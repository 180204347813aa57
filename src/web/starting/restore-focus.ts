/** The last focused element and its ancestors from the inside out, each with its index in the next. */
let path: { element: Element; place: number }[] = []
/** The page on which that was. */
let page = ''
/** The focus came by Tab, and nobody has scrolled since. */
let cameByTab = document.activeElement?.matches(':focus-visible') ?? false
let isLooking = false

const addressNow = () => window.location.pathname + window.location.search
/** The page that was last noticed, and its title. */
let noticed = { address: addressNow(), title: document.title }
const announcement = document.createElement('p')
announcement.className = 'sr-only'
announcement.ariaLive = 'polite'
document.body.append(announcement)

/**
 * Whether another page is shown since the last time. Its address comes before its content, so only a new title tells.
 */
function noticePage(): boolean {
  const now = { address: addressNow(), title: document.title }
  if (now.title === noticed.title || now.address === noticed.address) return false
  noticed = now
  return true
}

/** Tells screen readers the title of the page, where the focus does not lead them to its heading. */
function announcePage() {
  // Whoever replaces the whole body takes it away.
  if (!announcement.isConnected) document.body.append(announcement)
  announcement.textContent = document.title
}

const placeIn = (parent: Element | null, child: Element) => (parent ? [...parent.children].indexOf(child) : 0)
const canHold = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [inert], [inert] *') && element.checkVisibility()
const isNowhere = () => !document.activeElement || document.activeElement === document.body

const isInside = ({ left, top, right, bottom }: DOMRect) =>
  left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
const staysInPlace = ({ element }: { element: Element }) => /fixed|sticky/.test(getComputedStyle(element).position)

/**
 * Scrolls the focused element fully into view: browsers accept a partly visible one horizontally, and only the edited
 * line of a longer text.
 */
function show(element: Element) {
  // The page need not scroll for something fixed or sticky that is visible.
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

/** Focuses an element; one that cannot take the focus gets a temporary `tabindex` until it loses it. */
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

/**
 * Candidates for the focus: what is now in the lost element's place, or one of its ancestors. Never a control, since a
 * second press would activate it.
 */
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
  const isNewPage = noticePage()
  const before = document.activeElement
  keepFocus()
  const { activeElement: now } = document
  if (isNewPage && (now === before || !now?.matches('h1'))) announcePage()
}

function keepFocus() {
  const [last] = path
  if (!last) return
  if (canHold(last.element)) {
    // Content inserted above has pushed it out of view.
    if (cameByTab && last.element === document.activeElement) show(last.element)
    return
  }
  if (document.activeElement && !isNowhere() && canHold(document.activeElement)) return
  for (const target of standIns()) if (focusOn(target)) return
}

/**
 * Keyboard and screen reader users lose their place when their action removes, disables or hides the focused element:
 * the browser leaves the focus nowhere. This moves it to the same place, or on another page to its heading. Where the
 * focus stays on a link that led to another page, as in the header, the page is announced instead.
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
  // A press outside any control removes the focus on purpose.
  if (isNowhere()) path = []
})
follow()

/**
 * On a slow connection the focused element may have disappeared before this script came; a focus that was moved away on
 * purpose is not restored.
 */
export function restoreFocus(last: EventTarget | null, pathname: string) {
  if (path.length > 0 || !isNowhere() || !(last instanceof Element) || canHold(last)) return
  remember(last)
  page = pathname
  look()
}
