import { daysBetween } from '../dates/day-in-zone.ts'
import type { Services } from '../services.ts'
import { type Days, sumByDay, topEmptySearches, topViewed } from './analytics-queries.ts'
import { type EventName, eventNames } from './count-event.ts'
import { chooseDays } from './report-sales.ts'

export type EventCounts = Record<EventName, number>

/** How visitors move from looking to buying, as the pages reported it. */
export interface TrafficReport extends Days {
  timeZone: string
  totals: EventCounts
  days: ({ day: string } & EventCounts)[]
  mostViewed: { slug: string; title: string; views: number }[]
  /** What people searched for and did not find. */
  emptySearches: { query: string; count: number }[]
}

const listed = 20
const none = (): EventCounts => ({ view_item: 0, add_to_cart: 0, begin_checkout: 0, purchase: 0 })
const isEvent = (name: string): name is EventName => eventNames.some((known) => known === name)

/** Views, carts, checkouts and purchases by day, and the searches without results. */
export async function reportTraffic(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: Partial<Days>,
): Promise<TrafficReport> {
  const { read } = services.database
  const days = chooseDays(services, wanted)
  const counts = new Map(daysBetween(days.from, days.to).map((day) => [day, none()]))
  const totals = none()
  for (const { day, name, count } of await sumByDay(read, days)) {
    const sums = counts.get(day)
    if (!sums || !isEvent(name)) continue
    sums[name] += Number(count)
    totals[name] += Number(count)
  }
  const viewed = await topViewed(read, days, listed)
  const searched = await topEmptySearches(read, days, listed)
  return {
    ...days,
    timeZone: services.settings().timeZone,
    totals,
    days: [...counts].map(([day, sums]) => ({ day, ...sums })),
    mostViewed: viewed.map((row) => ({ ...row, views: Number(row.views) })),
    emptySearches: searched.map(({ subject, count }) => ({ query: subject, count: Number(count) })),
  }
}
