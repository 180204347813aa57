import { ShopError } from '../../errors.ts'
import { sayTax } from '../tax-texts.ts'
import { exampleOfTaxNumber, readTaxNumber } from './tax-number.ts'

/**
 * Normalizes a buyer's tax number. Throws `invalid-argument` (`details.field` `billing.taxId`, with an `example` of
 * what is expected).
 */
export function requireTaxNumber(country: string, given: string): string {
  const taxId = readTaxNumber(country, given)
  if (taxId !== null) return taxId
  const example = exampleOfTaxNumber(country)
  throw new ShopError(
    'invalid-argument',
    example === null ? sayTax.wrongNumberElsewhere : sayTax.wrongNumber(country, example),
    { details: { field: 'billing.taxId', ...(example === null ? {} : { example }) } },
  )
}
