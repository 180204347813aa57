import type { Reader } from '../../database.ts'
import { selectGuestsOwner, selectSameGuests } from './guest-queries.ts'

/** A person as owners know them. Gives nobody any rights: anybody can type anybody's address. */
export interface Person {
  /** For a guest, the account that took it over, else the first guest with its address. */
  id: string
  /** All guests with that address; for an account only itself, which includes what it took over. */
  accountIds: string[]
}

/** The person whom owners mean by an account. */
export async function findPerson({ reader }: { reader: Reader }, accountId: string): Promise<Person> {
  const owner = await selectGuestsOwner(reader, accountId)
  if (owner) return { id: owner.account_id, accountIds: [owner.account_id] }
  const accountIds = (await listSameGuests({ reader }, [accountId])).get(accountId) ?? [accountId]
  return { id: accountIds[0] ?? accountId, accountIds }
}

/**
 * For each guest among these whom nobody took over: all such guests with its address, oldest first, itself included.
 */
export async function listSameGuests(
  { reader }: { reader: Reader },
  accountIds: string[],
): Promise<Map<string, string[]>> {
  const same = Map.groupBy(await selectSameGuests(reader, accountIds), ({ asked }) => asked)
  return new Map([...same].map(([id, rows]) => [id, rows.map((row) => row.id)]))
}
