import { hasPicturesToCome } from '../../catalog/pictures/has-pictures-to-come.ts'
import { readPackageSources } from '../../catalog/showing/package-sources.ts'
import { readReleases } from '../../catalog/showing/read-releases.ts'
import { ShopError } from '../../errors.ts'
import { type Voice, voices } from '../../voice.ts'
import { sayDownload } from '../download-texts.ts'
import { fingerprint, layOutRelease, type PackageNeeds } from './lay-out-release.ts'
import type { PackageEntry } from './package-entries.ts'
import { selectPresentPackages, selectPresentVoices } from './package-queries.ts'
import { packageStore } from './package-store.ts'
import { waitAtMost, waitUntilDone } from './wait-policy.ts'

/** A buyer's page gives up after 70 s. */
const buyerWaitsMs = 40_000
/** An owner may publish the next release while this one is laid out. */
const tries = 5

/**
 * The packages of these products' present releases in a voice, by product id. A release that nobody requested before is
 * laid out now and for good: somebody who buys in the first seconds gets what everybody gets later.
 * @throws ShopError unavailable when its owner publishes one release after another
 */
export async function releasePackages(
  needs: PackageNeeds,
  productIds: string[],
  voice: Voice,
): Promise<Map<string, PackageEntry[]>> {
  const { database, log, layingOut } = needs
  for (let turn = 0; turn < tries; turn++) {
    const kept = await selectPresentPackages(database.read, productIds, voice)
    // Only `layOutRelease` writes it.
    const found = new Map(kept.map((row) => [row.product_id, JSON.parse(row.entries) as PackageEntry[]]))
    const missing = productIds.filter((productId) => !found.has(productId))
    if (missing.length === 0) return found
    for (const productId of missing)
      await layingOut(productId, () => layOutRelease(needs, productId, waitAtMost({ log, productId }, buyerWaitsMs)))
  }
  throw new ShopError('unavailable', sayDownload.beingChanged)
}

/**
 * Lays out the release of a published product before anybody requests it, once its pictures are there or have been
 * tried (`pictured`). Idempotent.
 */
export async function prepareRelease(
  needs: PackageNeeds,
  productId: string,
  { pictured = false }: { pictured?: boolean } = {},
): Promise<void> {
  const reader = needs.database.read
  const [present] = await readReleases({ reader }, [productId])
  if (present?.state !== 'published') return
  if ((await selectPresentVoices(reader, productId)).length === voices.length) return
  if (!pictured && (await hasPicturesToCome({ reader }, productId))) return
  const [source] = await readPackageSources({ reader }, [productId])
  if (source && source.files.length > 0) await layOutRelease(needs, productId, waitUntilDone)
}

/** What an owner sees of the package that a product's buyers get. */
export interface ShownRelease {
  /** Null while nothing is laid out: the package then still follows the product. */
  laidOutAt: string | null
  /** Whether the product says or shows something else by now, which its next release will hold. */
  outdated: boolean
}

/** The state of the package of a product's present release. */
export async function showRelease(
  { database, settings }: Pick<PackageNeeds, 'database' | 'settings'>,
  productId: string,
): Promise<ShownRelease> {
  const reader = database.read
  const [laidOut] = await selectPresentVoices(reader, productId)
  const [source] = await readPackageSources({ reader }, [productId])
  if (!laidOut || !source) return { laidOutAt: null, outdated: false }
  return {
    laidOutAt: laidOut.laid_out_at,
    outdated: laidOut.made_from !== fingerprint(await packageStore({ database, settings }), source),
  }
}
