import type { Visitor } from '../accounts/visitor.ts'
import { ShopError } from '../errors.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Services } from '../services.ts'
import { selectKeyOf, updateLastUsed } from './api-key-queries.ts'
import { sayKey } from './api-key-texts.ts'
import { type KeyScope, readScopes } from './key-scopes.ts'
import { digestOf, isKeySecret } from './key-secret.ts'
import { stateOf } from './present-key.ts'

const closed = (sentence: ShopError['sentence'], reason: string) =>
  new ShopError('unauthenticated', sentence, { details: { reason } })

/**
 * Who uses this key, and what it may do: read again for each call, so that a revoked key stops working everywhere at
 * once. Throws unauthenticated with `reason`: `key-unknown`, `key-revoked`, `key-ended`, `key-owner-gone`.
 */
export async function findKeyVisitor(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  secret: string,
): Promise<{ visitor: Visitor & { keyId: string }; scopes: KeyScope[] }> {
  const { database, clock } = services
  const digest = digestOf(secret)
  const row = isKeySecret(secret) ? await selectKeyOf.first(database.read, { digest }) : undefined
  if (!row || !isSameSecret(row.digest, digest)) throw closed(sayKey.unknownSecret, 'key-unknown')
  if (row.revoked_at !== null) throw closed(sayKey.revoked, 'key-revoked')
  const state = stateOf(services, row)
  if (state === 'owner-gone') throw closed(sayKey.ownerGone, 'key-owner-gone')
  if (state === 'ended') throw closed(sayKey.ended, 'key-ended')
  const now = clock.now().toISOString()
  const day = now.slice(0, 10)
  if (row.last_used_on !== day) await database.write((transaction) => updateLastUsed(transaction, row.id, day))
  const visitor = {
    ...{ accountId: row.account_id, sessionId: row.id, keyId: row.id, role: 'owner' as const },
    ...{ name: row.ownerName, email: row.email, emailVerified: row.emailVerified === 1, image: row.image },
    // Making the key took the second factor; what needs a fresh proof of identity is open to it only through its
    // scopes.
    ...{ twoFactorEnabled: row.twoFactorEnabled === 1, twoFactorAt: now, confirmedAt: null, confirmedBy: null },
    ...{ signedInAt: row.created_at, sessionEndsAt: row.ends_at },
  }
  return { visitor, scopes: readScopes(row.scopes) }
}
