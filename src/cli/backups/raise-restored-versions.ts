import { raiseAllVersions } from '#domain/accounts/raise-version.ts'
import type { BackupManifest } from '#domain/backup/backup-manifest.ts'
import { markCatalogChanged } from '#domain/catalog/mark-catalog-changed.ts'
import type { Writer } from '#domain/database.ts'
import type { Clock } from '#domain/services.ts'

const farAhead = 1_000_000

/**
 * Raises the versions of a restored store above those that were announced before it was lost: clients ignore versions
 * older than the newest they know, and open tabs would keep showing what was lost. A later restore raises them further,
 * since the same backup may be restored twice.
 */
export async function raiseRestoredVersions(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { madeAt }: Pick<BackupManifest, 'madeAt'>,
): Promise<void> {
  const secondsSince = Math.max(0, Math.floor((clock.now().getTime() - new Date(madeAt).getTime()) / 1000))
  await raiseAllVersions({ transaction }, farAhead + secondsSince)
  await markCatalogChanged({ transaction }, farAhead + secondsSince)
}
