import type { Services } from '../../services.ts'
import { takeOverGuests } from '../guests/take-over-guests.ts'
import { publishVersions, raiseAccountVersion } from '../raise-version.ts'

/**
 * Notifies every open page of the account that its address was confirmed, and gives the account what was bought with
 * that address without an account; throws not-found.
 */
export async function handleEmailProved(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  accountId: string,
): Promise<void> {
  const version = await database.write((transaction) => raiseAccountVersion({ transaction }, accountId))
  publishVersions({ events }, [{ accountId, version }])
  await takeOverGuests({ database, clock, events }, accountId)
}
