import { createHmac } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

/**
 * A signature over these parts that only this store can make: HMAC-SHA-256, base64url. It covers the purpose, too, so
 * that a signature made for one purpose is not valid for another.
 */
export const signatureOf = (secret: string, purpose: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('|'))
    .digest('base64url')

export const isSignature = (given: string, ...signed: Parameters<typeof signatureOf>): boolean =>
  isSameSecret(given, signatureOf(...signed))
