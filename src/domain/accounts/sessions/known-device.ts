import { hash, randomBytes } from 'node:crypto'
import { isSignature, signatureOf } from '../../signed-text.ts'

const purpose = 'known-device'

/** Name of the cookie that marks a device on which this account signed in before: one for each account. */
export const knownDeviceCookie = (email: string) => `estela.known.${hash('sha256', email).slice(0, 12)}`

export function makeKnownDevice(secret: string, email: string): string {
  const device = randomBytes(12).toString('base64url')
  return `${device}.${signatureOf(secret, purpose, device, email)}`
}

/** The device's id when the cookie is genuine and belongs to this account. */
export function readKnownDevice(secret: string, email: string, cookie: string | null | undefined): string | null {
  const [device = '', given = ''] = (cookie ?? '').split('.')
  return device && isSignature(given, secret, purpose, device, email) ? device : null
}
