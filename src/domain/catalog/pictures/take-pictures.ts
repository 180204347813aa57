import type { Database } from '../../database.ts'
import { isSetAside, isShopError } from '../../errors.ts'
import type { FileStore } from '../../file-store.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import type { MediaWorker } from '../../media-worker.ts'
import type { Clock, Log } from '../../services.ts'
import { lockCatalog, raiseVersion } from '../catalog-queries.ts'
import { mediaHash, storeNames } from '../files/media-names.ts'
import { renderedPicturesOf, replaceRenderedPictures } from '../files/rendered-picture-queries.ts'
import { preparedWidths } from '../picture-address.ts'
import { type PictureSource, readPictureSource } from './picture-preferences.ts'

interface Needs {
  database: Database
  files: FileStore
  media: MediaWorker
  clock: Clock
  log: Log
}

/** How many pictures the store makes of a model. */
export const photoCount = 3
/** Shares of the full number of lights: the first picture is on every card, the others can do with fewer. */
const qualities = [0.8, 0.6, 0.6]

/**
 * Makes the pictures that a product should have from its model, keeps them and shows them. A product that had none
 * shows its first as soon as it is made. Safe to repeat or interrupt; wishes that changed meanwhile have a job of their
 * own. With `firstOnly`, a product without pictures gets its first one now and the others afterwards, so that each of
 * many products can soon be seen.
 */
export async function takePictures(
  needs: Needs,
  productId: string,
  { firstOnly = false }: { firstOnly?: boolean } = {},
): Promise<JobOutcome> {
  const source = await readPictureSource(needs.database.read, productId)
  if (!source) return 'done'
  const present = await renderedPicturesOf(needs.database.read, productId)
  const isCurrent = present.every((picture) => picture.source === source.key)
  if (isCurrent && present.length === photoCount) return 'done'
  const shooting = await prepared(needs, productId, source)
  if (!shooting) return 'done'
  const hashes = isCurrent ? present.map((picture) => picture.hash) : []
  const until = firstOnly && present.length === 0 ? 1 : photoCount
  for (const [place, angle] of shooting.angles.entries()) {
    if (place < hashes.length) continue
    if (place >= until) return { runAgainAt: needs.clock.now() }
    const shot = { angle, color: source.color, quality: qualities[place] ?? 1 }
    const pictures = await needs.media.takePhoto(shooting.model, shot, [...preparedWidths])
    hashes.push(await keep(needs.files, pictures))
    if (hashes.length === photoCount || isCurrent) await show(needs, productId, source, hashes)
  }
  return 'done'
}

async function prepared({ media, files, log }: Needs, productId: string, { storeName, wishes }: PictureSource) {
  try {
    return await media.prepareShooting(await files.source(storeName), { ...wishes, count: photoCount })
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument' || isSetAside(error)) throw error
    log.warn({ productId, reason: error.message }, 'a model cannot be pictured')
    return null
  }
}

/** Keeps one picture in all widths under the hash of the widest, which is the original. */
async function keep(files: FileStore, pictures: Uint8Array[]): Promise<string> {
  const [original, ...smaller] = pictures
  if (!original) throw new Error('A photo came without its widths.')
  const hash = mediaHash(original)
  for (const [i, bytes] of smaller.entries())
    await files.put(storeNames.pictureVariant(hash, preparedWidths[i + 1] ?? 0, 'avif'), bytes)
  await files.put(storeNames.picture(hash), original)
  return hash
}

async function show({ database }: Needs, productId: string, source: PictureSource, hashes: string[]): Promise<void> {
  await database.write(async (transaction) => {
    await lockCatalog(transaction)
    const now = await readPictureSource(transaction, productId)
    if (now?.key !== source.key) return
    const rows = hashes.map((hash, position) => ({ product_id: productId, position, hash, source: source.key }))
    await replaceRenderedPictures(transaction, productId, rows)
    await raiseVersion(transaction)
  })
}
