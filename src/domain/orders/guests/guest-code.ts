import { randomBytes, randomInt } from 'node:crypto'
import { signatureOf } from '../../signed-text.ts'

/** How long a code holds, and how often one is judged. */
export const codeMinutes = 10
export const codeTries = 5

/** Names a browser that asks for a code; it has it in a cookie of its own. */
export const makeBrowserKey = (): string => randomBytes(16).toString('base64url')
export const isBrowserKey = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '')

export const makeGuestCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What stands for a browser, an address and a code where they are kept: none can be read back from it. */
export const hashBrowser = (secret: string, browser: string): string => signatureOf(secret, 'guest-browser', browser)
export const hashAddress = (secret: string, email: string): string => signatureOf(secret, 'guest-address', email)
export const hashCode = (secret: string, { orderId, browserHash, code }: CodePlace): string =>
  signatureOf(secret, 'guest-code', orderId, browserHash, code)

interface CodePlace {
  orderId: string
  browserHash: string
  code: string
}

/** An order's number as it is kept, from one as it was typed. */
export const readOrderNumber = (text: string): string => text.trim().toUpperCase()
