import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { filamentColors } from '../../models/studio/filament.ts'
import { because } from '../../owner-refusals.ts'
import type { Clock } from '../../services.ts'
import { picturesOf } from '../catalog-queries.ts'
import { renderedPicturesOf, saveSettings } from '../files/rendered-picture-queries.ts'
import { type PicturePreferences, readPictureSource, type StoredPicturePreferences } from './picture-preferences.ts'
import { sayPicture } from './picture-texts.ts'

/** Saves how the store should picture a product, and does nothing else. */
export const storePicturePreferences = (
  transaction: Writer,
  productId: string,
  wishes: StoredPicturePreferences,
): Promise<void> => saveSettings(transaction, rowOf(productId, wishes))

/** The refusal to remove the last pictures of a product. */
export const lastPictures = () => new ShopError('invalid-argument', sayPicture.last, because('last-pictures'))

/** Whether a product has pictures of its owner's own. */
export const hasOwnPictures = async (transaction: Writer, productId: string): Promise<boolean> =>
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

/** Throws invalid-argument for wishes out of range. */
export function checkWishes({ turn, azimuth, color }: PicturePreferences): void {
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
