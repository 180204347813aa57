import { readTaxNumber } from '../../taxes/numbers/tax-number.ts'
import { hasUnsafeCharacters } from '../../unsafe-text.ts'
import { type Billing, type BillingRequest, longestBilling } from './billing.ts'

type BillingField = 'name' | 'taxId' | 'address'

/**
 * Normalizes what a buyer in a country wants on the receipt; null when nothing is given. Names an invalid field
 * instead, if there is one.
 */
export function normalizeBilling(country: string, asked: BillingRequest): Billing | null | { fault: BillingField } {
  const name = (asked.name ?? '').trim().replaceAll(/[ \t]+/g, ' ')
  const given = (asked.taxId ?? '').trim()
  const lines = (asked.address ?? '').split(/\r?\n/).flatMap((line) => line.trim() || [])
  if (name === '' && given === '' && lines.length === 0) return null
  if (name === '' || name.length > longestBilling.name || hasUnsafeCharacters(name)) return { fault: 'name' }
  const taxId = given === '' ? null : readTaxNumber(country, given)
  if (taxId === null && given !== '') return { fault: 'taxId' }
  const address = lines.join('\n')
  const isLong = address.length > longestBilling.address || lines.length > longestBilling.lines
  if (isLong || lines.some(hasUnsafeCharacters)) return { fault: 'address' }
  return { name, taxId, address: address === '' ? null : address }
}
