import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { findFormerFiles } from '../../catalog/files/find-model-files.ts'
import { isModelFile, storeNames } from '../../catalog/files/media-names.ts'
import type { PictureVariants } from '../../catalog/pictures/picture-variants.ts'
import { measureFiles } from '../../catalog/processing/process-models.ts'
import { type PackageSource, readPackageSources } from '../../catalog/showing/package-sources.ts'
import { holdRelease, readReleases } from '../../catalog/showing/read-releases.ts'
import type { Reader } from '../../database.ts'
import type { Services } from '../../services.ts'
import { type Voice, voices } from '../../voice.ts'
import type { SharedWork } from '../../work-queues.ts'
import { type PackageEntry, packageEntries, type StoredEntry } from './package-entries.ts'
import { insertReleasePackages, selectPackagesOf } from './package-queries.ts'
import { packageStore } from './package-store.ts'
import type { PackageStore } from './package-texts.ts'
import type { WaitPolicy } from './wait-policy.ts'

export type PackageNeeds = Pick<Services, 'database' | 'settings' | 'clock' | 'log' | 'files' | 'media'> & {
  pictures: PictureVariants
  measuring: SharedWork<void>
  /** When many request the same release at once, only one lays it out. */
  layingOut: SharedWork<void>
}

/**
 * Raise it with every change of what goes into a package: existing ones stay, and owners see that theirs is outdated.
 */
const packageVersion = 1

/**
 * Lays out the present release of a product in every voice, from the files, facts and pictures that it has now; voices
 * that are laid out already stay. Pictures that the store makes later, and words that the owner changes, come with the
 * next release. Keeps nothing when the release changes meanwhile.
 */
export async function layOutRelease(needs: PackageNeeds, productId: string, patience: WaitPolicy): Promise<void> {
  const { database, clock } = needs
  const reader = database.read
  // Read before the files, since other files make another release.
  const [present] = await readReleases({ reader }, [productId])
  if (!present) return
  await patience(measureFiles(needs, productId))
  const [source] = await readPackageSources({ reader }, [productId])
  if (!source) return
  const store = await packageStore(needs)
  const entriesIn = (await lastOfLost(reader, source)) ?? (await madeOf(needs, store, source, patience))
  const rows = voices.map((voice) => ({
    product_id: productId,
    release: present.release,
    voice,
    made_from: fingerprint(store, source),
    entries: entriesIn(voice),
    laid_out_at: clock.now().toISOString(),
  }))
  await database.write(async (transaction) => {
    const held = await holdRelease({ transaction }, productId)
    if (held?.release === present.release) await insertReleasePackages(transaction, rows)
  })
}

/**
 * For a product that lost its files one after another, when nobody had requested its last release that still had some:
 * buyers keep what was laid out before. Null while it has files, or when nothing was laid out.
 */
async function lastOfLost(reader: Reader, { productId, files }: PackageSource) {
  if (files.length > 0) return null
  const rows = await selectPackagesOf(reader, productId)
  const last = rows.find((row) => holdsModels(row))
  if (!last) return null
  const packages = rows.filter(({ release }) => release === last.release)
  return (voice: Voice) => packages.find((row) => row.voice === voice)?.entries ?? last.entries
}

// Only `layOutRelease` writes it.
const holdsModels = ({ entries }: { entries: string }): boolean =>
  (JSON.parse(entries) as PackageEntry[]).some((entry) => 'storeName' in entry && isModelFile(entry.storeName))

/** New entries; for a product that lost its files, from all files that it ever had. */
async function madeOf(needs: PackageNeeds, store: PackageStore, source: PackageSource, patience: WaitPolicy) {
  const pictures = await pictureEntries(needs, source, patience)
  const files =
    source.files.length > 0 ? source.files : await findFormerFiles({ reader: needs.database.read }, source.productId)
  return (voice: Voice) => JSON.stringify(packageEntries(store, { ...source, files }, pictures, voice))
}

/** Stays the same as long as a package laid out now would have the same contents. */
export function fingerprint({ storeName, baseUrl, license }: PackageStore, source: PackageSource): string {
  const parts = [packageVersion, storeName, baseUrl, source, ...(license === null ? [] : [license])]
  return hash('sha256', JSON.stringify(parts))
}

/**
 * Pictures as WebP, which every current system shows. Each is also stored under a name made from its content: a picture
 * that is made again, by another version of the encoder, may have other bytes under the same name.
 */
async function pictureEntries(
  { pictures, files }: Pick<PackageNeeds, 'pictures' | 'files'>,
  { slug, pictureHashes }: PackageSource,
  patience: WaitPolicy,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (const picture of new Set(pictureHashes)) {
    const opened = await patience(pictures.open({ hash: picture, width: 1200, format: 'webp' }))
    if (!opened?.lasting) continue
    const { bytes } = opened
    const sha256 = hash('sha256', bytes)
    const storeName = storeNames.packagePicture(sha256)
    await files.put(storeName, bytes)
    const name = `pictures/${slug}-${entries.length + 1}.webp`
    entries.push({ name, size: bytes.length, crc32: crc32(bytes), sha256, storeName })
  }
  return entries
}
