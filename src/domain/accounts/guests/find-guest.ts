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

/** Who bought without an account. */
export interface Guest {
  id: string
  /** Null once its person was erased. */
  email: string | null
  /** The account that proved the address, and when that was found; null for nobody yet. */
  takenOver: { accountId: string; at: string } | null
}

/** Whether an account is that of one purchase without an account. */
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

/** The account that took a guest over; null for none, and for who is no guest. */
export const findGuestsOwner = async ({ reader }: { reader: Reader }, accountId: string): Promise<string | null> =>
  (await selectGuestsOwner(reader, accountId))?.account_id ?? null

/** The guest that a request with this key made, and what it asked then; null for none. */
export async function findGuestOfRequest({ reader }: { reader: Reader }, key: string) {
  const row = await selectGuestByRequest(reader, key)
  return row ? { id: row.id, hash: row.request_hash } : null
}

/** Guests made before this instant whom nobody paid for, oldest first, piece by piece. */
export const listUnpaidGuests = (
  { reader }: { reader: Reader },
  { before, atMost }: { before: string; atMost: number },
): AsyncGenerator<UnpaidGuest[]> =>
  readInPieces(atMost, (after: UnpaidGuest | undefined) => selectUnpaidGuests(reader, { before, after, atMost }))

/** Whether nobody paid for a guest that is not erased. */
export const isUnpaidGuest = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectUnpaidGuest(reader, accountId)) !== undefined

/** How many guests with one mailbox, made after an instant and by another, nobody paid for. */
export const countUnpaidGuests = (
  { reader }: { reader: Reader },
  of: { personKey: string; after: string; until: string },
) => countUnpaidOfPerson(reader, of)
