import type { Reader, Writer } from '../../database.ts'
import type { Services } from '../../services.ts'
import { lockAccount } from '../lock-account.ts'
import { publishVersions, raiseAccountVersion } from '../raise-version.ts'
import { insertLinks, selectGuestsForUpdate, selectUnlinked } from './guest-queries.ts'

/**
 * Gives an account what was bought with its address without an account, if it has proved that address. Nothing is
 * rewritten: a guest's orders and downloads stay the guest's, and belong to the account as well.
 */
export async function takeOverGuests(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  accountId: string,
): Promise<void> {
  if ((await selectUnlinked(database.read, accountId)).length === 0) return
  const version = await database.write(async (transaction) => {
    const taken = await linkGuests({ transaction }, { accountId, at: clock.now().toISOString() })
    return taken > 0 ? raiseAccountVersion({ transaction }, accountId) : null
  })
  if (version !== null) publishVersions({ events }, [{ accountId, version }])
}

/** The guests that the account would take over. */
export const guestsToTake = async ({ reader }: { reader: Reader }, accountId: string): Promise<string[]> =>
  (await selectUnlinked(reader, accountId)).map(({ id }) => id)

/** The same inside a write operation; returns how many guests were linked. */
export async function linkGuests(
  { transaction }: { transaction: Writer },
  { accountId, at }: { accountId: string; at: string },
): Promise<number> {
  await lockAccount({ transaction }, accountId)
  const known = await selectUnlinked(transaction, accountId)
  if (known.length === 0) return 0
  const guests = await selectGuestsForUpdate(
    transaction,
    known.map(({ id }) => id),
  )
  if (guests.length > 0)
    await insertLinks(
      transaction,
      guests.map(({ id }) => ({ guest_id: id, account_id: accountId, proved_at: at })),
    )
  return guests.length
}
