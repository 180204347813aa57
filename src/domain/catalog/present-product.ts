import type { Reader } from '../database.ts'
import { displaySize } from '../display-size.ts'
import { factsVersion } from '../models/measuring/measure-model.ts'
import { displayPrice } from '../money.ts'
import { defaultVoice, type Voice } from '../voice.ts'
import { areAllThere, findBundleParts, membersBelow, readMembers } from './bundle-parts.ts'
import type { ProductRow } from './catalog-queries.ts'
import { figureLanguage } from './describe-figure.ts'
import { type ShownPicture, shownPicturesOf } from './files/rendered-picture-queries.ts'
import { pictureAddress, previewAddress } from './picture-address.ts'
import { placeholderHash } from './placeholder-picture.ts'
import { plainWordsOf } from './plain-fields.ts'
import { isForSale, priceNowOf } from './price-now.ts'
import type { Product, ProductModel } from './product.ts'
import { readTexts, textFieldIn, textFieldOf } from './product-texts.ts'

/** The content of `products.model`. */
export type StoredModel = Omit<ProductModel, 'previewUrl'> & {
  /** `factsVersion` of the facts that were joined. */
  version: number
  previewHash: string | null
}

/** Whether visitors see a product, in a bundle too. */
export const isOnShow = ({ state }: Pick<ProductRow, 'state'>): boolean => state === 'published'

/** Rows as every front door shows them, in the same order; bundles with those of their members that `shows` accepts. */
export async function presentProducts(
  reader: Reader,
  rows: ProductRow[],
  voice: Voice = defaultVoice,
  shows: (member: ProductRow) => boolean = isOnShow,
): Promise<Product[]> {
  const pictures = Map.groupBy(
    await shownPicturesOf(
      reader,
      rows.map((row) => row.id),
    ),
    (picture) => picture.product_id,
  )
  const bundles = rows.filter((row) => row.members !== null)
  const products = rows.map((row) => presentProduct(row, pictures.get(row.id) ?? [], voice))
  return bundles.length === 0 ? products : presentBundles(reader, { products, bundles, shows })
}

/** Completes the bundles among these with their members; a bundle without pictures shows theirs. */
async function presentBundles(
  reader: Reader,
  { products, bundles, shows }: { products: Product[]; bundles: ProductRow[]; shows: (member: ProductRow) => boolean },
): Promise<Product[]> {
  const below = await membersBelow(reader, bundles)
  const parts = await findBundleParts(reader, bundles)
  const ids = [...new Set([...parts.values()].flat().map(({ id }) => id))]
  const pictures = Map.groupBy(await shownPicturesOf(reader, ids), (picture) => picture.product_id)
  const first = ({ id }: ProductRow) => pictures.get(id)?.find(({ hash }) => hash !== null)?.hash ?? []
  const byId = new Map(bundles.map((row) => [row.id, row]))
  return products.map((product) => {
    const row = byId.get(product.id)
    if (!row) return product
    const all = parts.get(row.id) ?? []
    const own = all.filter(shows)
    const shown = product.image === placeholder ? own.flatMap(first).map((hash) => pictureAddress(hash)) : []
    const bytes = [row, ...own].reduce((sum, { file_bytes: size }) => sum + (size ?? 0), 0)
    return {
      ...product,
      ...(shown[0] === undefined ? {} : { image: shown[0], images: shown }),
      bundle: readMembers(row.members).flatMap((id) => {
        const member = below.get(id)
        return member && shows(member) ? member.slug : []
      }),
      ...(areAllThere(all) ? {} : { buyLink: null, price: shownPrice(product.priceCents, null) }),
      fileSize: bytes === 0 ? product.fileSize : displaySize(bytes),
    }
  })
}

const placeholder = pictureAddress(placeholderHash)

/** What nobody can get is not shown as free, whether it was given no price or that of nothing. */
const shownPrice = (cents: number, buyLink: string | null): string =>
  cents === 0 && buyLink === null ? '' : displayPrice(cents)

function presentProduct(row: ProductRow, pictures: ShownPicture[], voice: Voice): Product {
  const found = pictures.filter((picture) => picture.hash !== null)
  // The store's own pictures are better than a row of placeholders.
  const shown = found.every((picture) => picture.rendered === 1) && found.length > 0 ? found : pictures
  const images = shown.map((picture) => pictureAddress(picture.hash ?? placeholderHash))
  const buyLink = isForSale(row) ? `/buy/${row.slug}` : null
  const priceCents = priceNowOf(row) ?? 0
  return {
    id: row.id,
    slug: row.slug,
    ...textsIn(row, voice),
    image: images[0] ?? placeholder,
    images,
    link: `/product/${row.slug}`,
    buyLink,
    price: shownPrice(priceCents, buyLink),
    priceCents,
    ...reductionOf(row),
    ...choiceOf(row),
    ...plainWordsOf(row),
    fileSize: row.file_bytes === null ? row.file_size : displaySize(row.file_bytes),
    model: row.model === null ? null : presentModel(row.model),
  }
}

/** The reduction by a sale; none unless both the price before it and the lowest of the 30 days before it are higher. */
function reductionOf(row: ProductRow): Pick<Product, 'reduction'> {
  const { former_cents: formerCents, lowest_cents: lowestCents, lowest_since: since, price_cents } = row
  const now = priceNowOf(row)
  if (now === null || now === price_cents || formerCents === null || lowestCents === null) return {}
  if (formerCents <= now || lowestCents <= now) return {}
  return { reduction: { formerCents, lowestCents, ...(since === null ? {} : { since }) } }
}

/** The minimum and the suggestion when buyers choose what they pay; nothing when the price is fixed. */
function choiceOf({
  buyers_choose,
  price_cents,
  suggested_cents,
}: ProductRow): Pick<Product, 'minCents' | 'suggestedCents'> {
  if (buyers_choose === 0 || price_cents === null) return {}
  return { minCents: price_cents, ...(suggested_cents === null ? {} : { suggestedCents: suggested_cents }) }
}

/** The texts in this voice, as far as they were written; the rest from the product itself. */
function textsIn({ title, description, texts }: ProductRow, voice: Voice) {
  const written = texts === null ? null : readTexts(texts)
  const textOf = (part: 'title' | 'description') => {
    const field = textFieldOf(part, voice)
    return (field && written?.[field]) ?? null
  }
  const own = textOf('description')
  const appearance = written?.[textFieldIn('appearance', figureLanguage(voice))]
  return {
    title: textOf('title') ?? title,
    description: own ?? description,
    ...(own === null ? {} : { descriptionVoice: voice }),
    ...(appearance ? { appearance } : {}),
  }
}

/** Null for facts of an older version too: they are unknown until they are measured again. */
function presentModel(stored: string): ProductModel | null {
  // Written only by `processModels`, in exactly this shape when it is of this version.
  const { version, previewHash, ...facts } = JSON.parse(stored) as StoredModel
  if (version !== factsVersion) return null
  return {
    ...facts,
    previewUrl: previewHash === null ? null : previewAddress(previewHash),
  }
}
