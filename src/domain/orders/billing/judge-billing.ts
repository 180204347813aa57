import { isOdd } from '../../odd-text.ts'
import { readTaxNumber } from '../../taxes/numbers/tax-number.ts'
import { type Billing, type BillingRequest, longestBilling } from './billing.ts'

type BillingField = 'name' | 'taxId' | 'address'

/**
 * What a buyer in a country wants on the receipt, in the one form in which it is kept; null where nothing is asked for. A
 * field that cannot be so is named instead.
 */
export function judgeBilling(country: string, asked: BillingRequest): Billing | null | { fault: BillingField } {
  const name = (asked.name ?? '').trim().replaceAll(/[ \t]+/g, ' ')
  const given = (asked.taxId ?? '').trim()
  const lines = (asked.address ?? '').split(/\r?\n/).flatMap((line) => line.trim() || [])
  if (name === '' && given === '' && lines.length === 0) return null
  if (name === '' || name.length > longestBilling.name || isOdd(name)) return { fault: 'name' }
  const taxId = given === '' ? null : readTaxNumber(country, given)
  if (taxId === null && given !== '') return { fault: 'taxId' }
  const address = lines.join('\n')
  const isLong = address.length > longestBilling.address || lines.length > longestBilling.lines
  if (isLong || lines.some(isOdd)) return { fault: 'address' }
  return { name, taxId, address: address === '' ? null : address }
}
