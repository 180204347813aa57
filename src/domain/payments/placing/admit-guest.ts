import { isBannedAddress } from '../../accounts/bans/find-ban.ts'
import { accountNeeded } from '../../accounts/guests/account-needed.ts'
import { countUnpaidGuests } from '../../accounts/guests/find-guest.ts'
import { countRequest, countWithinLimit, factored } from '../../accounts/limits/count-request.ts'
import { personKey } from '../../codes/person-key.ts'
import { presentInstants } from '../../dates/time-window.ts'
import { ShopError } from '../../errors.ts'
import { limits, windowMs } from '../../limits/limits.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>

/**
 * Lets somebody buy without an account, in an open store and within the limits for a client and a mailbox. A banned
 * address and a busy one get the same answer, so that it does not tell which. Throws `unauthenticated` in a store for
 * members, `resource-exhausted`, `permission-denied` (`details.reason` `account-needed`).
 */
export async function admitGuest(
  services: Needs,
  { email, address }: { email: string; address: string | undefined },
): Promise<void> {
  if (services.settings().access !== 'open') throw new ShopError('unauthenticated', sayOrder.signIn)
  if (address !== undefined) await countRequest(services, { limit: 'guest-orders', who: address })
  const person = personKey(services.secret, email)
  const isBelow = await countGuestOrder(services, person)
  if ((await isBannedAddress(services, email)) || !isBelow) throw accountNeeded()
}

/** Counts an order for a mailbox; false when its orders, or those that nobody paid, are above their limit. */
async function countGuestOrder(services: Needs, person: string): Promise<boolean> {
  const { database, clock, settings } = services
  if (settings().rateLimitFactor === 0) return true
  const isRare = await countWithinLimit(services, { limit: 'guest-orders-to', who: person })
  const { most, within } = limits['guest-unpaid-orders']
  const lately = presentInstants(clock.now(), windowMs[within])
  const unpaid = await countUnpaidGuests({ reader: database.read }, { personKey: person, ...lately })
  return isRare && unpaid < factored(most, settings())
}
