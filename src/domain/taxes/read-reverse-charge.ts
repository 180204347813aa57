import { isInUnion } from '../countries/union-countries.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { exampleOfTaxNumber, readTaxNumber } from './numbers/tax-number.ts'
import { sayTax } from './tax-texts.ts'
import type { ReverseCharge } from './untaxed.ts'

/**
 * The store's own country and VAT number as its owner gave them, the number in its one form. Throws invalid-argument
 * (`details.field`) for a country outside of the European Union and for what cannot be a number there.
 */
export function readReverseCharge({ country, taxId: given }: ReverseCharge): ReverseCharge {
  if (!isInUnion(country))
    throw new ShopError('invalid-argument', sayTax.notInUnion, {
      field: 'reverseCharge.country',
      ...because('not-in-union', { country }),
    })
  const taxId = readTaxNumber(country, given)
  if (taxId !== null) return { country, taxId }
  const example = exampleOfTaxNumber(country) ?? ''
  throw new ShopError('invalid-argument', sayTax.noTaxNumber(country, example), {
    field: 'reverseCharge.taxId',
    ...because('no-tax-number', { country, example }),
  })
}
