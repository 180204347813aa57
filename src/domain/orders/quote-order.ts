import { limitGuesses } from '../codes/taking/limit-guesses.ts'
import { lookUpCode } from '../codes/taking/look-up-code.ts'
import { refuseUnfair } from '../pricing/other-price.ts'
import type { OrderedItem } from '../pricing/price-order.ts'
import type { Services } from '../services.ts'
import type { BillingRequest } from './billing/billing.ts'
import { type PricedForAccount, priceForAccount } from './placing/price-for-account.ts'
import { nameSaleTerms } from './placing/sale-terms.ts'
import { digestOfSold } from './placing/shown-offer.ts'

/**
 * What an order of these items would cost the account now, what it would sell and on which terms; changes nothing.
 * Throws `invalid-argument`, also for a code that does not apply (`details.code`) and an invalid tax number
 * (`details.field`), `not-found` for what cannot be bought now, `aborted` for a chosen price that cannot be charged.
 */
export async function quoteOrder(
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>,
  request: {
    /** Null for somebody without an account, who owns nothing. */
    accountId: string | null
    /** Guests whose orders the caller has access to: their holds on a code count as the caller's own. */
    ownGuests?: string[] | undefined
    items: OrderedItem[]
    code?: string | undefined
    country?: string | undefined
    /** For the receipt; only the tax number changes anything. */
    billing?: BillingRequest | undefined
    /** Whether it is for somebody else. */
    gift?: boolean | undefined
    address?: string | undefined
  },
): Promise<Omit<PricedForAccount, 'unfair' | 'country'> & { sold: string; terms: string }> {
  const { accountId, ownGuests, items, code, country, billing, gift = false, address } = request
  await limitGuesses(services, { accountId, address, code })
  const rule = await lookUpCode(services, { accountId, ownGuests, code })
  const priced = await priceForAccount(
    { ...services, reader: services.database.read },
    { accountId, items, code: rule, country, taxId: billing?.taxId, isGift: gift },
  )
  refuseUnfair(priced)
  const { unfair: _none, country: _said, ...quote } = priced
  return { ...quote, sold: digestOfSold(quote.lines), terms: await nameSaleTerms({ reader: services.database.read }) }
}
