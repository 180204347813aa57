import { createHmac } from 'node:crypto'
import { mailboxOf } from '../accounts/limits/mailbox.ts'

/** Stands for a person where something is allowed so many times: for limits only, never to tell who somebody is. */
export const personKey = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`person|${mailboxOf(email)}`)
    .digest('base64url')
