import { createHmac } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

/**
 * What only this store can write for these parts: HMAC-SHA-256, base64url. The purpose is signed with them, so that nothing
 * that was signed for one opens another.
 */
export const signatureOf = (secret: string, purpose: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('|'))
    .digest('base64url')

export const isSignature = (given: string, ...signed: Parameters<typeof signatureOf>): boolean =>
  isSameSecret(given, signatureOf(...signed))
