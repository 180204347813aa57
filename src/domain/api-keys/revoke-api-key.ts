import { recordAudit } from '../audit/record-audit.ts'
import type { Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import type { Clock, Services } from '../services.ts'
import { updateAllRevoked, updateRevoked } from './api-key-queries.ts'
import { sayKey } from './api-key-texts.ts'
import { tellOwner } from './tell-owner.ts'

/** Ends a key for good, from its next call on, and tells whose it was. Throws not-found. */
export const revokeApiKey = (
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  { id, device, actorId }: { id: string; device: string | null; actorId: string },
): Promise<void> =>
  database.write(async (transaction) => {
    const revoked = await updateRevoked(transaction, id, clock.now().toISOString())
    if (!revoked) throw new ShopError('not-found', sayKey.unknown)
    const entry = { action: 'key.revoke', subject: `key:${revoked.name}`, details: {} }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
    await tellOwner({ transaction, clock, settings }, { accountId: revoked.account_id, change: 'key-revoked', device })
  })

/** Ends every key, or those of one account, when anybody may have made them; tells how many there were. */
export async function forgetApiKeys(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  accountId: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await updateAllRevoked(transaction, { at: clock.now().toISOString(), accountId })
  return Number(numUpdatedRows)
}
