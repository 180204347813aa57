import { countedTestFlags } from '../counted-test-flags.ts'
import { addDays, daySpans, daysBetween } from '../dates/day-in-zone.ts'
import { sayDays } from '../dates/day-texts.ts'
import { today } from '../dates/today.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { bestSellers, type Days, downloadsByDay, movementsByDay, ordersByDay } from './analytics-queries.ts'
import { sayReport } from './report-texts.ts'

/** Money is in US cents; days are in the store's time zone. */
export interface SalesReport extends Days {
  timeZone: string
  totals: SalesFigures
  /** The average price of an order that was not free, as sold; null where there was none. */
  averageCents: number | null
  days: ({ day: string } & SalesFigures)[]
  /** Highest revenue first, refunds not deducted. */
  best: { id: string; slug: string; title: string; quantity: number; cents: number }[]
}

export interface SalesFigures {
  /** Orders by the day they were paid. */
  orders: number
  /** Those of them that were not free, and their total, as sold. */
  sold: number
  soldCents: number
  /** Money received, money refunded or charged back, and the providers' fees, by the day of the movement. */
  cents: number
  refundedCents: number
  feeCents: number
  /** What is left of the money received. */
  netCents: number
  /** Complete downloads. */
  downloads: number
}

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

const mostDays = 1100
const bestCount = 20
const none = (): SalesFigures => ({
  orders: 0,
  sold: 0,
  soldCents: 0,
  cents: 0,
  refundedCents: 0,
  feeCents: 0,
  netCents: 0,
  downloads: 0,
})

/** The days of a report: the last 30 by default. Throws invalid-argument. */
export function chooseDays(needs: Pick<Needs, 'clock' | 'settings'>, { from, to }: Partial<Days>): Days {
  const last = to ?? today(needs)
  const first = from ?? addDays(last, -29)
  if (first > last) throw new ShopError('invalid-argument', sayDays.turned)
  if (daysBetween(first, last).length > mostDays) throw new ShopError('invalid-argument', sayReport.tooLong)
  return { from: first, to: last }
}

function addMovement(figures: SalesFigures, { kind, cents }: { kind: string; cents: number | null }) {
  const moved = Number(cents ?? 0)
  figures.netCents += moved
  if (kind === 'charge') figures.cents += moved
  else if (kind === 'fee') figures.feeCents -= moved
  else figures.refundedCents -= moved
}

/** Sales, refunds and downloads by day, and what sold best. */
export async function reportSales(services: Needs, wanted: Partial<Days>): Promise<SalesReport> {
  const { read } = services.database
  const settings = services.settings()
  const { timeZone } = settings
  const tests = countedTestFlags(settings)
  const days = chooseDays(services, wanted)
  const spans = daySpans(daysBetween(days.from, days.to), timeZone)
  const figures = new Map(spans.map(({ day }) => [day, none()]))
  const of = (day: string) => figures.get(day) ?? none()
  for (const { day, count, sold, soldCents } of await ordersByDay(read, spans, { tests }))
    Object.assign(of(day), { orders: Number(count), sold: Number(sold), soldCents: Number(soldCents) })
  for (const moved of await movementsByDay(read, spans, { tests })) addMovement(of(moved.day), moved)
  for (const { day, count } of await downloadsByDay(read, spans, { tests })) of(day).downloads = Number(count)
  const totals = none()
  for (const day of figures.values()) {
    totals.orders += day.orders
    totals.sold += day.sold
    totals.soldCents += day.soldCents
    totals.cents += day.cents
    totals.refundedCents += day.refundedCents
    totals.feeCents += day.feeCents
    totals.netCents += day.netCents
    totals.downloads += day.downloads
  }
  const stretch = { since: spans[0]?.since ?? '', until: spans.at(-1)?.until ?? '' }
  const best = await bestSellers(read, stretch, { limit: bestCount, tests })
  return {
    ...days,
    timeZone,
    totals,
    averageCents: totals.sold === 0 ? null : Math.round(totals.soldCents / totals.sold),
    days: [...figures].map(([day, sums]) => ({ day, ...sums })),
    best: best.map((row) => ({ ...row, quantity: Number(row.quantity), cents: Number(row.cents) })),
  }
}
