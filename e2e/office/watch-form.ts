import type { JSHandle, Locator } from 'playwright-core'

/** Presses a button the moment it is enabled again, faster than any person: before anything else can be shown. */
export const clickOnceEnabled = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    const observer = new MutationObserver(() => {
      if (!(element instanceof HTMLButtonElement) || element.disabled || element.ariaDisabled === 'true') return
      observer.disconnect()
      element.click()
    })
    observer.observe(element, { attributes: true })
  })

/** Collects alerts within an element from now on, even if shown only for a moment. */
export const watchAlerts = (within: Locator): Promise<JSHandle<string[]>> =>
  within.evaluateHandle((element) => {
    const said: string[] = []
    new MutationObserver(() => {
      const alert = element.querySelector('[role=alert]')?.textContent
      if (alert) said.push(alert)
    }).observe(element, { subtree: true, childList: true })
    return said
  })
