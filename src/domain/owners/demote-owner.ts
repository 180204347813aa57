import { revokeOwnership } from '../accounts/standing/revoke-ownership.ts'
import { revokeApiKeys } from '../api-keys/revoke-api-keys.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { sayOwner } from './owner-texts.ts'

/**
 * Turns the owner with this address (in its normal form) into a customer, signs them out everywhere and revokes their
 * API keys. Throws not-found when no owner has the address, and aborted for the last owner who can sign in.
 */
export async function demoteOwner(
  { database, clock, events, settings }: Pick<Services, 'database' | 'clock' | 'events' | 'settings'>,
  { email }: { email: string },
): Promise<void> {
  const at = clock.now().toISOString()
  const id = await database.write(async (transaction) => {
    const revoked = await revokeOwnership({ transaction, settings }, { email, at })
    if (revoked === 'none') throw new ShopError('not-found', sayOwner.notOwner(email))
    if (revoked === 'last') throw new ShopError('aborted', sayOwner.onlyOwner(email))
    await revokeApiKeys({ transaction, clock }, revoked.id)
    const entry = { action: 'account.owner-removed', subject: `account:${revoked.id}`, details: { email } }
    await recordAudit({ transaction, clock }, { actorId: revoked.id, ...entry })
    return revoked.id
  })
  events.publish(id, { kind: 'account', state: 'signed-out', redirect: null })
}
