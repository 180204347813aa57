import type { Reader } from '../../database.ts'
import { productsByKey } from '../catalog-queries.ts'
import { findExtraFiles, findModelFiles, type ModelFile } from '../find-model-files.ts'
import { presentProducts } from '../present-product.ts'
import type { Product } from '../product.ts'
import { shownPicturesOf } from '../rendered-picture-queries.ts'

/** Everything that a product's package is made from, whatever the product's state: buyers keep what they bought. */
export interface PackageSource {
  productId: string
  slug: string
  title: string
  description: string | null
  category: string
  character: string | null
  model: Product['model']
  files: ModelFile[]
  /** What goes along with them; not given for nothing. */
  extras?: ModelFile[]
  /** In the product's order; pictures that were never found are left out. */
  pictureHashes: string[]
}

/** The sources of these products' packages, as far as the products exist. */
export async function readPackageSources(
  { reader }: { reader: Reader },
  productIds: string[],
): Promise<PackageSource[]> {
  const rows = await productsByKey(reader, 'id', productIds)
  const files = Map.groupBy(await findModelFiles({ reader }, productIds), (file) => file.productId)
  const extras = Map.groupBy(await findExtraFiles({ reader }, productIds), (file) => file.productId)
  const pictures = Map.groupBy(await shownPicturesOf(reader, productIds), (picture) => picture.product_id)
  const products = await presentProducts(reader, rows)
  return products.map(({ id, slug, title, description, category, character, model }) => ({
    productId: id,
    slug,
    title,
    description,
    category,
    character,
    model,
    files: files.get(id) ?? [],
    ...(extras.has(id) ? { extras: extras.get(id) ?? [] } : {}),
    pictureHashes: (pictures.get(id) ?? []).flatMap(({ hash }) => hash ?? []),
  }))
}
