import { createHmac, hash } from 'node:crypto'
import type { GiftRow } from './gift-queries.ts'

// https://www.crockford.com/base32.html: a link on a card is typed by hand, in either case.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.toLowerCase()
/** 130 bits. */
const length = 26

export const hashOfToken = (token: string): string => hash('sha256', token.toLowerCase())

/**
 * The token of a gift's link, derived from the store's secret whenever it is needed, so that only its hash is stored.
 */
export const makeToken = (secret: string, { id, round }: { id: string; round: number }): string =>
  Array.from(
    createHmac('sha256', secret).update(`gift|${id}|${round}`).digest().subarray(0, length),
    (byte) => alphabet[byte & 31],
  ).join('')

/** The token that opens this gift; null when the store's secret has changed since it was made. */
export function tokenOf(secret: string, gift: Pick<GiftRow, 'id' | 'token_round' | 'token_hash'>): string | null {
  const token = makeToken(secret, { id: gift.id, round: gift.token_round })
  return hashOfToken(token) === gift.token_hash ? token : null
}

/** A new token: the link that was sent no longer opens anything. */
export function renewToken(secret: string, { id, token_round: last }: Pick<GiftRow, 'id' | 'token_round'>) {
  const token = makeToken(secret, { id, round: last + 1 })
  return { token, changes: { token_round: last + 1, token_hash: hashOfToken(token) } }
}
