import type { JSHandle, Locator } from 'playwright-core'

/** Presses a button in the moment in which it is on again, quicker than any hand: before anything else can be shown. */
export const pressOnceOn = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    const observer = new MutationObserver(() => {
      if (!(element instanceof HTMLButtonElement) || element.disabled || element.ariaDisabled === 'true') return
      observer.disconnect()
      element.click()
    })
    observer.observe(element, { attributes: true })
  })

/** What is said as an alert within something from now on, be it for a moment. */
export const watchAlerts = (within: Locator): Promise<JSHandle<string[]>> =>
  within.evaluateHandle((element) => {
    const said: string[] = []
    new MutationObserver(() => {
      const alert = element.querySelector('[role=alert]')?.textContent
      if (alert) said.push(alert)
    }).observe(element, { subtree: true, childList: true })
    return said
  })
