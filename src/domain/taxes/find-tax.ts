import { isCountry } from '../countries/country-codes.ts'
import type { Reader } from '../database.ts'
import { ShopError } from '../errors.ts'
import { selectAnyRate, selectRate } from './tax-queries.ts'
import { sayTax } from './tax-texts.ts'

/** The tax that the prices of one order contain. */
export interface AppliedTax {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Hundredths of a percent; 0 for a country without a rate on that day. */
  bp: number
}

/** Whether the owner has taxes on: there is a rate, of whatever country and day. */
export const areTaxesOn = async ({ reader }: { reader: Reader }): Promise<boolean> =>
  (await selectAnyRate(reader)) !== undefined

/**
 * The tax on what is sold to a country on a day of the store's zone; null without a country, and where taxes are off.
 * Throws invalid-argument for a country that there is not.
 */
export async function findTax(
  { reader }: { reader: Reader },
  { country, day }: { country: string | null | undefined; day: string },
): Promise<AppliedTax | null> {
  if (!country || !(await areTaxesOn({ reader }))) return null
  if (!isCountry(country)) throw new ShopError('invalid-argument', sayTax.noCountry, { field: 'country' })
  return { country, bp: (await selectRate(reader, { country, day }))?.bp ?? 0 }
}
