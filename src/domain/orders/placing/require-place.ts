import { isInUnion } from '../../countries/union-countries.ts'
import type { Reader } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { areTaxesOn } from '../../taxes/find-tax.ts'
import { sayOrder } from '../order-texts.ts'
import { consentVersion } from '../withdrawing/consent-wording.ts'

/**
 * What an order that is to be paid must say where the owner has taxes on: its country, and from the European Union which
 * wording of the consent to immediate delivery the buyer gave. Returns that wording's version, null where none is needed.
 * Throws invalid-argument (`details.field` `country` or `consent`, with the `version` to be shown).
 */
export async function requirePlace(
  { reader }: { reader: Reader },
  { country, consent }: { country?: string | undefined; consent?: string | undefined },
): Promise<string | null> {
  if (!(await areTaxesOn({ reader }))) return null
  if (!country) throw new ShopError('invalid-argument', sayOrder.noCountry, { field: 'country' })
  if (!isInUnion(country)) return null
  if (consent !== consentVersion)
    throw new ShopError('invalid-argument', sayOrder.noConsent, { field: 'consent', version: consentVersion })
  return consent
}
