import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { updateRevoked } from './api-key-queries.ts'
import { sayKey } from './api-key-texts.ts'
import { notifyKeyOwner } from './notify-key-owner.ts'

/** Revokes a key for good, from its next call on, and notifies its owner. Throws not-found. */
export const revokeApiKey = (
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  { id, device, actorId }: { id: string; device: string | null; actorId: string },
  progress: Progress = noProgress,
): Promise<void> =>
  writeOnce({ database, progress }, async (transaction) => {
    const revoked = await updateRevoked(transaction, id, clock.now().toISOString())
    if (!revoked) throw new ShopError('not-found', sayKey.unknown)
    const entry = { action: 'key.revoke', subject: `key:${revoked.name}`, details: {} }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
    await notifyKeyOwner(
      { transaction, clock, settings },
      { accountId: revoked.account_id, change: 'key-revoked', device },
    )
  })
