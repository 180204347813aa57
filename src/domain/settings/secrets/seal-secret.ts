import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

// A derived key, so that this use of the store's secret reveals nothing about the others.
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'estela settings, version 1', 32))

/** Encrypts a setting (AES-256-GCM) and authenticates its name, so that no value can be moved to another name. */
export function sealSecret({ secret }: { secret: string }, name: string, value: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([sealing.update(value, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The setting in plain text; null when it was sealed with another secret or tampered with. */
export function openSealed({ secret }: { secret: string }, name: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The same, to be shown. Throws aborted with the given sentence when it was sealed with another secret. */
export function openToShow(
  { secret }: { secret: string },
  { name, sealed }: { name: string; sealed: string },
  otherSecret: Sentence,
): string {
  const opened = openSealed({ secret }, name, sealed)
  if (opened === null) throw new ShopError('aborted', otherSecret)
  return opened
}
