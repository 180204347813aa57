import { addDays } from '../dates/day-in-zone.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { readInPieces } from '../sql/read-in-pieces.ts'
import { mergeBelow, selectCrowded, selectLastRanked, selectNextDay } from './old-day-queries.ts'

/** How many subjects of an event a day keeps. */
const mostSubjects = 1_000

/**
 * Keeps, of each day before yesterday, the most frequent subjects of each event, and counts all others as one without a
 * subject. Sums stay as they are, and a report of many days reads a bounded number of rows for each, however many figures
 * are looked at. Idempotent.
 */
export async function foldOldDays({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  // Yesterday's date in UTC may still be today's in the store's time zone.
  const before = addDays(clock.now().toISOString().slice(0, 10), -1)
  const readNext = (last: { day: string } | undefined) =>
    selectNextDay(database.read, { after: last?.day ?? '', before })
  for await (const days of readInPieces(1, readNext))
    for (const { day } of days)
      for (const { name } of await selectCrowded(database.read, { day, most: mostSubjects })) {
        const last = await selectLastRanked(database.read, { day, name, most: mostSubjects })
        if (last)
          await inPieces({ database }, (transaction, atMost) => mergeBelow(transaction, { day, name, last, atMost }))
      }
}
