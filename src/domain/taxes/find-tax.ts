import { isCountry } from '../countries/country-codes.ts'
import type { Reader } from '../database.ts'
import { ShopError } from '../errors.ts'
import { selectAnyRate, selectRate, selectReverseCharge } from './tax-queries.ts'
import { sayTax } from './tax-texts.ts'
import { isReverseCharged, type Untaxed } from './untaxed.ts'

/** The tax that the prices of one order contain. */
export interface AppliedTax {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Hundredths of a percent; 0 for a country without a rate on that day. */
  bp: number
  /** Why it is 0; null when it is not 0, or when no reason is known. */
  untaxed: Untaxed | null
}

/** Whether the owner has taxes on: there is at least one rate, for any country and day. */
export const areTaxesOn = async ({ reader }: { reader: Reader }): Promise<boolean> =>
  (await selectAnyRate(reader)) !== undefined

/**
 * The tax on what is sold to a country on a day of the store's time zone; null without a country, and when taxes are
 * off. It is 0 with the tax number of a business that accounts for the tax itself; a number that cannot be one of that
 * country changes nothing. Throws `invalid-argument` for an unknown country.
 */
export async function findTax(
  { reader }: { reader: Reader },
  { country, day, taxId }: { country: string | null | undefined; day: string; taxId?: string | null | undefined },
): Promise<AppliedTax | null> {
  if (!country || !(await areTaxesOn({ reader }))) return null
  if (!isCountry(country)) throw new ShopError('invalid-argument', sayTax.noCountry, { details: { field: 'country' } })
  const { bp = 0, exemption = null } = (await selectRate(reader, { country, day })) ?? {}
  // On an exempt sale there is no tax for anybody to account for.
  if (exemption !== null) return { country, bp, untaxed: { kind: 'exempt', text: exemption } }
  const seller = taxId ? await selectReverseCharge(reader) : null
  if (seller && taxId && isReverseCharged(seller, { country, taxId }))
    return { country, bp: 0, untaxed: { kind: 'reverse-charge', sellerTaxId: seller.taxId } }
  return { country, bp, untaxed: null }
}
