import type { Writer } from '../../database.ts'
import { type RaisedVersion, raiseVersions } from '../raise-version.ts'
import { findGuests } from './find-guest.ts'

/** Raises the versions of accounts whose rights or orders changed, and of accounts that took over guests among them. */
export async function raisePersons(
  { transaction }: { transaction: Writer },
  accountIds: string[],
): Promise<RaisedVersion[]> {
  const guests = await findGuests({ reader: transaction }, accountIds)
  const owners = [...guests.values()].flatMap(({ takenOver }) => takenOver?.accountId ?? [])
  return raiseVersions({ transaction }, [...accountIds, ...owners])
}
