import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { storeNames } from '../catalog/media-names.ts'
import { type PackageSource, readPackageSources } from '../catalog/package-sources.ts'
import type { PictureVariants } from '../catalog/picture-variants.ts'
import type { Services } from '../services.ts'
import { type Voice, voices } from '../voice.ts'
import { type PackageEntry, packageEntries, type StoredEntry } from './package-entries.ts'
import { keepPackage, selectPackages } from './package-queries.ts'

export type PackageNeeds = Pick<Services, 'database' | 'settings' | 'clock' | 'log'> & { pictures: PictureVariants }

/** Raised with every change of what goes into a package, so that kept ones are made again. */
const packageVersion = 1

/** The packages of these products by product id: those that were made from what holds now, the others made here. */
export async function productPackages(
  needs: PackageNeeds,
  productIds: string[],
  voice: Voice,
): Promise<Map<string, PackageEntry[]>> {
  const reader = needs.database.read
  const sources = await readPackageSources({ reader }, productIds)
  const kept = new Map((await selectPackages(reader, productIds, voice)).map((row) => [row.product_id, row]))
  const found = new Map<string, PackageEntry[]>()
  for (const source of sources) {
    const row = kept.get(source.productId)
    // Written by `makeProductPackage` alone.
    if (row?.made_from === fingerprint(needs, source)) found.set(source.productId, JSON.parse(row.entries))
    else found.set(source.productId, await makeProductPackage(needs, source, voice))
  }
  return found
}

/** Makes a product's packages before somebody asks for them. Harmless when repeated. */
export async function prepareProductPackages(needs: PackageNeeds, productId: string): Promise<void> {
  for (const voice of voices) await productPackages(needs, [productId], voice)
}

const fingerprint = ({ settings: { storeName, baseUrl } }: PackageNeeds, source: PackageSource): string =>
  createHash('sha256')
    .update(JSON.stringify([packageVersion, storeName, baseUrl, source]))
    .digest('hex')

async function makeProductPackage(needs: PackageNeeds, source: PackageSource, voice: Voice): Promise<PackageEntry[]> {
  const { database, clock, settings, log } = needs
  const pictures = await pictureEntries(needs.pictures, source).catch((error: unknown) => {
    log.warn({ err: error, productId: source.productId }, 'a package was made without its pictures')
    return null
  })
  const entries = packageEntries(settings, source, pictures ?? [], voice)
  // A buyer's files never wait for a picture; the next one who asks tries again.
  if (!pictures) return entries
  const row = {
    product_id: source.productId,
    voice,
    made_from: fingerprint(needs, source),
    entries: JSON.stringify(entries),
    made_at: clock.now().toISOString(),
  }
  await database.write((transaction) => keepPackage(transaction, row))
  return entries
}

/** As WebP, which every system of today shows. */
async function pictureEntries(
  pictures: PictureVariants,
  { slug, pictureHashes }: PackageSource,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (const hash of new Set(pictureHashes)) {
    const opened = await pictures.open({ hash, width: 1200, format: 'webp' })
    if (!opened?.lasting) continue
    const { bytes } = opened
    entries.push({
      name: `pictures/${slug}-${entries.length + 1}.webp`,
      size: bytes.length,
      crc32: crc32(bytes),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storeName: storeNames.pictureVariant(hash, 1200, 'webp'),
    })
  }
  return entries
}
