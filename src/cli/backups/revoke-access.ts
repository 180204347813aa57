import { endSessionsOfOwners } from '#domain/accounts/sessions/end-all-sessions.ts'
import { forgetEveryDevice } from '#domain/accounts/sessions/known-device.ts'
import { revokeApiKeys } from '#domain/api-keys/revoke-api-keys.ts'
import type { BackupManifest } from '#domain/backup/backup-manifest.ts'
import type { Writer } from '#domain/database.ts'
import { hourMs } from '#domain/dates/spans.ts'
import { isWithin } from '#domain/dates/time-window.ts'
import type { Clock } from '#domain/services.ts'

/** A store that only moves is away for less than this: nothing was ended in it since its backup. */
const moveMs = hourMs

/**
 * A backup restores sessions, keys and passwords that were ended after it was made, and nobody knows which: owners have
 * to sign in again, API keys have to be made again, and nobody's device is known any more, so that a sign-in with a
 * password that was replaced is told by mail. Returns how many ended; null for a backup that is less than an hour old, of
 * which everything is kept. One that a fast clock dated in the future may be of any age.
 */
export async function revokeAccess(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { madeAt }: Pick<BackupManifest, 'madeAt'>,
): Promise<{ sessions: number; keys: number } | null> {
  if (isWithin(Date.parse(madeAt), { now: clock.now().getTime(), ms: moveMs })) return null
  await forgetEveryDevice({ transaction })
  return { sessions: await endSessionsOfOwners({ transaction }), keys: await revokeApiKeys({ transaction, clock }) }
}
