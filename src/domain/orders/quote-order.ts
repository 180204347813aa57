import { limitGuesses } from '../codes/taking/limit-guesses.ts'
import { lookUpCode } from '../codes/taking/look-up-code.ts'
import { refuseUnfair } from '../pricing/other-price.ts'
import type { OrderedItem, PricedOrder } from '../pricing/price-order.ts'
import type { Services } from '../services.ts'
import { priceForAccount } from './placing/price-for-account.ts'

/**
 * What an order of these items would cost the account now; changes nothing. Throws invalid-argument, for a code that does
 * not apply too (`details.code`), not-found for what cannot be bought now, aborted for a chosen price that cannot be charged.
 */
export async function quoteOrder(
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>,
  request: {
    accountId: string
    items: OrderedItem[]
    code?: string | undefined
    country?: string | undefined
    /** For somebody else. */
    gift?: boolean | undefined
    address?: string | undefined
  },
): Promise<Omit<PricedOrder, 'unfair' | 'country'>> {
  const { accountId, items, code, country, gift = false, address } = request
  const rule = await limitGuesses(services, { accountId, address, code }, () =>
    lookUpCode(services, { accountId, code }),
  )
  const priced = await priceForAccount(
    { ...services, reader: services.database.read },
    { accountId, items, code: rule, country, isGift: gift },
  )
  refuseUnfair(priced)
  const { unfair: _none, country: _said, ...quote } = priced
  return quote
}
