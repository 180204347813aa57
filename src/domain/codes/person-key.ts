import { createHmac } from 'node:crypto'
import { mailboxOf } from '../accounts/limits/mailbox.ts'

/**
 * Identifies a person for limits on how often something is allowed, and for nothing else: it does not reveal who it is.
 */
export const personKey = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`person|${mailboxOf(email)}`)
    .digest('base64url')
