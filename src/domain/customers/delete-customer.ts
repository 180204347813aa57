import { sayAccount } from '../accounts/account-texts.ts'
import { linkGuests } from '../accounts/guests/take-over-guests.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import type { Services } from '../services.ts'
import { sayCustomer } from './customer-texts.ts'
import { erasePerson } from './erase-person.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Deletes a person on their request, in one transaction (`erasePerson` tells what goes and what stays).
 * Throws not-found; aborted for an owner's account and while an order is open.
 */
export async function deleteCustomer(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, actorId }: { accountId: string; actorId: string },
): Promise<void> {
  await database.write(async (transaction) => {
    const row = await lockPerson({ transaction }, accountId)
    if (!row) throw new ShopError('not-found', sayAccount.unknown)
    if (row.role === 'owner') throw new ShopError('aborted', sayCustomer.ownersAccount, because('owners-account'))
    await linkGuests({ transaction }, { accountId, at: clock.now().toISOString() })
    await erasePerson({ transaction }, accountId)
    const entry = { actorId, action: 'account.delete', subject: `account:${accountId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })
}
