import { isInUnion } from '../countries/union-countries.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { exampleOfTaxNumber, readTaxNumber } from './numbers/tax-number.ts'
import { sayTax } from './tax-texts.ts'
import type { ReverseCharge } from './untaxed.ts'

/**
 * Checks the store's own country and VAT number, and normalizes the number. Throws `invalid-argument` (`details.field`)
 * for a country outside the European Union and for what cannot be a number there.
 */
export function readReverseCharge({ country, taxId: given }: ReverseCharge): ReverseCharge {
  if (!isInUnion(country))
    throw new ShopError(
      'invalid-argument',
      sayTax.notInUnion,
      because('not-in-union', { field: 'reverseCharge.country', country }),
    )
  const taxId = readTaxNumber(country, given)
  if (taxId !== null) return { country, taxId }
  const example = exampleOfTaxNumber(country) ?? ''
  throw new ShopError(
    'invalid-argument',
    sayTax.noTaxNumber(country, example),
    because('no-tax-number', { field: 'reverseCharge.taxId', country, example }),
  )
}
