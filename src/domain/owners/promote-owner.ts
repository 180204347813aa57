import { liftBan } from '../accounts/bans/ban-account.ts'
import { findFixedBan } from '../accounts/bans/find-ban.ts'
import { putAccount } from '../accounts/standing/put-account.ts'
import { revokeApiKeys } from '../api-keys/revoke-api-keys.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { markRealShop } from '../settings/mark-real-shop.ts'
import { sayOwner } from './owner-texts.ts'

/**
 * Makes an owner of the account with this address (in its normal form), or of a new one. What a stranger may have
 * prepared there ends in the same transaction, so `passwordHash` must be of a password that nobody knows: a reset link,
 * made afterwards, is the only way in. Returns whether a second factor was removed, and a ban by an owner lifted: whoever
 * runs the machine decides. Throws aborted for an address that the settings ban.
 */
export async function promoteOwner(
  { database, clock, events, settings }: Pick<Services, 'database' | 'clock' | 'events' | 'settings'>,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<{ hadSecondFactor: boolean; wasBanned: boolean }> {
  if (findFixedBan({ settings }, email)) throw new ShopError('aborted', sayOwner.banned(email))
  const at = clock.now().toISOString()
  const [name = email] = email.split('@')
  const owner = await database.write(async (transaction) => {
    const put = await putAccount({ transaction }, { name, email, role: 'owner', demo: false, passwordHash, at })
    if (put.wasBanned) await liftBan({ transaction }, put.id)
    await revokeApiKeys({ transaction, clock }, put.id)
    const entry = { actorId: put.id, action: 'account.owner', subject: `account:${put.id}`, details: { email } }
    await recordAudit({ transaction, clock }, entry)
    if (!settings().demo) await markRealShop({ transaction, clock })
    return put
  })
  if (owner.existed) events.publish(owner.id, { kind: 'account', state: 'signed-out', redirect: null })
  return { hadSecondFactor: owner.hadSecondFactor, wasBanned: owner.wasBanned }
}
