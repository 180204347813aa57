import { expect } from 'vitest'
import type { Database } from '#domain/database.ts'
import { selectDocumentsOf } from '#domain/documents/document-queries.ts'
import { readSnapshot } from '#domain/documents/document-snapshot.ts'
import { billingOf, untaxedOf } from '#domain/orders/billing/billing.ts'
import { selectLines } from '#domain/orders/order-queries.ts'

const sum = (numbers: (number | null)[]): number => numbers.reduce<number>((all, one) => all + Number(one ?? 0), 0)

/**
 * Checks that an order's documents are consistent, whatever happened to it: they add up to the movements of its
 * payments that count, each document to its lines and net plus tax to gross, and no credit exceeds what was there.
 */
export async function expectDocumented({ read }: Pick<Database, 'read'>, orderId: string): Promise<void> {
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await selectLines(read, [orderId])
  const rows = await selectDocumentsOf(read, [orderId])
  const moved = await read
    .selectFrom('money_movements as m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .select(['m.cents', 'm.minor', 'm.currency'])
    .where('m.order_id', '=', orderId)
    .where('m.kind', '<>', 'fee')
    .where('p.flag', 'is', null)
    .execute()
  const left = new Map(lines.map((line) => [line.position, 0]))
  const taxLeft = new Map(lines.map((line) => [line.position, 0]))
  let total = 0
  for (const row of rows) {
    const told = readSnapshot(row.snapshot)
    const sign = told.kind === 'receipt' ? 1 : -1
    for (const line of told.lines) {
      expect(line.netCents + line.taxCents).toBe(line.grossCents)
      expect(line.grossCents).toBeGreaterThanOrEqual(0)
      left.set(line.position, (left.get(line.position) ?? Number.NaN) + sign * line.grossCents)
      taxLeft.set(line.position, (taxLeft.get(line.position) ?? Number.NaN) + sign * line.taxCents)
      expect(line.taxBp).toBe(lines.find(({ position }) => position === line.position)?.tax_bp)
    }
    expect(sum(told.lines.map((line) => line.grossCents))).toBe(told.totalCents)
    expect(told.netCents + told.taxCents).toBe(told.totalCents)
    for (const [position, cents] of left) {
      expect(cents).toBeGreaterThanOrEqual(0)
      const tax = taxLeft.get(position) ?? Number.NaN
      expect(tax).toBeGreaterThanOrEqual(0)
      // A full credit takes back all of the tax as well.
      expect(tax).toBeLessThanOrEqual(cents)
    }
    expect(told.country).toBe(order.country)
    expect(told.untaxed?.kind).toBe(untaxedOf(order)?.kind)
    // A document that states why there is no tax has none.
    if (told.untaxed) expect(told).toMatchObject({ taxCents: 0, netCents: told.totalCents })
    if (order.billing !== null) expect(told.buyer).toEqual(billingOf(order))
    expect(told.consent?.version ?? null).toBe(told.kind === 'receipt' ? order.consent : null)
    expect(sum(told.taxes.map(({ taxCents }) => taxCents))).toBe(told.taxCents)
    total += sign * told.totalCents
    expect(total).toBeGreaterThanOrEqual(0)
  }
  expect(total).toBe(order.paid_at === null ? 0 : sum(moved.map(({ cents }) => cents)))
  // If exactly the quoted amount is at the provider, in any number of parts, the documents match the order.
  // What was read in a wrong currency was taken back.
  const held = [...Map.groupBy(moved, ({ currency }) => currency)]
    .map(([currency, group]) => ({ currency, minor: sum(group.map(({ minor }) => minor)) }))
    .filter(({ minor }) => minor !== 0)
  const isExact =
    held.every(({ currency }) => currency === order.quote_currency) &&
    sum(held.map(({ minor }) => minor)) === order.quote_minor
  if (isExact && order.paid_at !== null) expect(total).toBe(order.total_cents)
  const [first] = rows.map((row) => readSnapshot(row.snapshot))
  expect(first?.kind ?? 'receipt').toBe('receipt')
  if (first?.totalCents === order.total_cents)
    expect(first.lines.map(({ grossCents, taxCents }) => [grossCents, taxCents])).toEqual(
      lines.map((line) => [line.charged_cents, line.tax_cents]),
    )
}
