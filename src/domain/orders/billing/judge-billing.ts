import { isOdd } from '../../odd-text.ts'
import { readTaxNumber } from '../../taxes/numbers/tax-number.ts'
import { type Billing, type BillingRequest, longestBilling } from './billing.ts'

type BillingField = 'name' | 'taxId' | 'address'

/**
 * Normalizes what a buyer in a country wants on the receipt; null when nothing is given. Names an invalid field
 * instead, if there is one.
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
