import type { BrowserContext } from 'playwright-core'

const refusals: string[] = []

/** What browsers of these tests were forbidden since it was last asked, by the pages' policy or by trusted types. */
export const takeRefusals = (): string[] => refusals.splice(0)

/** Watches all pages of a context, popups too, whatever a test looks at. */
export function watchRefusals(context: BrowserContext): void {
  context.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Trusted(HTML|Script|ScriptURL|Type)|Permissions-Policy|-Opener-Policy/i.test(text))
      refusals.push(`${message.page()?.url()}: ${text}`)
  })
}
