import { createHmac, timingSafeEqual } from 'node:crypto'
import { readLocalPath } from '../../local-path.ts'

const sign = (secret: string, redirect: string) =>
  createHmac('sha256', secret).update(`ban redirect|${redirect}`).digest('base64url')

/** Where a banned person is sent, as a text that only this store can have written. */
export const sealBanRedirect = (secret: string, redirect: string): string => `${sign(secret, redirect)}.${redirect}`

/** The path of this store in a sealed text; null for what somebody else wrote, and for any other address. */
export function openBanRedirect(secret: string, sealed: string): string | null {
  const [, given = '', redirect = ''] = /^([\w-]{43})\.(\/.*)$/.exec(sealed) ?? []
  const [actual, expected] = [Buffer.from(given), Buffer.from(sign(secret, redirect))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? readLocalPath(redirect) : null
}
