import type { Reader } from '../../database.ts'
import { readInPieces } from '../../sql/read-in-pieces.ts'
import {
  countUnpaidOfPerson,
  selectGuest,
  selectGuestByRequest,
  selectGuestsAmong,
  selectGuestsOwner,
  selectUnpaidGuest,
  selectUnpaidGuests,
  type UnpaidGuest,
} from './guest-queries.ts'

/** A buyer without an account. */
export interface Guest {
  id: string
  /** Null once its person was erased. */
  email: string | null
  /** The account that proved the address, and when that was noticed; null before anybody did. */
  takenOver: { accountId: string; at: string } | null
}

/** Whether an account belongs to a guest. */
export const isGuest = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectGuest(reader, accountId)) !== undefined

/** The guests among these accounts, by id. */
export async function findGuests({ reader }: { reader: Reader }, accountIds: string[]): Promise<Map<string, Guest>> {
  const rows = await selectGuestsAmong(reader, [...new Set(accountIds)])
  return new Map(
    rows.map(({ id, email, owner, proved_at: at }) => [
      id,
      { id, email, takenOver: owner === null || at === null ? null : { accountId: owner, at } },
    ]),
  )
}

/** The account that took a guest over; null when there is none, or when `accountId` is not a guest. */
export const findGuestsOwner = async ({ reader }: { reader: Reader }, accountId: string): Promise<string | null> =>
  (await selectGuestsOwner(reader, accountId))?.account_id ?? null

/** The guest that a request with this key created, and the hash of its content; null when there is none. */
export async function findGuestOfRequest({ reader }: { reader: Reader }, key: string) {
  const row = await selectGuestByRequest(reader, key)
  return row ? { id: row.id, hash: row.request_hash } : null
}

/** Guests created before this instant who never paid and are not banned, oldest first, in batches. */
export const listUnpaidGuests = (
  { reader }: { reader: Reader },
  { before, atMost }: { before: string; atMost: number },
): AsyncGenerator<UnpaidGuest[]> =>
  readInPieces(atMost, (after: UnpaidGuest | undefined) => selectUnpaidGuests(reader, { before, after, atMost }))

/** Whether this is a guest who is neither erased nor banned and has never paid. */
export const isUnpaidGuest = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectUnpaidGuest(reader, accountId)) !== undefined

/** How many guests of one mailbox, created after one instant and up to another, have never paid. */
export const countUnpaidGuests = (
  { reader }: { reader: Reader },
  of: { personKey: string; after: string; until: string },
) => countUnpaidOfPerson(reader, of)
