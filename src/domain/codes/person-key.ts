// cspell:words googlemail
import { createHmac } from 'node:crypto'

/** One mailbox in one spelling: without what stands behind a plus, and at Google without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** Stands for a person where something is allowed so many times: for limits only, never to tell who somebody is. */
export const personKey = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`person|${mailboxOf(email)}`)
    .digest('base64url')
