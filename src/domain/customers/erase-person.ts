import { erasedAddress } from '../accounts/erased-address.ts'
import { personAccounts } from '../accounts/guests/person-accounts.ts'
import { eraseAccount } from '../accounts/standing/erase-account.ts'
import { eraseDetails } from '../audit/erase-details.ts'
import { eraseCart } from '../cart/erase-cart.ts'
import { eraseUses } from '../codes/erase-uses.ts'
import type { Writer } from '../database.ts'
import { eraseDownloadAddresses } from '../downloads/erase-addresses.ts'
import { eraseFavorites } from '../favorites/erase-favorites.ts'
import { forgetIdempotentAnswers } from '../idempotency/forget-idempotent-answers.ts'
import { eraseMails } from '../mails/erase-mails.ts'
import { eraseBuyer } from '../orders/erase-buyer.ts'
import { rescheduleGifts } from '../orders/gifts/schedule-gift.ts'
import type { Clock } from '../services.ts'

type Needs = { transaction: Writer; clock: Clock }

/**
 * Erases a person from the store, inside the write operation that deletes the account. Name, addresses, sign-in, cart,
 * favorites, mails and owners' notes about them are deleted, also for purchases without an account that they took over.
 * Orders, payments, the fact of downloads and what owners did stay for the books, without the person. Publish
 * `signed-out` afterwards. Throws aborted while an order is open.
 */
export async function erasePerson(needs: Needs, accountId: string): Promise<void> {
  for (const id of (await personAccounts(needs.transaction, accountId)).toReversed()) await eraseOne(needs, id)
}

async function eraseOne({ transaction, clock }: Needs, accountId: string): Promise<void> {
  const address = erasedAddress(accountId)
  await eraseBuyer({ transaction }, { accountId, address })
  await eraseUses({ transaction }, accountId)
  await eraseCart({ transaction }, accountId)
  await eraseFavorites({ transaction }, accountId)
  const { orderIds } = await eraseMails({ transaction }, { accountId, address })
  await rescheduleGifts({ transaction, clock }, orderIds)
  await eraseDownloadAddresses({ transaction }, accountId)
  await forgetIdempotentAnswers({ transaction }, accountId)
  await eraseDetails({ transaction }, `account:${accountId}`)
  await eraseAccount({ transaction }, accountId)
}
