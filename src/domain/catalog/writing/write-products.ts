import type { Writer } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { raiseVersion } from '../catalog-queries.ts'
import { titleGramsOf } from '../fold-title.ts'
import { countListed } from '../listing/count-listed.ts'
import type { ListedProduct } from '../listing/listed-product.ts'
import { addToGramTotals } from '../listing/title-queries.ts'
import { enqueueProcessing } from '../processing/enqueue-processing.ts'
import type { ProductWrite } from './product-write.ts'
import {
  insertProducts,
  raiseForFiles,
  replaceExtraFiles,
  replaceModelFiles,
  replacePictures,
  updateProducts,
} from './write-queries.ts'

/**
 * Writes products, inside a write operation that has locked the catalog; what follows of their files comes by
 * job, before all others when their owner waits for it (`urgent`).
 */
export async function writeProducts(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  products: ProductWrite[],
  now: string,
  { urgent = false }: { urgent?: boolean } = {},
): Promise<void> {
  await updateProducts(
    transaction,
    products.filter((product) => product.before),
    now,
  )
  await insertProducts(
    transaction,
    products.filter((product) => !product.before),
    now,
  )
  await replacePictures(transaction, products, now)
  await raiseForFiles(transaction, products)
  await replaceModelFiles(transaction, products, now)
  for (const { id, extras } of products) if (extras) await replaceExtraFiles(transaction, { id, extras }, now)
  await addToGramTotals(transaction, gramChanges(products))
  for (const { id: productId, before, modelFiles, extras, pictures, state } of products) {
    const revision = before ? before.revision + 1 : 1
    // What is put on show gets its package.
    const isShown = state === 'published' && before !== null && before.state !== 'published'
    const isPictured = pictures?.some(({ hash }) => hash !== null) || (pictures && before?.file_bytes)
    // Of names of pictures that never came there is nothing to make.
    if (modelFiles || extras || isPictured || isShown)
      await enqueueProcessing({ transaction, clock }, { productId, revision, urgent })
  }
  await countListed(
    transaction,
    products.map((product) => ({ before: product.before, after: listedAfter(product) })),
  )
  await raiseVersion(transaction)
}

function gramChanges(products: ProductWrite[]): Map<string, number> {
  const changes = new Map<string, number>()
  const count = (title: string, change: number) => {
    for (const gram of titleGramsOf(title)) changes.set(gram, (changes.get(gram) ?? 0) + change)
  }
  for (const { before, fields } of products) {
    if (before) count(before.folded_title, -1)
    count(fields.folded_title, 1)
  }
  return changes
}

/** How a product is listed once it is written: new files take its size away. */
const listedAfter = ({ before, fields, number, state, modelFiles }: ProductWrite): ListedProduct => ({
  ...fields,
  number,
  state: state ?? before?.state ?? 'published',
  size_code: modelFiles ? null : (before?.size_code ?? null),
})
