import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import type { Clock, UploadedFile } from '../../services.ts'
import { uploadLimits } from '../../upload-rules.ts'
import { applyPlan } from '../apply-plan.ts'
import { type PictureRow, type ProductRow, picturesOf } from '../catalog-queries.ts'
import type { GatheredPicture } from '../gather-picture.ts'
import type { EditingNeeds } from './create-product.ts'
import { changing, planOf } from './edit-product.ts'
import type { OwnersProduct } from './owners-product.ts'
import { showForOwner } from './show-for-owner.ts'
import { checkPictures, keepPictures, refuseProblems } from './take-in-files.ts'
import { withOwnNames } from './with-own-names.ts'

interface Needs {
  database: Database
  clock: Clock
}
interface Request {
  id: string
  actorId: string
  version?: number | undefined
}

/**
 * Adds pictures of the owner's own behind the others; they come before those that the store made.
 * @throws ShopError invalid-argument with `details.problems` for a bad picture
 */
export async function addPictures(
  needs: EditingNeeds,
  request: Request & { images: UploadedFile[] },
): Promise<{ product: OwnersProduct }> {
  const { pictures, problems } = await checkPictures(needs, request.images)
  refuseProblems(problems)
  if (pictures.length === 0)
    throw new ShopError('invalid-argument', 'Choose at least one picture.', because('no-picture-chosen'))
  await changing(needs, request, async () => {})
  await keepPictures(needs, request.images, pictures)
  return changePictures(needs, request, (held) => [...held, ...pictures])
}

/** Puts the owner's own pictures in this order. Throws invalid-argument unless each of them is named once. */
export const orderPictures = (
  needs: Needs,
  request: Request & { hashes: string[] },
): Promise<{ product: OwnersProduct }> =>
  changePictures(needs, request, (held) => {
    const found = held.filter((picture) => picture.hash !== null)
    const ordered = request.hashes.flatMap((hash) => found.find((picture) => picture.hash === hash) ?? [])
    if (new Set(request.hashes).size !== found.length || ordered.length !== found.length)
      throw new ShopError('invalid-argument', 'The order has to name each of the product’s own pictures once.')
    return [...ordered, ...held.filter((picture) => picture.hash === null)]
  })

/** Takes one of the owner's own pictures away; after the last one the store makes some by itself. */
export const removePicture = (needs: Needs, request: Request & { hash: string }): Promise<{ product: OwnersProduct }> =>
  changePictures(needs, request, (held) => {
    const rest = held.filter((picture) => picture.hash !== request.hash)
    if (rest.length === held.length) throw new ShopError('not-found', 'The product has no such picture of its own.')
    return rest
  })

async function changePictures(
  { database, clock }: Needs,
  request: Request,
  change: (held: GatheredPicture[]) => GatheredPicture[],
): Promise<{ product: OwnersProduct }> {
  await changing({ database }, request, async (transaction, row) => {
    const held = (await picturesOf(transaction, [row.id])).map(asGathered)
    const next = withOwnNames(change(held))
    if (next.length > uploadLimits.pictures)
      throw new ShopError(
        'invalid-argument',
        `A product has at most ${uploadLimits.pictures} pictures.`,
        because('too-many-pictures', { most: uploadLimits.pictures }),
      )
    await savePictures({ transaction, clock }, { row, actorId: request.actorId, held, next })
  })
  return { product: await showForOwner({ database }, request.id) }
}

async function savePictures(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  change: { row: ProductRow; actorId: string; held: GatheredPicture[]; next: GatheredPicture[] },
): Promise<void> {
  const { row, actorId, held, next } = change
  const at = clock.now().toISOString()
  await applyPlan({ transaction, clock }, [planOf(row, { pictures: next })], at, { urgent: true })
  const names = (pictures: GatheredPicture[]) => pictures.map(({ name, hash }) => ({ name, hash }))
  const details = { before: { pictures: names(held) }, after: { pictures: names(next) } }
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
