import { erasedAddress } from '../accounts/erased-address.ts'
import { eraseAccount } from '../accounts/standing/erase-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { eraseCart } from '../cart/erase-cart.ts'
import { eraseUses } from '../codes/erase-uses.ts'
import { eraseDownloadAddresses } from '../downloads/erase-addresses.ts'
import { ShopError } from '../errors.ts'
import { eraseFavorites } from '../favorites/erase-favorites.ts'
import { forgetIdempotentAnswers } from '../idempotency/forget-account.ts'
import { eraseMails } from '../mails/erase-mails.ts'
import { eraseBuyer } from '../orders/erase-buyer.ts'
import { because } from '../owner-refusals.ts'
import type { Services } from '../services.ts'
import { selectCustomer } from './customer-queries.ts'

/**
 * Deletes a person on their request, in one transaction: name, addresses, sign-in, cart, favorites and mails are gone;
 * orders, payments and that files were fetched stay for the books, without the person.
 * Throws not-found; aborted for an owner's account and while an order is open.
 */
export async function deleteCustomer(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, actorId }: { accountId: string; actorId: string },
): Promise<void> {
  const address = erasedAddress(accountId)
  await database.write(async (transaction) => {
    const row = await selectCustomer(transaction, accountId)
    if (!row) throw new ShopError('not-found', 'There is no such account.')
    if (row.role === 'owner')
      throw new ShopError(
        'aborted',
        'An owner’s account cannot be deleted here. Nothing was deleted.',
        because('owners-account'),
      )
    await eraseBuyer({ transaction }, { accountId, address })
    await eraseUses({ transaction }, accountId)
    await eraseCart({ transaction }, accountId)
    await eraseFavorites({ transaction }, accountId)
    await eraseMails({ transaction }, { accountId, address })
    await eraseDownloadAddresses({ transaction }, accountId)
    await forgetIdempotentAnswers({ transaction }, accountId)
    await eraseAccount({ transaction }, accountId)
    const entry = { actorId, action: 'account.delete', subject: `account:${accountId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })
}
