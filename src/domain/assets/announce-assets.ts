import type { Services } from '../services.ts'
import { type AssetPack, packName } from './asset-pack.ts'
import { touchPack, upsertPack } from './asset-queries.ts'

/** Shares the files of a bundle with all nodes; from then on each of them can serve what its pages ask for. */
export async function announceAssets(
  { database, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  { digest, bytes, entries }: AssetPack,
): Promise<void> {
  await files.put(packName(digest), bytes)
  const at = clock.now().toISOString()
  await database.write((transaction) => upsertPack(transaction, { digest, entries: JSON.stringify(entries), at }))
}

/** Records that a node still serves pages of this bundle. */
export async function renewAssets(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  digest: string,
): Promise<void> {
  await database.write((transaction) => touchPack(transaction, { digest, at: clock.now().toISOString() }))
}
