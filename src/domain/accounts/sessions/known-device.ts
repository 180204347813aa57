import { hash, randomBytes } from 'node:crypto'
import type { Writer } from '../../database.ts'
import type { Services } from '../../services.ts'
import { isSignature, signatureOf } from '../../signed-text.ts'
import { updateAllStamps } from '../known-device-queries.ts'
import { readStamp } from './security-stamp.ts'

/** Twelve bytes in base64url: nothing in it can be taken for the end of a signed part. */
const deviceForm = /^[\w-]{16}$/

/** Name of the cookie that marks a device on which this account signed in before: one for each account. */
export const knownDeviceCookie = (email: string) => `estela.known.${hash('sha256', email).slice(0, 12)}`

/** A mark counts until the account's devices are forgotten, as with a new password: another purpose from then on. */
async function purposeFor(services: Pick<Services, 'database'>, email: string): Promise<string> {
  const stamp = await readStamp(services, email)
  return stamp ? `known-device-${stamp}` : 'known-device'
}

export async function makeKnownDevice(services: Pick<Services, 'database' | 'secret'>, email: string): Promise<string> {
  const device = randomBytes(12).toString('base64url')
  return `${device}.${signatureOf(services.secret, await purposeFor(services, email), device, email)}`
}

/** The device's id when the cookie is genuine, belongs to this account and still counts. */
export async function readKnownDevice(
  services: Pick<Services, 'database' | 'secret'>,
  email: string,
  cookie: string | null | undefined,
): Promise<string | null> {
  const [device = '', given = ''] = (cookie ?? '').split('.')
  if (!deviceForm.test(device)) return null
  return isSignature(given, services.secret, await purposeFor(services, email), device, email) ? device : null
}

/** From now on no account is known on any device, inside a write operation. */
export const forgetEveryDevice = ({ transaction }: { transaction: Writer }): Promise<void> =>
  updateAllStamps(transaction)
