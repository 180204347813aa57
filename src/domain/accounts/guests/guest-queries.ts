import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../../database.ts'
import { makeStatement } from '../../sql/statement.ts'

export type GuestRow = Selectable<Tables['guests']>
export type UnpaidGuest = Pick<GuestRow, 'id' | 'created_at'>

/** False when a request with the same key created one before. */
export async function insertGuest(transaction: Writer, row: GuestRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto('guests')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectGuest = (reader: Reader, id: string) =>
  reader.selectFrom('guests').select(['id', 'email']).where('id', '=', id).executeTakeFirst()

export const selectGuestByRequest = (reader: Reader, key: string) =>
  reader.selectFrom('guests').select(['id', 'request_hash']).where('request_key', '=', key).executeTakeFirst()

/** Which of these accounts are guests, each with the account that took it over. */
export const selectGuestsAmong = async (reader: Reader, ids: string[]) =>
  ids.length === 0
    ? []
    : reader
        .selectFrom('guests')
        .leftJoin('account_links', 'account_links.guest_id', 'guests.id')
        .select(['guests.id', 'guests.email', 'account_links.account_id as owner', 'account_links.proved_at'])
        .where('guests.id', 'in', ids)
        .execute()

export const updatePaid = (transaction: Writer, id: string, at: string) =>
  transaction.updateTable('guests').set({ paid_at: at }).where('id', '=', id).where('paid_at', 'is', null).execute()

/**
 * Guests who paid under this account's address, if it is proved, and whom no account took over yet; banned ones only if
 * the account is banned, too.
 */
export const selectUnlinked = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('guests')
    .innerJoin('accounts', 'accounts.email', 'guests.email')
    .innerJoin('accounts as guest', 'guest.id', 'guests.id')
    .leftJoin('account_links', 'account_links.guest_id', 'guests.id')
    .select('guests.id')
    .where('accounts.id', '=', accountId)
    .where('accounts.email_verified', '=', 1)
    .where('guests.paid_at', 'is not', null)
    .where('account_links.guest_id', 'is', null)
    .where(({ or, eb }) =>
      or([eb('guest.banned', 'is', null), eb('guest.banned', '=', 0), eb('accounts.banned', '=', 1)]),
    )
    .orderBy('guests.id')
    .execute()

/** Those of them who are not erased, locked so that they cannot be until the write operation ends. */
export const selectGuestsForUpdate = (transaction: Writer, ids: string[]) =>
  transaction
    .selectFrom('guests')
    .select('id')
    .where('id', 'in', ids)
    .where('email', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** An existing link stays: the first account wins. */
export const insertLinks = (transaction: Writer, rows: Selectable<Tables['account_links']>[]) =>
  transaction
    .insertInto('account_links')
    .values(rows)
    .onConflict((conflict) => conflict.column('guest_id').doNothing())
    .execute()

export const selectLinked = makeStatement((reader, { accountId }: { accountId: string }) =>
  reader.selectFrom('account_links').select('guest_id').where('account_id', '=', accountId).orderBy('guest_id'),
)

/** Defined when a guest's purchases belong to this account. */
export const selectLink = (reader: Reader, link: { guestId: string; accountId: string }) =>
  reader
    .selectFrom('account_links')
    .select('guest_id')
    .where('guest_id', '=', link.guestId)
    .where('account_id', '=', link.accountId)
    .executeTakeFirst()

export const selectGuestsOwner = (reader: Reader, guestId: string) =>
  reader.selectFrom('account_links').select('account_id').where('guest_id', '=', guestId).executeTakeFirst()

/** All guests with the exact address of one of these whom nobody took over, oldest first, each paired with that one. */
export const selectSameGuests = async (reader: Reader, ids: string[]) =>
  ids.length === 0
    ? []
    : reader
        .selectFrom('guests as asked')
        .innerJoin('guests', 'guests.email', 'asked.email')
        .leftJoin('account_links', 'account_links.guest_id', 'guests.id')
        .select(['asked.id as asked', 'guests.id'])
        .where('asked.id', 'in', ids)
        .where('account_links.guest_id', 'is', null)
        .orderBy('guests.created_at')
        .orderBy('guests.id')
        .execute()

export const updateErasedGuest = (transaction: Writer, id: string) =>
  transaction
    .updateTable('guests')
    .set({ email: null, person_key: '', request_key: null, request_hash: null })
    .where('id', '=', id)
    .execute()

/** A ban of a guest is found by the address alone, and so lasts only as long as that is kept. */
const unpaidGuests = (reader: Reader) =>
  reader
    .selectFrom('guests')
    .select(['id', 'created_at'])
    .where('paid_at', 'is', null)
    .where('email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'guests.id')
            .where('accounts.banned', '=', 1),
        ),
      ),
    )

/** At most `atMost` guests without any payment, created before an instant, not erased and not banned, oldest first. */
export const selectUnpaidGuests = (
  reader: Reader,
  { before, after, atMost }: { before: string; after: UnpaidGuest | undefined; atMost: number },
) =>
  unpaidGuests(reader)
    .where('created_at', '>=', after?.created_at ?? '')
    .where('created_at', '<', before)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after?.created_at ?? '', after?.id ?? '')),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Undefined while the guest is banned, and once it has paid or was erased. */
export const selectUnpaidGuest = (reader: Reader, id: string) =>
  unpaidGuests(reader).where('id', '=', id).executeTakeFirst()

/** How many guests of one mailbox, created after one instant and up to another, have never paid. */
export async function countUnpaidOfPerson(
  reader: Reader,
  { personKey, after, until }: { personKey: string; after: string; until: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom('guests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_key', '=', personKey)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
