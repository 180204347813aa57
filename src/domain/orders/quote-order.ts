import type { OrderedItem, PricedOrder } from '../pricing/price-order.ts'
import type { Services } from '../services.ts'
import { priceForAccount } from './placing/price-for-account.ts'

/**
 * What an order of these items would cost the account now; changes nothing. Throws invalid-argument, for a code that does
 * not apply too (`details.code`), not-found for what cannot be bought now.
 */
export async function quoteOrder(
  { database }: Pick<Services, 'database'>,
  { accountId, items }: { accountId: string; items: OrderedItem[] },
): Promise<PricedOrder> {
  return priceForAccount({ reader: database.read }, { accountId, items, code: null })
}
