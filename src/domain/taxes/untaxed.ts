import { isInUnion } from '../countries/union-countries.ts'
import { readTaxNumber } from './numbers/tax-number.ts'

/**
 * Why an order contains no tax where one could be expected. `reverse-charge`: a business in another member state of the
 * European Union accounts for the tax itself; `sellerTaxId` is the store's own number, which the receipt must name.
 * `exempt`: in the owner's words.
 */
export type Untaxed = { kind: 'reverse-charge'; sellerTaxId: string } | { kind: 'exempt'; text: string }

/** The store as a business in the European Union, whose business buyers in other member states account for the tax. */
export interface ReverseCharge {
  /** A member state. */
  country: string
  /** Its VAT number there. */
  taxId: string
}

/**
 * Whether a buyer with this tax number accounts for the tax: it has the format of another member state. Never throws.
 */
export const isReverseCharged = (
  seller: ReverseCharge,
  { country, taxId }: { country: string; taxId: string },
): boolean => isInUnion(country) && country !== seller.country && readTaxNumber(country, taxId) !== null
