import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForHydration } from '#test/browser/open-browser.ts'
import { findFocusProblem } from './frame/find-focus-problem.ts'

const mostStops = 120
/** Effects of a press (a ring, a scroll position, the focus itself) appear at once, if not in the same instant. */
const soon = { interval: 50 }

export const isFocusNowhere = () => !document.activeElement || document.activeElement === document.body

/**
 * A person who has only a keyboard. They find controls with Tab, by the roles and names that assistive technology uses.
 * Every stop on the way must be sound, and pressing must not lose the focus.
 */
export async function sitAtKeyboard(page: Page) {
  const { keyboard } = page
  const devtools = await page.context().newCDPSession(page)
  let last = 'nothing'
  // The focus of a new document is rightly nowhere.
  let isFresh = true
  page.on('domcontentloaded', () => {
    isFresh = true
  })

  /** The focused element, as Chromium describes it: `button “Save”`. */
  async function tell(): Promise<string> {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (!result.objectId) return 'nothing'
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    return `${nodes[0]?.role?.value} “${nodes[0]?.name?.value}”`
  }

  async function begin() {
    // A press may still lead to another document.
    const isLost = async () => !isFresh && (await page.evaluate(isFocusNowhere))
    await expect.poll(isLost, { ...soon, message: `lost the focus of ${last}` }).toBe(false)
    if (isFresh) await waitForHydration(page)
  }

  /** Presses Tab, or Shift+Tab, until this control has the focus. */
  async function reach(role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await begin()
    const met: string[] = []
    // After the last stop, the walk starts over.
    let ends = 0
    while (ends < 2 && met.length < mostStops) {
      await keyboard.press(key)
      isFresh = false
      if (await page.evaluate(isFocusNowhere)) {
        ends += 1
        continue
      }
      last = await tell()
      met.push(last)
      await expect
        .poll(() => page.evaluate(findFocusProblem), { ...soon, message: `${last} at ${page.url()}` })
        .toBeNull()
      const [itsRole, itsName = ''] = last.slice(0, -1).split(' “')
      if (itsRole === role && (typeof name === 'string' ? itsName === name : name.test(itsName))) return
    }
    throw new Error(`${key} does not lead to ${role} “${name}”. It met ${met.join(', ')}.`)
  }

  return {
    reach,
    key: (name: string) => keyboard.press(name),
    /** Walks to the control and presses it. */
    async press(role: string, name: string | RegExp, { key = 'Enter', walk = 'Tab' as 'Tab' | 'Shift+Tab' } = {}) {
      await reach(role, name, walk)
      await keyboard.press(key)
    },
    /** Walks to the field and replaces its text. */
    async write(name: string | RegExp, text: string, role = 'textbox') {
      await reach(role, name)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
  }
}
