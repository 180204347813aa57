import type { Reader } from '../database.ts'
import { displaySize } from '../display-size.ts'
import { factsVersion } from '../models/measuring/measure-model.ts'
import { displayPrice } from '../money.ts'
import { defaultVoice, type Voice } from '../voice.ts'
import type { ProductRow } from './catalog-queries.ts'
import { pictureAddress, previewAddress } from './picture-address.ts'
import { placeholderHash } from './placeholder-picture.ts'
import type { Product, ProductModel } from './product.ts'
import { readTexts, textFieldOf } from './product-texts.ts'
import { type ShownPicture, shownPicturesOf } from './rendered-picture-queries.ts'

/** What `products.model` holds. */
export type StoredModel = Omit<ProductModel, 'previewUrl'> & {
  /** `factsVersion` of the files' facts that were joined. */
  version: number
  previewHash: string | null
}

/** Rows as every front door shows them, in the same order. */
export async function presentProducts(
  reader: Reader,
  rows: ProductRow[],
  voice: Voice = defaultVoice,
): Promise<Product[]> {
  const pictures = Map.groupBy(
    await shownPicturesOf(
      reader,
      rows.map((row) => row.id),
    ),
    (picture) => picture.product_id,
  )
  return rows.map((row) => presentProduct(row, pictures.get(row.id) ?? [], voice))
}

function presentProduct(row: ProductRow, pictures: ShownPicture[], voice: Voice): Product {
  const found = pictures.filter((picture) => picture.hash !== null)
  // Rather the store's own pictures than a row of placeholders.
  const shown = found.every((picture) => picture.rendered === 1) && found.length > 0 ? found : pictures
  const images = shown.map((picture) => pictureAddress(picture.hash ?? placeholderHash))
  return {
    id: row.id,
    slug: row.slug,
    ...textsIn(row, voice),
    image: images[0] ?? pictureAddress(placeholderHash),
    images,
    link: `/product/${row.slug}`,
    buyLink: isForSale(row) ? `/buy/${row.slug}` : null,
    price: displayPrice(row.price_cents ?? 0),
    priceCents: row.price_cents ?? 0,
    ...choiceOf(row),
    date: row.date,
    popularity: row.popularity,
    hot: row.hot === 1,
    category: row.category,
    character: row.character,
    fileSize: row.file_bytes === null ? row.file_size : displaySize(row.file_bytes),
    model: row.model === null ? null : presentModel(row.model),
  }
}

/** What buyers choose from; nothing where the price is the price. */
function choiceOf({
  buyers_choose,
  price_cents,
  suggested_cents,
}: ProductRow): Pick<Product, 'minCents' | 'suggestedCents'> {
  if (buyers_choose === 0 || price_cents === null) return {}
  return { minCents: price_cents, ...(suggested_cents === null ? {} : { suggestedCents: suggested_cents }) }
}

/** In this voice as far as it was written; the rest as the product itself has it. */
function textsIn({ title, description, texts }: ProductRow, voice: Voice) {
  const written = texts === null ? null : readTexts(texts)
  const textOf = (part: 'title' | 'description') => {
    const field = textFieldOf(part, voice)
    return (field && written?.[field]) ?? null
  }
  const own = textOf('description')
  return {
    title: textOf('title') ?? title,
    description: own ?? description,
    ...(own === null ? {} : { descriptionVoice: voice }),
  }
}

/** Needs a price that somebody gave (free is one), a model file, and an owner who offers it. */
export const isForSale = (row: Pick<ProductRow, 'state' | 'offered' | 'price_cents' | 'file_bytes'>): boolean =>
  row.state === 'published' && row.offered === 1 && row.price_cents !== null && row.file_bytes !== null

/** Null also for facts of an older version: they are unknown until they are measured again. */
function presentModel(stored: string): ProductModel | null {
  // Written by `processModels` alone, in exactly this shape when it is of this version.
  const { version, previewHash, ...facts } = JSON.parse(stored) as StoredModel
  if (version !== factsVersion) return null
  return {
    ...facts,
    previewUrl: previewHash === null ? null : previewAddress(previewHash),
  }
}
