import { dayMs } from '../dates/spans.ts'
import type { Services } from '../services.ts'
import { packName } from './asset-pack.ts'
import { deletePack, selectPackUses } from './asset-queries.ts'

const keptMs = 30 * dayMs
const mostPacks = 20

/** Deletes the files of bundles of which no page was served for 30 days, and of all but the 20 used last. */
export async function forgetOldAssets({
  database,
  files,
  clock,
}: Pick<Services, 'database' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs).toISOString()
  const packs = await selectPackUses(database.read)
  // The row first: a file without one is unused, and the sweep of unused files finds what a failure leaves.
  for (const [index, pack] of packs.entries())
    if (
      (index >= mostPacks || pack.used_at < before) &&
      (await database.write((transaction) => deletePack(transaction, pack)))
    )
      await files.delete(packName(pack.digest))
}
