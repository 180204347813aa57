import type { Reader } from '../../database.ts'
import { type Language, languages } from '../../voice.ts'
import { productsByKey } from '../catalog-queries.ts'
import { findExtraFiles, findModelFiles, type ModelFile } from '../files/find-model-files.ts'
import { shownPicturesOf } from '../files/rendered-picture-queries.ts'
import { presentProducts } from '../present-product.ts'
import type { Product } from '../product.ts'
import { readTexts, textFieldIn } from '../product-texts.ts'

/** Everything that a product's package is made from, whatever the product's state: buyers keep what they bought. */
export interface PackageSource {
  productId: string
  slug: string
  title: string
  description: string | null
  category: string
  character: string | null
  model: Product['model']
  /** The owner's descriptions of its looks, in the languages that have one; absent when there are none. */
  appearances?: Partial<Record<Language, string>>
  files: ModelFile[]
  /** Extra files; absent when there are none. */
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
    ...appearancesOf(rows.find((row) => row.id === id)?.texts),
    files: files.get(id) ?? [],
    ...(extras.has(id) ? { extras: extras.get(id) ?? [] } : {}),
    pictureHashes: (pictures.get(id) ?? []).flatMap(({ hash }) => hash ?? []),
  }))
}

function appearancesOf(column: string | null | undefined): Pick<PackageSource, 'appearances'> {
  const texts = readTexts(column)
  const written = languages.flatMap((language) => {
    const text = texts[textFieldIn('appearance', language)]
    return text === null ? [] : [[language, text] as const]
  })
  return written.length === 0 ? {} : { appearances: Object.fromEntries(written) }
}
