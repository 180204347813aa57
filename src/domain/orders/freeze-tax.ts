import type { Writer } from '../database.ts'
import { dayInZone } from '../dates/day-in-zone.ts'
import { taxLines } from '../pricing/tax-lines.ts'
import type { Services } from '../services.ts'
import { findTax } from '../taxes/find-tax.ts'
import { type OrderLineRow, type OrderRow, priceOfLine, updateLineTax } from './order-queries.ts'

/**
 * The lines of a locked order with the tax of the day on which it is paid for the first time (`at`), in the store's zone:
 * that is when it is supplied. What is charged stays as it was shown; from now on so does the tax.
 */
export async function freezeTax(
  { transaction, settings, at }: { transaction: Writer; settings: Services['settings']; at: string },
  order: OrderRow,
  lines: OrderLineRow[],
): Promise<OrderLineRow[]> {
  if (order.country === null) return lines
  const { country } = order
  const tax = await findTax({ reader: transaction }, { country, day: dayInZone(at, settings().timeZone) })
  const bp = tax?.bp ?? 0
  if (lines.every((line) => line.tax_bp === bp)) return lines
  const taxed = taxLines(lines.map(priceOfLine), bp)
  const frozen = lines.map((line, index) => ({ ...line, tax_cents: taxed[index]?.taxCents ?? 0, tax_bp: bp }))
  for (const line of frozen) await updateLineTax(transaction, line)
  return frozen
}
