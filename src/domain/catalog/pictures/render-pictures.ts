import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { filamentColors } from '../../models/studio/filament.ts'
import { because } from '../../owner-refusals.ts'
import type { Clock } from '../../services.ts'
import { lockCatalog, picturesOf, productsByKey, raiseVersion } from '../catalog-queries.ts'
import { renderedPicturesOf, replaceRenderedPictures, saveSettings } from '../files/rendered-picture-queries.ts'
import { sayMissing } from '../missing-texts.ts'
import {
  type PicturePreferences,
  readPicturePreferences,
  readPictureSource,
  type StoredPicturePreferences,
} from './picture-preferences.ts'
import { sayPicture } from './picture-texts.ts'

interface Needs {
  database: Database
  clock: Clock
}

/**
 * Saves how the owner wants a product's pictures and has them made again by job; until then the present ones stay.
 * Wishes that are not given stay as they were. The pictures follow the owner's own.
 * @throws ShopError not-found for an unknown product, invalid-argument for wishes out of range
 */
export async function renderPictures(
  { database, clock }: Needs,
  { id: productId, wishes: changes, actorId }: { id: string; wishes: Partial<PicturePreferences>; actorId: string },
): Promise<PicturePreferences> {
  return database.write(async (transaction) => {
    await lockProduct(transaction, productId)
    const { wanted: _wanted, ...before } = await readPicturePreferences(transaction, productId)
    const wishes = { ...before, ...changes }
    checkWishes(wishes)
    const action = 'product.render-pictures'
    await applyPicturePreferences(
      { transaction, clock },
      { productId, actorId, action, wishes: { ...wishes, wanted: true } },
    )
    return wishes
  })
}

/** Removes the pictures that the store made; only for a product that has pictures of its owner's own. */
export async function dropRenderedPictures(
  { database, clock }: Needs,
  { id: productId, actorId }: { id: string; actorId: string },
): Promise<void> {
  await database.write(async (transaction) => {
    await lockProduct(transaction, productId)
    if (!(await hasOwnPictures(transaction, productId))) throw lastPictures()
    const wishes = { ...(await readPicturePreferences(transaction, productId)), wanted: false }
    await applyPicturePreferences(
      { transaction, clock },
      { productId, actorId, action: 'product.drop-pictures', wishes },
    )
  })
}

/** Saves how the store should picture a product, with the audit entry, and removes its pictures or has them made. */
export async function applyPicturePreferences(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  change: { productId: string; actorId: string; action: string; wishes: StoredPicturePreferences },
): Promise<void> {
  const { productId, actorId, action, wishes } = change
  const before = await readPicturePreferences(transaction, productId)
  await storePicturePreferences(transaction, productId, wishes)
  const details = { before, after: wishes }
  await recordAudit({ transaction, clock }, { actorId, action, subject: `product:${productId}`, details })
  if (!wishes.wanted && (await hasOwnPictures(transaction, productId))) {
    await replaceRenderedPictures(transaction, productId, [])
    await raiseVersion(transaction)
  } else await enqueuePictures({ transaction, clock }, { productId, urgent: true })
}

/** Saves how the store should picture a product, and does nothing else. */
export const storePicturePreferences = (
  transaction: Writer,
  productId: string,
  wishes: StoredPicturePreferences,
): Promise<void> => saveSettings(transaction, rowOf(productId, wishes))

/** The refusal to remove the last pictures of a product. */
export const lastPictures = () => new ShopError('invalid-argument', sayPicture.last, because('last-pictures'))

const hasOwnPictures = async (transaction: Writer, productId: string): Promise<boolean> =>
  (await picturesOf(transaction, [productId])).some(({ hash }) => hash !== null)

/** Queues a job when the present pictures are not the wanted ones; one job for each wanted state. */
export async function enqueuePictures(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { productId, urgent }: { productId: string; urgent: boolean },
): Promise<void> {
  const source = await readPictureSource(transaction, productId)
  if (!source) return
  const present = await renderedPicturesOf(transaction, productId)
  if (present.length > 0 && present.every((picture) => picture.source === source.key)) return
  const uniqueKey = `render-pictures:${productId}:${source.key}`
  await enqueueJob({ transaction, clock }, { kind: 'render-pictures', payload: { productId }, uniqueKey, urgent })
}

async function lockProduct(transaction: Writer, productId: string): Promise<void> {
  await lockCatalog(transaction)
  const [product] = await productsByKey(transaction, 'id', [productId])
  if (!product || product.state === 'withdrawn') throw new ShopError('not-found', sayMissing.product)
}

function checkWishes({ turn, azimuth, color }: PicturePreferences): void {
  const isTurn = (times: number) => Number.isInteger(times) && times >= 0 && times <= 3
  if (![turn.x, turn.y, turn.z].every(isTurn)) throw new ShopError('invalid-argument', sayPicture.turns)
  if (azimuth !== null && !(Number.isInteger(azimuth) && Math.abs(azimuth) <= 180))
    throw new ShopError('invalid-argument', sayPicture.side)
  if (color !== null && !filamentColors.includes(color))
    throw new ShopError('invalid-argument', sayPicture.color(filamentColors.join(', ')))
}

const rowOf = (productId: string, { turn, azimuth, color, wanted }: StoredPicturePreferences) => ({
  product_id: productId,
  turn_x: turn.x,
  turn_y: turn.y,
  turn_z: turn.z,
  azimuth,
  color,
  wanted: wanted ? 1 : 0,
})
