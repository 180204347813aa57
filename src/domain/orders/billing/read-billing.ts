import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { requireTaxNumber } from '../../taxes/numbers/require-tax-number.ts'
import { sayOrder } from '../order-texts.ts'
import { type Billing, type BillingRequest, longestBilling } from './billing.ts'

// Marks that turn the direction of what follows could make a receipt say something else than it holds.
const unwanted = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const refuse = (field: string, sentence: Sentence) =>
  new ShopError('invalid-argument', sentence, { field: `billing.${field}` })

/**
 * What a buyer in a country wants on the receipt, in the one form in which it is kept; null where nothing is asked for.
 * Throws invalid-argument (`details.field`: `billing.name`, `billing.address`, or `billing.taxId` with an `example`).
 */
export function readBilling(country: string, { name = '', taxId = '', address = '' }: BillingRequest): Billing | null {
  const given = {
    name: name.trim().replaceAll(/[ \t]+/g, ' '),
    taxId: taxId.trim(),
    lines: address.split(/\r?\n/).flatMap((line) => line.trim() || []),
  }
  if (given.name === '' && given.taxId === '' && given.lines.length === 0) return null
  if (given.name === '' || given.name.length > longestBilling.name || unwanted.test(given.name))
    throw refuse('name', sayOrder.noBillingName(longestBilling.name))
  const written = given.lines.join('\n')
  const isLong = written.length > longestBilling.address || given.lines.length > longestBilling.lines
  if (isLong || given.lines.some((line) => unwanted.test(line)))
    throw refuse('address', sayOrder.noBillingAddress(longestBilling.lines, longestBilling.address))
  return {
    name: given.name,
    taxId: given.taxId === '' ? null : requireTaxNumber(country, given.taxId),
    address: written === '' ? null : written,
  }
}
