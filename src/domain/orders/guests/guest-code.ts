import { randomBytes, randomInt } from 'node:crypto'
import { signatureOf } from '../../signed-text.ts'

/** How long a code is valid, and how many tries it allows. */
export const codeMinutes = 10
export const codeTries = 5

/** Identifies a browser that asks for a code; kept in a cookie of its own. */
export const makeBrowserKey = (): string => randomBytes(16).toString('base64url')
export const isBrowserKey = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '')

export const makeGuestCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Stored in place of a browser's key, an address and a code, none of which can be read back from it. */
export const hashBrowser = (secret: string, browser: string): string => signatureOf(secret, 'guest-browser', browser)
export const hashAddress = (secret: string, email: string): string => signatureOf(secret, 'guest-address', email)
export const hashCode = (secret: string, { orderId, browserHash, code }: CodePlace): string =>
  signatureOf(secret, 'guest-code', orderId, browserHash, code)

interface CodePlace {
  orderId: string
  browserHash: string
  code: string
}

/** Normalizes an order's number as it was typed. */
export const readOrderNumber = (text: string): string => text.trim().toUpperCase()
