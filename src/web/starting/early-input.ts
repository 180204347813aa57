/**
 * On a slow line a page is seen a second or two before its script runs. What is pressed, chosen or typed until then is
 * kept here, and done again once it is heard: loaded by itself, before the page's script, which then calls `answerInput`
 * and `answerTexts`. Links and forms are the browser's until then, only that nobody is led on without the choice that
 * they made just before.
 */

type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement

interface Done {
  /** Of a button: says that it was pressed. */
  look?: Animation
  /** Of a button that is in or out: which it was seen to be. */
  wasIn?: string | null
  /** Of a select. */
  value?: string
  /** Of a box. */
  checked?: boolean
}

/** What waits for its answer, each once however often it was pressed. */
const kept = new Map<Control, Done>()
/** Fields that were typed into before React held the page. */
const typed = new Set<Element>()
let pageListens = false
let isRepeating = false

/** Gives up after a minute: that long a script may take on a line that nearly stands still. */
async function until(isDone: () => boolean) {
  for (let tries = 0; tries < 600 && !isDone(); tries++) await new Promise((resolve) => setTimeout(resolve, 100))
}

function findControl({ type, target }: Event): Control | null {
  if (!(target instanceof Element)) return null
  if (type === 'change') return target.matches('select, [type=checkbox], [type=radio]') ? (target as Control) : null
  return target.closest<HTMLButtonElement>('button[type=button]')
}

/** Tells whether an event comes as far as the control: React stops what is for a part that it has not taken over yet. */
function listenAt(control: Control, type: string, { wasIn = control.ariaPressed }: Done = {}) {
  let isHeard = false
  const hear = (event: Event) => {
    isHeard = true
    // By now the page knows better than what was seen, and it is as it was wanted.
    if (control.ariaPressed !== wasIn) event.stopPropagation()
  }
  control.addEventListener(type, hear, true)
  return () => {
    control.removeEventListener(type, hear, true)
    return isHeard
  }
}

/** Does again what was done, and tells whether it was heard. */
function repeat(control: Control, done: Done): boolean {
  const { look, value, checked } = done
  const wasHeard = listenAt(control, look ? 'click' : 'change', done)
  isRepeating = true
  // The page's script may have put it back.
  if (value !== undefined) control.value = value
  if (look) control.click()
  else control.dispatchEvent(new Event('change', { bubbles: true }))
  const isHeard = wasHeard()
  // Only now it is React's, which hears of a box by presses that change it.
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

/** Says that it was pressed. */
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
  // What was done last is done last again, and of a group of radios nothing else.
  for (const other of kept.keys())
    if (other === control || (control.type === 'radio' && other.name === control.name)) kept.delete(other)
  kept.set(control, done)
  if (pageListens && isNew) void answer(control, done)
}

const isNoChoiceKept = () => [...kept.values()].every(({ look }) => look)

/** The page's script then leads on with what was chosen; where it does not come, the browser without. */
async function followLater(link: HTMLAnchorElement) {
  const look = pale(link)
  await until(isNoChoiceKept)
  look.cancel()
  isRepeating = true
  link.click()
  isRepeating = false
}

function watch(event: Event) {
  if (isRepeating) return
  const control = findControl(event)
  if (control) {
    if (!pageListens) return keep(control)
    const wasHeard = listenAt(control, event.type)
    // What the page stops on purpose it also prevents.
    setTimeout(() => wasHeard() || event.defaultPrevented || keep(control))
    return
  }
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || isNoChoiceKept()) return
  event.preventDefault()
  event.stopPropagation()
  void followLater(link)
}
for (const type of ['click', 'change']) addEventListener(type, watch, true)

const noteTyped = ({ target }: Event) => target instanceof Element && typed.add(target)
addEventListener('input', noteTyped, true)

/** To be called in the commit in which React takes the page over: with its next one it empties the fields again. */
export function answerTexts() {
  removeEventListener('input', noteTyped, true)
  for (const field of typed) {
    // React hears only of what differs from what it knows, and it took over what stood there.
    Reflect.get(field, '_valueTracker')?.setValue()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}

/** From now on the page hears what is done, except in parts whose script is still to come. */
export function answerInput() {
  pageListens = true
  for (const [control, done] of kept) void answer(control, done)
}
