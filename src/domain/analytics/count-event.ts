import { today } from '../dates/today.ts'
import type { Services } from '../services.ts'
import { addCount, countSubjects, isKnownSlug } from './analytics-queries.ts'

/** The events that the pages report, by their standard names (GA4 recommended events). */
export const eventNames = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const
export type EventName = (typeof eventNames)[number]

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

/** Counts one event for today, without recording who caused it. An unknown slug is not stored with it. */
export async function countEvent(
  services: Needs,
  { name, slug }: { name: EventName; slug: string | null },
): Promise<void> {
  await services.database.write(async (transaction) => {
    const subject = slug !== null && (await isKnownSlug(transaction, slug)) ? slug : ''
    await addCount(transaction, { day: today(services), name, subject })
  })
}

const longestSearch = 80
// A script that searches for noise must not fill the disk.
const mostSearches = 1000

/** Counts a search without results by its words, at most a thousand different ones a day. */
export async function countEmptySearch(services: Needs, query: string): Promise<void> {
  const subject = query.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, longestSearch)
  if (subject === '') return
  const row = { day: today(services), name: 'search_empty', subject }
  const { subjects } = await countSubjects(services.database.read, row.day, row.name)
  if (Number(subjects) < mostSearches) await services.database.write((transaction) => addCount(transaction, row))
}
