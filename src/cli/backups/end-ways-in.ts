import { endSessionsOfOwners } from '#domain/accounts/sessions/end-all-sessions.ts'
import { forgetApiKeys } from '#domain/api-keys/forget-api-keys.ts'
import type { BackupManifest } from '#domain/backup/backup-manifest.ts'
import type { Writer } from '#domain/database.ts'
import { hourMs } from '#domain/dates/spans.ts'
import type { Clock } from '#domain/services.ts'

/** Longer than a store is away that only moves: nothing was ended in it since its backup. */
const moveMs = hourMs

/**
 * A backup brings back what was ended since it was made, and nobody knows what that was: owners sign in anew, and API keys
 * are made anew. Tells how many ended; null for a backup that is hardly an hour old, of which everything stays.
 */
export async function endWaysIn(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { madeAt }: Pick<BackupManifest, 'madeAt'>,
): Promise<{ sessions: number; keys: number } | null> {
  if (clock.now().getTime() - Date.parse(madeAt) < moveMs) return null
  return { sessions: await endSessionsOfOwners({ transaction }), keys: await forgetApiKeys({ transaction, clock }) }
}
