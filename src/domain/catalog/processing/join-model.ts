import type { Writer } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { raiseVersion } from '../catalog-queries.ts'
import { currentModelFiles, saveModel } from '../files/media-queries.ts'
import { joinFacts } from '../files/stored-facts.ts'
import { sizeCodeOf } from '../listing/size-code.ts'
import { saveSize } from '../listing/size-totals-queries.ts'
import { readPicturePreferences } from '../pictures/picture-preferences.ts'

/**
 * Joins the facts of a product's current files into its model, turned as its owner wants it; nothing before all of them
 * are measured. The catalog must be locked.
 */
export async function joinModel(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  productId: string,
): Promise<void> {
  const { turn } = await readPicturePreferences(transaction, productId)
  const model = joinFacts(await currentModelFiles(transaction, [productId]), turn)
  if (!model) return
  await saveModel(transaction, productId, JSON.stringify(model), clock.now().toISOString())
  await saveSize(transaction, productId, sizeCodeOf(model.dimensionsMm))
  await raiseVersion(transaction)
}
