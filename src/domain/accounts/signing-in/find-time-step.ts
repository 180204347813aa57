import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'

const stepMs = 30_000

/** The code of a time step: HMAC-SHA-1, six digits (RFC 4226, section 5.3). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/**
 * The time step of 30 s in which an authenticator showed this code: the one of `now` (in ms), the one before or the one
 * after; null for a wrong code. The secret is as the authentication service keeps it, before base32.
 */
export function findTimeStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now / stepMs)
  const found = [current - 1, current, current + 1].filter((step) => isSameSecret(code, codeOf(secret, step)))
  return found.at(-1) ?? null
}
