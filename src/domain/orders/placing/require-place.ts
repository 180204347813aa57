import { isInUnion } from '../../countries/union-countries.ts'
import type { Reader } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { areTaxesOn } from '../../taxes/find-tax.ts'
import type { Billing, BillingRequest } from '../billing/billing.ts'
import { readBilling } from '../billing/read-billing.ts'
import { sayOrder } from '../order-texts.ts'
import { consentVersion } from '../withdrawing/consent-wording.ts'

/**
 * Checks what an order that costs something must say when the owner has taxes on: its country and, from the European
 * Union, the version of the consent to immediate delivery. Returns that version, null when none is needed, and the
 * billing data; when taxes are off, none of it is stored.
 * Throws `invalid-argument` (`details.field` `country`, `consent` with the `version` to show, or as `readBilling`
 * does).
 */
export async function requirePlace(
  { reader }: { reader: Reader },
  {
    country,
    consent,
    billing: asked = {},
  }: { country?: string | undefined; consent?: string | undefined; billing?: BillingRequest | undefined },
): Promise<{ consent: string | null; billing: Billing | null }> {
  if (!(await areTaxesOn({ reader }))) return { consent: null, billing: null }
  if (!country) throw new ShopError('invalid-argument', sayOrder.noCountry, { details: { field: 'country' } })
  const billing = readBilling(country, asked)
  if (!isInUnion(country)) return { consent: null, billing }
  if (consent !== consentVersion)
    throw new ShopError('invalid-argument', sayOrder.noConsent, {
      details: { field: 'consent', version: consentVersion },
    })
  return { consent, billing }
}
