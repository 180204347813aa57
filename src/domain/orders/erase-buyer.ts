import { findAccount } from '../accounts/find-account.ts'
import type { Reader, Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import { eraseRecipient } from '../mails/erase-recipient.ts'
import { because } from '../owner-refusals.ts'
import { blankGifts, selectClaimed } from './gifts/gift-queries.ts'
import { lockOrdersOf, selectFirstPaid, selectOpenOrder, updateReceiptAddresses } from './order-queries.ts'
import { sayOrder } from './order-texts.ts'
import { blankWithdrawals } from './withdrawing/withdrawal-queries.ts'

/** Whether a payment of this account may still arrive. */
export const hasOpenOrder = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectOpenOrder(reader, accountId)) !== undefined

/** When an order of this account was first paid; null when none ever was. */
export const findFirstPaid = async ({ reader }: { reader: Reader }, accountId: string): Promise<string | null> =>
  (await selectFirstPaid(reader, accountId))?.paid_at ?? null

/**
 * Must run before the accounts themselves are locked: settling and claiming lock an order, then the accounts concerned.
 */
export const lockOrders = ({ transaction }: { transaction: Writer }, accountIds: string[]): Promise<void> =>
  lockOrdersOf(transaction, accountIds)

/**
 * Removes a person from their orders, from gifts they gave or received, and from the mails of those they received.
 * Gifts they gave can still be claimed. Numbers, goods, amounts and payments stay for the books, and issued documents stay as they are.
 * Throws `aborted` while an order is open: its payment may still arrive and needs somebody to deliver to.
 */
export async function eraseBuyer(
  { transaction }: { transaction: Writer },
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  if (await hasOpenOrder({ reader: transaction }, accountId))
    throw new ShopError('aborted', sayOrder.orderIsOpen, because('order-is-open'))
  const account = await findAccount({ reader: transaction }, accountId)
  for (const { order_id: orderId, to_email: to } of await selectClaimed(transaction, accountId))
    await eraseRecipient({ transaction }, { orderId, addresses: [to, account?.email ?? ''], address })
  await blankGifts(transaction, accountId)
  await updateReceiptAddresses(transaction, accountId, address)
  await blankWithdrawals(transaction, accountId, address)
}
