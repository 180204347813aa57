import type { Reader } from '../../database.ts'
import { selectLink, selectLinked } from './guest-queries.ts'

/** The accounts whose rights and orders an account has: itself, and the guests that it took over. */
export async function personAccounts(reader: Reader, accountId: string): Promise<string[]> {
  const linked = await selectLinked.all(reader, { accountId })
  return [accountId, ...linked.map((row) => row.guest_id)]
}

/** SQL: the same, for a query about what belongs to them. */
export const accountsOf = (reader: Pick<Reader, 'selectFrom'>, accountId: string) =>
  reader
    .selectFrom('accounts')
    .where('accounts.id', '=', accountId)
    .select('accounts.id')
    .unionAll(
      reader
        .selectFrom('account_links')
        .where('account_links.account_id', '=', accountId)
        .select('account_links.guest_id as id'),
    )

/** Whether what belongs to `holder` belongs to the account: its own, or that of a guest that it took over. */
export const isHeldByAccount = async (
  { reader }: { reader: Reader },
  { accountId, holder }: { accountId: string | null; holder: string },
): Promise<boolean> =>
  accountId !== null &&
  (accountId === holder || (await selectLink(reader, { guestId: holder, accountId })) !== undefined)

/** The same for several accounts that one browser can act for. */
export async function isHeldByAnyAccount(
  { reader }: { reader: Reader },
  { accountIds, holder }: { accountIds: string[]; holder: string },
): Promise<boolean> {
  for (const accountId of accountIds) if (await isHeldByAccount({ reader }, { accountId, holder })) return true
  return false
}
