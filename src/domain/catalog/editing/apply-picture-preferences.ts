import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import { isSameTurn } from '../../models/turn-mesh.ts'
import type { Clock } from '../../services.ts'
import { raiseVersion } from '../catalog-queries.ts'
import { replaceRenderedPictures } from '../files/rendered-picture-queries.ts'
import { enqueuePictures, hasOwnPictures, storePicturePreferences } from '../pictures/enqueue-pictures.ts'
import { readPicturePreferences, type StoredPicturePreferences } from '../pictures/picture-preferences.ts'
import { joinModel } from '../processing/join-model.ts'
import { raiseRevision } from '../release-queries.ts'

/**
 * Saves how the store should picture a product, as a change of the product with its audit entry, and removes its
 * pictures or has them made. A model that is turned has another size from then on.
 */
export async function applyPicturePreferences(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  change: { productId: string; actorId: string; action: string; wishes: StoredPicturePreferences },
): Promise<void> {
  const { productId, actorId, action, wishes } = change
  const before = await readPicturePreferences(transaction, productId)
  await storePicturePreferences(transaction, productId, wishes)
  await raiseRevision(transaction, productId, clock.now().toISOString())
  if (!isSameTurn(before.turn, wishes.turn)) await joinModel({ transaction, clock }, productId)
  const details = { before, after: wishes }
  await recordAudit({ transaction, clock }, { actorId, action, subject: `product:${productId}`, details })
  if (!wishes.wanted && (await hasOwnPictures(transaction, productId))) {
    await replaceRenderedPictures(transaction, productId, [])
    await raiseVersion(transaction)
  } else await enqueuePictures({ transaction, clock }, { productId, urgent: true })
}
