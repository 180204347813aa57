import type { Database } from '../../database.ts'
import { noProgress, type Progress } from '../../progress.ts'
import type { Clock } from '../../services.ts'
import { checkWishes, hasOwnPictures, lastPictures } from '../pictures/enqueue-pictures.ts'
import { type PicturePreferences, readPicturePreferences } from '../pictures/picture-preferences.ts'
import { applyPicturePreferences } from './apply-picture-preferences.ts'
import { type ChangeRequest, changeIfUnchanged } from './find-unchanged.ts'

interface Needs {
  database: Database
  clock: Clock
}

/**
 * Saves how the owner wants a product's pictures and has them made again by job; until then the present ones stay.
 * Wishes that are not given stay as they were. The pictures follow the owner's own.
 * @throws ShopError not-found for an unknown product, aborted with `details.product` when `version` is old,
 * invalid-argument for wishes out of range
 */
export const renderPictures = (
  { database, clock }: Needs,
  request: ChangeRequest & { wishes: Partial<PicturePreferences> },
  progress: Progress = noProgress,
): Promise<PicturePreferences> =>
  changeIfUnchanged({ database, progress }, request, async (transaction) => {
    const { id: productId, actorId, wishes: changes } = request
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

/**
 * Removes the pictures that the store made; only for a product that has pictures of its owner's own. Throws aborted
 * when `version` is old.
 */
export const dropRenderedPictures = (
  { database, clock }: Needs,
  request: ChangeRequest,
  progress: Progress = noProgress,
): Promise<void> =>
  changeIfUnchanged({ database, progress }, request, async (transaction) => {
    const { id: productId, actorId } = request
    if (!(await hasOwnPictures(transaction, productId))) throw lastPictures()
    const wishes = { ...(await readPicturePreferences(transaction, productId)), wanted: false }
    await applyPicturePreferences(
      { transaction, clock },
      { productId, actorId, action: 'product.drop-pictures', wishes },
    )
  })
