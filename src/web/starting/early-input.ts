/**
 * On a slow connection a page is visible a second or two before its script runs. This script, loaded separately and
 * first, records what is pressed, chosen or typed until then and replays it once the page listens: the page's script
 * calls `replayEarlyInput` and `replayTypedTexts`. Until then the browser handles links and forms itself, except that a link
 * waits for a choice made just before it.
 */

type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement

interface Done {
  /** For a button: the animation that shows it was pressed. */
  look?: Animation
  /** For a toggle button: the pressed state in which it was seen. */
  wasIn?: string | null
  /** For a select. */
  value?: string
  /** For a checkbox or radio. */
  checked?: boolean
}

/** Controls that wait to be replayed, each once however often it was used. */
const kept = new Map<Control, Done>()
/** Fields that were typed into before React hydrated the page. */
const typed = new Set<Element>()
let pageListens = false
let isRepeating = false

/** Gives up after a minute, which a script may need on a very slow connection. */
async function until(isDone: () => boolean) {
  for (let tries = 0; tries < 600 && !isDone(); tries++) await new Promise((resolve) => setTimeout(resolve, 100))
}

function findControl({ type, target }: Event): Control | null {
  if (!(target instanceof Element)) return null
  if (type === 'change') return target.matches('select, [type=checkbox], [type=radio]') ? (target as Control) : null
  return target.closest<HTMLButtonElement>('button[type=button]')
}

/** Tells whether an event reaches the control: React stops events for parts that it has not hydrated yet. */
function listenAt(control: Control, type: string, { wasIn = control.ariaPressed }: Done = {}) {
  let isHeard = false
  const hear = (event: Event) => {
    isHeard = true
    // The page has already updated the control, which is now in the wanted state.
    if (control.ariaPressed !== wasIn) event.stopPropagation()
  }
  control.addEventListener(type, hear, true)
  return () => {
    control.removeEventListener(type, hear, true)
    return isHeard
  }
}

/** Replays an action; returns whether it was heard. */
function repeat(control: Control, done: Done): boolean {
  const { look, value, checked } = done
  const wasHeard = listenAt(control, look ? 'click' : 'change', done)
  isRepeating = true
  // The page's script may have reset the value.
  if (value !== undefined) control.value = value
  if (look) control.click()
  else control.dispatchEvent(new Event('change', { bubbles: true }))
  const isHeard = wasHeard()
  // React handles the control from here on, and detects a checkbox change only through a click that changes it.
  if (isHeard && 'checked' in control) {
    control.checked = !checked
    control.click()
  }
  isRepeating = false
  return isHeard
}

async function answer(control: Control, done: Done) {
  await until(() => kept.get(control) !== done || !control.isConnected || control.disabled || repeat(control, done))
  done.look?.cancel()
  if (kept.get(control) === done) kept.delete(control)
}

/** Shows that it was pressed. */
const pale = (pressed: Element) => pressed.animate({ opacity: 0.55 }, { duration: 150, fill: 'forwards' })

function keep(control: Control) {
  const isNew = !kept.has(control)
  const done = kept.get(control) ?? {}
  if (control instanceof HTMLSelectElement) done.value = control.value
  else if (control instanceof HTMLInputElement) done.checked = control.checked
  else {
    done.look ??= pale(control)
    if (isNew) done.wasIn = control.ariaPressed
  }
  // Moves the control to the end, so that the last action is replayed last; in a radio group only the last choice is
  // kept.
  for (const other of kept.keys())
    if (other === control || (control.type === 'radio' && other.name === control.name)) kept.delete(other)
  kept.set(control, done)
  if (pageListens && isNew) void answer(control, done)
}

const isNoChoiceKept = () => [...kept.values()].every(({ look }) => look)

/**
 * Follows the link once the choice is replayed, with the choice applied; if the page's script never comes, the browser
 * follows it without.
 */
async function followLater(link: HTMLAnchorElement, press: MouseEventInit) {
  const look = pale(link)
  await until(isNoChoiceKept)
  look.cancel()
  isRepeating = true
  // With its keys: it may have been pressed to open another tab.
  link.dispatchEvent(new MouseEvent('click', press))
  isRepeating = false
}

function watch(event: Event) {
  if (isRepeating) return
  const control = findControl(event)
  if (control) {
    if (!pageListens) return keep(control)
    const wasHeard = listenAt(control, event.type)
    // An event that the page stops on purpose is also default-prevented.
    setTimeout(() => wasHeard() || event.defaultPrevented || keep(control))
    return
  }
  // What comes here is a click, on an element.
  const link = (event.target as Element).closest('a')
  if (!link || isNoChoiceKept()) return
  event.preventDefault()
  event.stopPropagation()
  void followLater(link, event as MouseEvent)
}
for (const type of ['click', 'change']) addEventListener(type, watch, true)

const noteTyped = ({ target }: Event) => target instanceof Element && typed.add(target)
addEventListener('input', noteTyped, true)

/** Call this in the commit in which React hydrates the page: its next commit clears the fields again. */
export function replayTypedTexts() {
  removeEventListener('input', noteTyped, true)
  for (const field of typed) {
    // React only hears of a value that differs from the tracked one, and hydration has tracked what was typed.
    Reflect.get(field, '_valueTracker')?.setValue()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}

/** From now on the page listens, except for parts whose script is still loading. */
export function replayEarlyInput() {
  pageListens = true
  for (const [control, done] of kept) void answer(control, done)
}
