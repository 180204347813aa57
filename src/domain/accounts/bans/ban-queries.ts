import type { Reader, Writer } from '../../database.ts'

/** SQL: the guests who typed this address. */
const guestsWith = (reader: Reader, email: string) =>
  reader.selectFrom('guests').select('guests.id').where('guests.email', '=', email)

/** SQL: those guests, and the account with this address. */
const allWith = (reader: Reader, email: string) =>
  reader
    .selectFrom('accounts as named')
    .select('named.id')
    .where('named.email', '=', email)
    .unionAll(guestsWith(reader, email))

const bans = (reader: Reader) =>
  reader
    .selectFrom('accounts')
    .select('accounts.ban_redirect as redirect')
    .where('accounts.banned', '=', 1)
    .orderBy('accounts.id')
    .limit(1)

/** A ban of somebody who has this address, or typed it as a guest. */
export const selectBanOfAddress = (reader: Reader, email: string) =>
  bans(reader).where('accounts.id', 'in', allWith(reader, email)).executeTakeFirst()

/** A ban of a guest who typed this address. */
export const selectBanOfGuests = (reader: Reader, email: string) =>
  bans(reader).where('accounts.id', 'in', guestsWith(reader, email)).executeTakeFirst()

/** A ban of the account that took a guest over. */
export const selectBanOfTaker = (reader: Reader, guestId: string) =>
  bans(reader)
    .where(
      'accounts.id',
      'in',
      reader.selectFrom('account_links').select('account_links.account_id').where('guest_id', '=', guestId),
    )
    .executeTakeFirst()

/**
 * The accounts that a ban of this one includes: itself, the guests with its address, and for a guest also the account
 * with that address, unless it is an owner's: typing an address must not reach an owner. Locks the rows, always in the
 * same order.
 */
export async function selectBannedTogether(transaction: Writer, accountId: string): Promise<string[]> {
  const asked = await transaction
    .selectFrom('accounts')
    .leftJoin('guests', 'guests.id', 'accounts.id')
    .select(['accounts.email', 'guests.email as typed'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!asked) return []
  const rows = await transaction
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.id', 'in', allWith(transaction, asked.typed ?? asked.email))
    .where(({ or, eb }) => or([eb('accounts.role', 'is', null), eb('accounts.role', '<>', 'owner')]))
    .orderBy('accounts.id')
    .forUpdate()
    .execute()
  return [...new Set([accountId, ...rows.map(({ id }) => id)])]
}

export async function updateBan(
  transaction: Writer,
  accountIds: string[],
  ban: { reason: string; redirect: string | null } | null,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ banned: ban ? 1 : 0, ban_reason: ban?.reason ?? null, ban_redirect: ban?.redirect ?? null })
    .where('id', 'in', accountIds)
    .execute()
}
