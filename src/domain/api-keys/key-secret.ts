import { hash, randomBytes } from 'node:crypto'
import type { Services } from '../services.ts'
import { openToShow, sealSecret } from '../settings/secrets/seal-secret.ts'
import { sayKey } from './api-key-texts.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 43

/** The shape by which secret scanners recognize a key: `estela_` and 32 random bytes in base 62. */
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

/** The stored form of a secret: 256 random bits need no slow hash. */
export const digestOf = (secret: string): string => hash('sha256', secret)

/** The name under which a key's secret is sealed. */
const nameOf = (id: string) => `api key ${id}`

/** The form of the secret in an answer that is kept for a retry. */
export const sealKeySecret = ({ secret }: Pick<Services, 'secret'>, { id, own }: { id: string; own: string }): string =>
  sealSecret({ secret }, nameOf(id), own)

/** A key's secret in plain text, to be shown once. Throws aborted when it was sealed with another SECRET. */
export const openKeySecret = (
  { secret }: Pick<Services, 'secret'>,
  { id, sealed }: { id: string; sealed: string },
): string => openToShow({ secret }, { name: nameOf(id), sealed }, sayKey.otherSecret)
