import type { Reader } from '../../database.ts'
import { selectGuestsOwner, selectSameGuests } from './guest-queries.ts'

/** Somebody as owners know them. Nobody has a right by it: anybody can type anybody's address. */
export interface Person {
  /** Of a guest, the account that took it over, or the first of those with its address. */
  id: string
  /** Those guests; of an account itself alone, which has with it what it took over. */
  accountIds: string[]
}

/** Whom owners mean by an account. */
export async function findPerson({ reader }: { reader: Reader }, accountId: string): Promise<Person> {
  const owner = await selectGuestsOwner(reader, accountId)
  if (owner) return { id: owner.account_id, accountIds: [owner.account_id] }
  const accountIds = (await listSameGuests({ reader }, [accountId])).get(accountId) ?? [accountId]
  return { id: accountIds[0] ?? accountId, accountIds }
}

/** For each guest among these whom nobody took over: all such with its address, oldest first, itself too. */
export async function listSameGuests(
  { reader }: { reader: Reader },
  accountIds: string[],
): Promise<Map<string, string[]>> {
  const same = Map.groupBy(await selectSameGuests(reader, accountIds), ({ asked }) => asked)
  return new Map([...same].map(([id, rows]) => [id, rows.map((row) => row.id)]))
}
