import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { bestSellers, type Days, downloadsByMinute, ordersByMinute, refundsByMinute } from './analytics-queries.ts'
import { dayFinder, dayInZone, daysBetween, startOfDay } from './day-in-zone.ts'

/** Money is in US cents; days are the store's own. */
export interface SalesReport extends Days {
  timeZone: string
  totals: SalesFigures
  days: ({ day: string } & SalesFigures)[]
  /** Most money first, refunds not deducted. */
  best: { id: string; slug: string; title: string; quantity: number; cents: number }[]
}

export interface SalesFigures {
  /** Orders by the day they were paid. */
  orders: number
  cents: number
  /** By the day the money was given back. */
  refundedCents: number
  /** Files fetched whole. */
  downloads: number
}

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

const dayMs = 24 * 60 * 60_000
const mostDays = 1100
const bestCount = 20
const none = (): SalesFigures => ({ orders: 0, cents: 0, refundedCents: 0, downloads: 0 })

/** The days that a report is about: the last 30 when nothing is said. Throws invalid-argument. */
export function chooseDays({ clock, settings }: Needs, { from, to }: Partial<Days>): Days {
  const last = to ?? dayInZone(clock.now(), settings.timeZone)
  const first = from ?? new Date(Date.parse(`${last}T12:00:00Z`) - 29 * dayMs).toISOString().slice(0, 10)
  if (first > last) throw new ShopError('invalid-argument', 'The first day comes after the last one.')
  if (daysBetween(first, last).length > mostDays)
    throw new ShopError('invalid-argument', 'A report covers three years at most.')
  return { from: first, to: last }
}

/** Sales, refunds and downloads day by day, and what sold best. */
export async function reportSales(services: Needs, wanted: Partial<Days>): Promise<SalesReport> {
  const { read } = services.database
  const { timeZone } = services.settings
  const days = chooseDays(services, wanted)
  const dayAfter = new Date(Date.parse(`${days.to}T12:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const instants = { since: startOfDay(days.from, timeZone), until: startOfDay(dayAfter, timeZone) }
  const listed = daysBetween(days.from, days.to)
  const figures = new Map(listed.map((day) => [day, none()]))
  const dayOf = dayFinder(listed, timeZone)
  const at = (minute: string) => figures.get(dayOf(`${minute}:00.000Z`) ?? '')
  for (const { minute, count, cents } of await ordersByMinute(read, instants)) {
    const day = at(minute)
    if (!day) continue
    day.orders += Number(count)
    day.cents += Number(cents)
  }
  for (const { minute, cents } of await refundsByMinute(read, instants)) {
    const day = at(minute)
    if (day) day.refundedCents += Number(cents)
  }
  for (const { minute, count } of await downloadsByMinute(read, instants)) {
    const day = at(minute)
    if (day) day.downloads += Number(count)
  }
  const totals = none()
  for (const day of figures.values()) {
    totals.orders += day.orders
    totals.cents += day.cents
    totals.refundedCents += day.refundedCents
    totals.downloads += day.downloads
  }
  const best = await bestSellers(read, instants, bestCount)
  return {
    ...days,
    timeZone,
    totals,
    days: [...figures].map(([day, sums]) => ({ day, ...sums })),
    best: best.map((row) => ({ ...row, quantity: Number(row.quantity), cents: Number(row.cents) })),
  }
}
