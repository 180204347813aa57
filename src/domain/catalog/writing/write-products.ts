import type { Writer } from '../../database.ts'
import type { RequireProof } from '../../require-proof.ts'
import type { Clock } from '../../services.ts'
import { raiseVersion } from '../catalog-queries.ts'
import { titleGramsOf } from '../fold-title.ts'
import { countListed } from '../listing/count-listed.ts'
import type { ListedProduct } from '../listing/listed-product.ts'
import { addToGramTotals } from '../listing/title-queries.ts'
import { offeredAt } from '../price-now.ts'
import { keepPrices, type PriceChange } from '../prices/keep-prices.ts'
import { endMetSale } from '../prices/move-sale.ts'
import { enqueueProcessing } from '../processing/enqueue-processing.ts'
import { enqueueGiving } from './enqueue-giving.ts'
import { keepLicenseIds } from './license-queries.ts'
import { notifyPublications } from './notify-publications.ts'
import { endsSale, offeredAfter } from './offered-after.ts'
import type { ProductWrite } from './product-write.ts'
import { proveGiving } from './prove-giving.ts'
import {
  insertProducts,
  raiseForFiles,
  replaceExtraFiles,
  replaceModelFiles,
  replacePictures,
  updateProducts,
} from './write-queries.ts'

/**
 * Writes products. Must run inside a write operation that has locked the catalog. What their files need afterwards
 * follows by job, ahead of all others when an owner waits for it (`urgent`). A price that is not above that of the sale
 * in effect ends it, in the name of `actorId`. Throws as `requireProof` does when something sold becomes free.
 */
export async function writeProducts(
  { transaction, clock, requireProof }: { transaction: Writer; clock: Clock; requireProof: RequireProof },
  products: ProductWrite[],
  now: string,
  { urgent = false, actorId }: { urgent?: boolean; actorId?: string | undefined } = {},
): Promise<void> {
  await proveGiving({ reader: transaction, requireProof }, products, now)
  await giveFirstModels({ transaction, clock }, products)
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
  await keepLicenseIds(transaction, products)
  await replacePictures(transaction, products, now)
  await raiseForFiles(transaction, products)
  await replaceModelFiles(transaction, products, now)
  for (const { id, extras } of products) if (extras) await replaceExtraFiles(transaction, { id, extras }, now)
  await keepPrices(transaction, products.map(priceChange), { now, why: 'edit' })
  for (const product of products) if (endsSale(product)) await endMetSale({ transaction, clock }, product.id, actorId)
  await addToGramTotals(transaction, gramChanges(products))
  for (const { id: productId, before, modelFiles, extras, pictures, state } of products) {
    const revision = before ? before.revision + 1 : 1
    // A product that is newly published gets its package.
    const isShown = state === 'published' && before !== null && before.state !== 'published'
    const isPictured = pictures?.some(({ hash }) => hash !== null) || (pictures && before?.file_bytes)
    // There is nothing to make from names of pictures that never came.
    if (modelFiles || extras || isPictured || isShown)
      await enqueueProcessing({ transaction, clock }, { productId, revision, urgent })
  }
  await countListed(
    transaction,
    products.map((product) => ({ before: product.before, after: listedAfter(product) })),
  )
  await notifyPublications({ transaction, clock }, products)
  await raiseVersion(transaction)
}

/** New files reach everybody who has a product; of a bundle without models of its own nobody has the bundle itself. */
async function giveFirstModels(writing: { transaction: Writer; clock: Clock }, products: ProductWrite[]) {
  const first = products.filter(({ before, modelFiles }) => before?.members && !before.file_bytes && modelFiles?.length)
  for (const { id } of first) await enqueueGiving(writing, { id, productIds: [id] })
}

const priceChange = (product: ProductWrite): PriceChange => ({
  productId: product.id,
  before: product.before ? offeredAt(product.before) : undefined,
  after: offeredAfter(product),
})

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

/** How a product is listed once it is written; new files remove its size. */
const listedAfter = ({ before, fields, number, state, modelFiles }: ProductWrite): ListedProduct => ({
  ...fields,
  number,
  state: state ?? before?.state ?? 'published',
  size_code: modelFiles ? null : (before?.size_code ?? null),
})
