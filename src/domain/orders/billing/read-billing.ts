import { ShopError } from '../../errors.ts'
import { requireTaxNumber } from '../../taxes/numbers/require-tax-number.ts'
import { sayOrder } from '../order-texts.ts'
import { type Billing, type BillingRequest, longestBilling } from './billing.ts'
import { normalizeBilling } from './normalize-billing.ts'

/**
 * What a buyer in a country wants on the receipt; null when nothing is given. Throws `invalid-argument`
 * (`details.field`: `billing.name`, `billing.address`, or `billing.taxId` with an `example`).
 */
export function readBilling(country: string, asked: BillingRequest): Billing | null {
  const judged = normalizeBilling(country, asked)
  if (judged === null || !('fault' in judged)) return judged
  if (judged.fault === 'taxId') requireTaxNumber(country, asked.taxId ?? '')
  const sentence =
    judged.fault === 'name'
      ? sayOrder.noBillingName(longestBilling.name)
      : sayOrder.noBillingAddress(longestBilling.lines, longestBilling.address)
  throw new ShopError('invalid-argument', sentence, { details: { field: `billing.${judged.fault}` } })
}
