import type { Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { selectOpenOrder, updateReceiptAddresses } from './order-queries.ts'

/**
 * Takes a person out of their orders; numbers, goods, sums and payments stay for the books.
 * Throws aborted while an order is open: its payment may still arrive and needs somebody to deliver to.
 */
export async function eraseBuyer(
  { transaction }: { transaction: Writer },
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  if (await selectOpenOrder(transaction, accountId))
    throw new ShopError(
      'aborted',
      'Nothing was deleted: an order of this account awaits its payment. Cancel it first, or wait until it is paid or expires.',
      because('order-is-open'),
    )
  await updateReceiptAddresses(transaction, accountId, address)
}
