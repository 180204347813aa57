import type { Writer } from '../database.ts'
import { dayInZone } from '../dates/day-in-zone.ts'
import { taxLines } from '../pricing/tax-lines.ts'
import type { Services } from '../services.ts'
import { findTax } from '../taxes/find-tax.ts'
import { asColumn, billingOf } from './billing/billing.ts'
import { type OrderLineRow, type OrderRow, priceOfLine, updateLineTax, updateOrder } from './order-queries.ts'

/**
 * Fixes the tax of a locked order and its lines as of the day on which it is first paid (`at`), in the store's time
 * zone: that is when it is supplied. The amount charged stays as it was shown; from now on the tax stays, too.
 */
export async function freezeTax(
  { transaction, settings, at }: { transaction: Writer; settings: Services['settings']; at: string },
  order: OrderRow,
  lines: OrderLineRow[],
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  if (order.country === null) return { order, lines }
  const { country } = order
  const day = dayInZone(at, settings().timeZone)
  const tax = await findTax({ reader: transaction }, { country, day, taxId: billingOf(order)?.taxId })
  const untaxed = asColumn(tax?.untaxed ?? null)
  if (untaxed !== order.untaxed) await updateOrder(transaction, order.id, { untaxed })
  const taxed = { ...order, untaxed }
  const bp = tax?.bp ?? 0
  if (lines.every((line) => line.tax_bp === bp)) return { order: taxed, lines }
  const shared = taxLines(lines.map(priceOfLine), bp)
  const frozen = lines.map((line, index) => ({ ...line, tax_cents: shared[index]?.taxCents ?? 0, tax_bp: bp }))
  for (const line of frozen) await updateLineTax(transaction, line)
  return { order: taxed, lines: frozen }
}
