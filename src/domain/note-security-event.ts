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
  /** Where the call came from; only its mark is logged. */
  address: string
  requestId: string
  /** Null when nobody knows whom it was about. */
  accountId: string | null
  /** Of the call, without its query. */
  path: string
}

/** The same for the same client, and without the store's secret nobody finds an address by trying them all. */
const markOf = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`client|${addressGroup(address)}`)
    .digest('hex')
    .slice(0, 16)

/** Leaves one line in the log, without any secret, for whoever watches over the store. */
export function noteSecurityEvent(
  { log, secret }: Pick<Services, 'log' | 'secret'>,
  { address, ...event }: SecurityEvent,
): void {
  logOf(log, 'security').warn({ ...event, client: markOf(secret, address) }, 'security event')
}
