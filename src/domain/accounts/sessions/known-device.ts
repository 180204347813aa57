import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, email: string, device: string) =>
  createHmac('sha256', secret).update(`known-device|${device}|${email}`).digest('base64url')

/** The cookie that tells a device on which this account signed in before: one for each account. */
export const knownDeviceCookie = (email: string) =>
  `estela.known.${createHash('sha256').update(email).digest('hex').slice(0, 12)}`

export function makeKnownDevice(secret: string, email: string): string {
  const device = randomBytes(12).toString('base64url')
  return `${device}.${sign(secret, email, device)}`
}

/** The device's id when the cookie is ours and speaks of this account. */
export function readKnownDevice(secret: string, email: string, cookie: string | null | undefined): string | null {
  const [device = '', given = ''] = (cookie ?? '').split('.')
  const expected = Buffer.from(sign(secret, email, device))
  const actual = Buffer.from(given)
  return device && actual.length === expected.length && timingSafeEqual(actual, expected) ? device : null
}
