import { raiseAllVersions } from '#domain/accounts/raise-version.ts'
import type { BackupManifest } from '#domain/backup/backup-manifest.ts'
import { markCatalogChanged } from '#domain/catalog/mark-catalog-changed.ts'
import type { Writer } from '#domain/database.ts'
import type { Clock } from '#domain/services.ts'

const farAhead = 1_000_000

/**
 * Raises the versions of a restored store above those that were told before it was lost: whoever has heard of a newer one
 * takes none of the older, and tabs that are open would show what was lost. The later it is restored the further, since
 * the same backup may be taken twice.
 */
export async function raiseRestored(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { madeAt }: Pick<BackupManifest, 'madeAt'>,
): Promise<void> {
  const secondsSince = Math.max(0, Math.floor((clock.now().getTime() - new Date(madeAt).getTime()) / 1000))
  await raiseAllVersions({ transaction }, farAhead + secondsSince)
  await markCatalogChanged({ transaction }, farAhead + secondsSince)
}
