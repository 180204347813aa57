import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A signing key in the format of Standard Webhooks: 32 random bytes. */
export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/** What is signed: the message's id, the second in which it is sent, and its body. */
export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

const signOnce = ({ id, timestamp, body }: SignedMessage, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/**
 * The headers by which a receiver verifies the sender, with one signature for each secret
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
export const signWebhook = (message: SignedMessage, secrets: string[]): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signOnce(message, secret)).join(' '),
})
