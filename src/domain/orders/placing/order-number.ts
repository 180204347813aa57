import { randomBytes } from 'node:crypto'

// https://www.crockford.com/base32.html: without I, L, O and U, so that a number can be read aloud.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number by which buyers and owners refer to an order: 10 random characters, so that it cannot be guessed by
 * counting.
 */
export const makeOrderNumber = () => Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')

export const isOrderNumber = (text: string): boolean =>
  text.length === 10 && [...text].every((sign) => alphabet.includes(sign))

/** 128 random bits. */
export const makeOrderId = () => randomBytes(16).toString('hex')
