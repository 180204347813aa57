import { createHmac } from 'node:crypto'
import { addressGroup } from './accounts/limits/address-group.ts'
import { logOf } from './log-parts.ts'
import type { Services } from './services.ts'

export interface SecurityEvent {
  event:
    | 'sign-in-failed'
    | 'second-factor-failed'
    | 'permission-denied'
    | 'rate-limited'
    | 'api-key-refused'
    /** A notice that no payment provider signed. */
    | 'notice-signature-wrong'
  /** The caller's address; only its mark is logged. */
  address: string
  requestId: string
  /** Null when the account is unknown. */
  accountId: string | null
  /** The call's path, without its query. */
  path: string
}

/** The same mark for the same client; without the store's secret, trying all addresses does not reveal which it is. */
const markOf = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`client|${addressGroup(address)}`)
    .digest('hex')
    .slice(0, 16)

/** Writes one line to the log, without any secret, for those who monitor the store. */
export function noteSecurityEvent(
  { log, secret }: Pick<Services, 'log' | 'secret'>,
  { address, ...event }: SecurityEvent,
): void {
  logOf(log, 'security').warn({ ...event, client: markOf(secret, address) }, 'security event')
}
