import { isBannedAddress } from '../../accounts/bans/find-ban.ts'
import { accountNeeded } from '../../accounts/guests/account-needed.ts'
import { countUnpaidGuests } from '../../accounts/guests/find-guest.ts'
import { countRequest, countWithinLimit, factored, lockLimit } from '../../accounts/limits/count-request.ts'
import { personKey } from '../../codes/person-key.ts'
import type { Writer } from '../../database.ts'
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
  const isRare = await countWithinLimit(services, { limit: 'guest-orders-to', who: personKey(services.secret, email) })
  if ((await isBannedAddress(services, email)) || !isRare) throw accountNeeded()
}

/**
 * Refuses a guest who was just added when the mailbox has more unpaid orders than the limit allows, inside the write
 * operation: those for one mailbox wait for each other here. Throws as above.
 */
export async function limitUnpaidGuests(
  { transaction, clock, settings, secret }: { transaction: Writer } & Omit<Needs, 'database'>,
  email: string,
): Promise<void> {
  if (settings().rateLimitFactor === 0) return
  const person = personKey(secret, email)
  const { most, within } = limits['guest-unpaid-orders']
  await lockLimit({ transaction, clock }, { limit: 'guest-unpaid-orders', who: person })
  const lately = presentInstants(clock.now(), windowMs[within])
  const unpaid = await countUnpaidGuests({ reader: transaction }, { personKey: person, ...lately })
  if (unpaid > factored(most, settings())) throw accountNeeded()
}
