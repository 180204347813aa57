import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code holds, and how often one is judged. */
export const codeMinutes = 10
export const codeTries = 5

const keyed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Names a browser that asks for a code; it has it in a cookie of its own. */
export const makeBrowserKey = (): string => randomBytes(16).toString('base64url')
export const isBrowserKey = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '')

export const makeGuestCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What stands for a browser, an address and a code where they are kept: none can be read back from it. */
export const hashBrowser = (secret: string, browser: string): string => keyed(secret, `guest-browser|${browser}`)
export const hashAddress = (secret: string, email: string): string => keyed(secret, `guest-address|${email}`)
export const hashCode = (secret: string, { orderId, browserHash, code }: CodePlace): string =>
  keyed(secret, `guest-code|${orderId}|${browserHash}|${code}`)

interface CodePlace {
  orderId: string
  browserHash: string
  code: string
}

export function isSameHash(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** An order's number as it is kept, from one as it was typed. */
export const readOrderNumber = (text: string): string => text.trim().toUpperCase()
