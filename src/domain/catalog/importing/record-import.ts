import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { recordPictures } from '../files/gathered-picture.ts'
import { differing } from '../writing/differing.ts'
import { wordsOf } from '../writing/product-fields.ts'
import type { ImportReport } from './import-catalog.ts'
import type { ImportPlan, PlannedProduct } from './plan-import.ts'

/** How many products of a file get an entry in their own history, and how many the import's own entries list. */
export const mostRecorded = 500

/** What is left of both for the next part of a file; less than 0 when there were more. */
export interface ToRecord {
  histories: number
  listed: number
}

/** Records what one part of a file changed. */
export async function recordImport(
  writing: { transaction: Writer; clock: Clock },
  plan: ImportPlan,
  { actorId, toRecord }: { actorId: string; toRecord: ToRecord },
): Promise<void> {
  await recordChanges(writing, plan.products, { actorId, most: Math.max(0, toRecord.histories) })
  const { products, unchanged } = plan
  const created = products.filter(({ before }) => !before).length
  const sums = { total: products.length + unchanged, created, changed: products.length - created }
  const listed = products.slice(0, Math.max(0, toRecord.listed))
  const details = { ...sums, changes: changesOf({ products: listed }) }
  await recordAudit(writing, { actorId, action: 'catalog.import', subject: 'catalog', details })
}

/** Records what an import changes about a product in the product's history too, where it can be undone. */
async function recordChanges(
  writing: { transaction: Writer; clock: Clock },
  products: PlannedProduct[],
  { actorId, most }: { actorId: string; most: number },
) {
  const known = products.flatMap(({ former, ...product }) => (former ? [{ ...product, former }] : []))
  for (const { id, former, words, pictures, heldPictures } of known.slice(0, most)) {
    const details = differing(
      { ...wordsOf(former), pictures: recordPictures(heldPictures) },
      { ...words, pictures: recordPictures(pictures ?? heldPictures) },
    )
    if (Object.keys(details.after).length === 0) continue
    await recordAudit(writing, { actorId, action: 'product.import', subject: `product:${id}`, details })
  }
}

/** What a report says about the products. */
export const changesOf = ({ products }: Pick<ImportPlan, 'products'>): ImportReport['changes'] =>
  products.map(({ id, title, before, changed, differences }) => ({
    id,
    title,
    action: before ? 'changed' : 'created',
    fields: changed,
    differences,
  }))
