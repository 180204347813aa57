import { sayAccount } from '../accounts/account-texts.ts'
import { findPerson } from '../accounts/guests/find-person.ts'
import { linkGuests } from '../accounts/guests/take-over-guests.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { sayCustomer } from './customer-texts.ts'
import { erasePerson } from './erase-person.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Deletes a person on their request, in one transaction (`erasePerson` says what is erased and what stays). A guest is
 * deleted with all purchases of that address, or with the account that took it over. Throws not-found; aborted for an
 * owner's account, for one of the demo, which everybody uses, and while an order is open.
 */
export async function deleteCustomer(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, actorId }: { accountId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  const id = await writeOnce({ database, progress }, async (transaction) => {
    const person = await findPerson({ reader: transaction }, accountId)
    const row = await lockPerson({ transaction }, person.accountIds)
    if (!row) throw new ShopError('not-found', sayAccount.unknown)
    if (row.role === 'owner') throw new ShopError('aborted', sayCustomer.ownersAccount, because('owners-account'))
    if (row.demo === 1) throw new ShopError('aborted', sayCustomer.demoAccount, because('demo-account'))
    await linkGuests({ transaction }, { accountId: person.id, at: clock.now().toISOString() })
    for (const id of person.accountIds) await erasePerson({ transaction, clock }, id)
    const entry = { actorId, action: 'account.delete', subject: `account:${person.id}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
    return person.id
  })
  events.publish(id, { kind: 'account', state: 'signed-out', redirect: null })
}
