import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import type { UploadedFile } from '../../file-store.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, once, type Progress } from '../../progress.ts'
import { keepsPrices } from '../../require-proof.ts'
import type { Clock } from '../../services.ts'
import { type PictureRow, type ProductRow, picturesOf } from '../catalog-queries.ts'
import { type GatheredPicture, recordPictures } from '../files/gathered-picture.ts'
import { asOwn, renderedPicturesOf } from '../files/rendered-picture-queries.ts'
import { lastPictures, storePicturePreferences } from '../pictures/enqueue-pictures.ts'
import { readPicturePreferences } from '../pictures/picture-preferences.ts'
import { writeProducts } from '../writing/write-products.ts'
import type { EditingNeeds } from './create-product.ts'
import { writeOf } from './edit-product.ts'
import { sayEditing } from './editing-texts.ts'
import { type ChangeRequest, changeIfUnchanged } from './find-unchanged.ts'
import type { OwnersProduct } from './owners-product.ts'
import { refuseManyPictures } from './refuse-many.ts'
import { showForOwner } from './show-for-owner.ts'
import { checkPictures, refuseProblems } from './uploads/take-in-files.ts'
import { withOwnNames } from './with-own-names.ts'

interface Needs {
  database: Database
  clock: Clock
}

/**
 * Appends pictures to the owner's own; these come before the ones that the store made.
 * @throws ShopError invalid-argument with `details.problems` for a bad picture
 */
export async function addPictures(
  needs: EditingNeeds,
  request: ChangeRequest & { images: UploadedFile[] },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> {
  await once(progress, async () => {
    const { pictures, problems, keep } = await checkPictures(needs, request.images)
    refuseProblems(problems)
    if (pictures.length === 0)
      throw new ShopError('invalid-argument', sayEditing.noPictureChosen, because('no-picture-chosen'))
    await changeIfUnchanged({ ...needs, progress: noProgress }, request, async () => {})
    await keep()
    return writePictures({ ...needs, progress }, request, (held) => [...held, ...pictures])
  })
  return { product: await showForOwner(needs, request.id) }
}

/**
 * Puts the product's pictures in this order. A store-made picture becomes the owner's own by being named; once one is
 * named, the store-made ones that are not named are dropped.
 * @throws ShopError invalid-argument unless it names each of the owner's own once, and otherwise only store-made ones
 */
export const orderPictures = (
  needs: Needs,
  request: ChangeRequest & { hashes: string[] },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> =>
  changePictures({ ...needs, progress }, request, (held, made) => {
    const found = held.filter((picture) => picture.hash !== null)
    const named = new Set(request.hashes)
    const ordered = request.hashes.flatMap((hash) => [...found, ...made].find((picture) => picture.hash === hash) ?? [])
    if (named.size !== ordered.length || found.some(({ hash }) => hash === null || !named.has(hash)))
      throw new ShopError('invalid-argument', sayEditing.pictureOrder)
    return [...ordered, ...held.filter((picture) => picture.hash === null)]
  })

/**
 * Removes one picture. When the owner's last own picture is removed, the store makes some itself; when a store-made one
 * is removed, the others become the owner's own.
 */
export const removePicture = (
  needs: Needs,
  request: ChangeRequest & { hash: string },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> =>
  changePictures({ ...needs, progress }, request, (held, made) => {
    const others = (pictures: GatheredPicture[]) => pictures.filter(({ hash }) => hash !== request.hash)
    if (others(held).length < held.length) return others(held)
    if (others(made).length === made.length) throw new ShopError('not-found', sayEditing.noPicture)
    const rest = [...held, ...others(made)]
    if (rest.every(({ hash }) => hash === null)) throw lastPictures()
    return rest
  })

/**
 * Removes all of the owner's own pictures, so that the store makes new ones of the figure as it is now. Throws aborted
 * when `version` is old.
 */
export const renewPictures = (
  needs: Needs,
  request: ChangeRequest,
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> => changePictures({ ...needs, progress }, request, () => [])

/** `made`: the pictures that the store made. */
type PictureChange = (held: GatheredPicture[], made: GatheredPicture[]) => GatheredPicture[]

async function changePictures(
  needs: Needs & { progress: Progress },
  request: ChangeRequest,
  change: PictureChange,
): Promise<{ product: OwnersProduct }> {
  await writePictures(needs, request, change)
  return { product: await showForOwner(needs, request.id) }
}

const writePictures = (
  { database, clock, progress }: Needs & { progress: Progress },
  request: ChangeRequest,
  change: PictureChange,
): Promise<void> =>
  changeIfUnchanged({ database, progress }, request, async (transaction, row) => {
    const held = (await picturesOf(transaction, [row.id])).map(asGathered)
    const made = (await renderedPicturesOf(transaction, row.id)).map((picture) => asOwn(picture, row.slug))
    const next = withOwnNames(change(held, made))
    refuseManyPictures(next.length, held.length)
    const isTaken = next.some(({ hash }) => made.some((picture) => picture.hash === hash))
    await savePictures({ transaction, clock }, { row, actorId: request.actorId, next, wanted: isTaken ? false : null })
  })

/**
 * Sets the owner's own pictures of a product and writes the audit entry. `wanted`: whether store-made pictures follow
 * them; null = leave as it was.
 */
export async function savePictures(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  change: { row: ProductRow; actorId: string; next: GatheredPicture[]; wanted: boolean | null },
): Promise<void> {
  const { row, actorId, next, wanted } = change
  const at = clock.now().toISOString()
  const held = await picturesOf(transaction, [row.id])
  const wishes = await readPicturePreferences(transaction, row.id)
  const differs = wanted !== null && wanted !== wishes.wanted
  // Must come before the pictures are written: that also drops store-made pictures that are not wanted.
  if (differs) await storePicturePreferences(transaction, row.id, { ...wishes, wanted })
  const write = writeOf(row, { pictures: next })
  await writeProducts({ transaction, clock, requireProof: keepsPrices }, [write], at, { urgent: true })
  const details = {
    before: { pictures: recordPictures(held), ...(differs ? { wanted: wishes.wanted } : {}) },
    after: { pictures: recordPictures(next), ...(differs ? { wanted } : {}) },
  }
  await recordAudit(
    { transaction, clock },
    { actorId, action: 'product.pictures', subject: `product:${row.id}`, details },
  )
}

export const asGathered = ({ name, hash, width, height }: PictureRow): GatheredPicture => ({
  name,
  hash,
  width,
  height,
})
