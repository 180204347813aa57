import { createHash, randomBytes } from 'node:crypto'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 43

/** By which whoever looks for secrets in files knows one: `estela_` and 32 random bytes in base 62. */
const shape = /^estela_[0-9A-Za-z]{43}$/

export function makeKeySecret(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let written = ''
  while (written.length < length) {
    written = (signs[Number(rest % 62n)] ?? '') + written
    rest /= 62n
  }
  return `estela_${written}`
}

export const isKeySecret = (text: string): boolean => shape.test(text)

/** What is kept of it: 256 random bits need no slow hash. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
