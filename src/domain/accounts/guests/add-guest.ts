import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { deleteGuestAccount, insertGuestAccount } from '../account-queries.ts'
import { guestAddress } from './guest-address.ts'
import { insertGuest } from './guest-queries.ts'

export interface NewGuest {
  /** In its normal form. */
  email: string
  /** Stands for the mailbox in limits. */
  personKey: string
  voice: string | null
  /** Key of the request that creates it, and hash of its content; null when a repeat may create another guest. */
  request: { key: string; hash: string } | null
  at: string
}

/**
 * Creates the account behind a guest's purchase, inside the write operation that creates its order. Whatever address
 * was typed, the purchase belongs to nobody until that address is proved. Null when the same request created a guest
 * before.
 */
export async function addGuest(
  { transaction }: { transaction: Writer },
  { email, personKey, voice, request, at }: NewGuest,
): Promise<string | null> {
  const id = randomUUID()
  await insertGuestAccount(transaction, { id, email: guestAddress(id), voice, at })
  const isNew = await insertGuest(transaction, {
    id,
    email,
    person_key: personKey,
    request_key: request?.key ?? null,
    request_hash: request?.hash ?? null,
    created_at: at,
    paid_at: null,
  })
  if (isNew) return id
  await deleteGuestAccount(transaction, id)
  return null
}
