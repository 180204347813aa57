import { readLocalPath } from '../../local-path.ts'
import { isSignature, signatureOf } from '../../signed-text.ts'

const purpose = 'ban redirect'

/** Where a banned person is sent, as a text that only this store can write. */
export const sealBanRedirect = (secret: string, redirect: string): string =>
  `${signatureOf(secret, purpose, redirect)}.${redirect}`

/** The path of this store in a sealed text; null for a text that somebody else wrote, and for any other address. */
export function openBanRedirect(secret: string, sealed: string): string | null {
  const [, given = '', redirect = ''] = /^([\w-]{43})\.(\/.*)$/.exec(sealed) ?? []
  return isSignature(given, secret, purpose, redirect) ? readLocalPath(redirect) : null
}
