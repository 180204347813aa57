import { z } from 'zod'
import { isSignature, signatureOf } from '../signed-text.ts'

const content = z.object({
  /** Null for the free sample. */
  order: z.string().nullable(),
  file: z.string(),
  /** The account with the right; null for a visitor of an open store who downloads the sample. */
  account: z.string().nullable(),
  /** Seconds since 1970. */
  until: z.int(),
})

/** What a download link is bound to. */
export type LinkContent = z.infer<typeof content>

const purpose = 'download-link'

export function makeLinkToken(secret: string, link: LinkContent): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `${payload}.${signatureOf(secret, purpose, payload)}`
}

/** What the token says, or null when it is not ours. The caller must check its expiry. */
export function readLinkToken(secret: string, token: string): LinkContent | null {
  const [, payload = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? []
  if (!isSignature(signature, secret, purpose, payload)) return null
  return content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}
