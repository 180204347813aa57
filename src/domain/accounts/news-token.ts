import type { Services } from '../services.ts'
import { isSignature, signatureOf } from '../signed-text.ts'

const purpose = 'stop news'

/**
 * The address that stops an account's mails about new versions, without signing in. It is valid for good, since the mail
 * with it may be read years later, and opens nothing else.
 */
export const linkToStopNews = (
  { settings, secret }: Pick<Services, 'settings' | 'secret'>,
  accountId: string,
): string => `${settings().baseUrl}/api/news/${accountId}.${signatureOf(secret, purpose, accountId)}/stop`

/** The account in the token of such an address; null when this store did not make it. */
export function readNewsToken({ secret }: Pick<Services, 'secret'>, token: string): string | null {
  const [, accountId = '', given = ''] = /^(.+)\.([\w-]{43})$/.exec(token) ?? []
  return isSignature(given, secret, purpose, accountId) ? accountId : null
}
