import type { Database, Reader } from '../../database.ts'
import { findWorkOnProducts } from '../../jobs/find-unfinished.ts'
import { displayPrice } from '../../money.ts'
import { defaultVoice } from '../../voice.ts'
import { type ProductRow, productsByKey } from '../catalog-queries.ts'
import { currentModelFiles, type ModelFileRow } from '../files/media-queries.ts'
import { shownPicturesOf } from '../files/rendered-picture-queries.ts'
import { readFacts } from '../files/stored-facts.ts'
import { presentProducts } from '../present-product.ts'
import { priceNowOf } from '../price-now.ts'
import type { Product } from '../product.ts'
import { findProducts, type OwnersQuery } from './find-products.ts'
import type { ListedProduct } from './owners-product.ts'
import { warningsOf } from './product-warnings.ts'
import { sayWarning } from './warning-texts.ts'

export interface ListedPage {
  items: ListedProduct[]
  page: number
  pageSize: number
  total: number
  /** False when `total` and `pages` are lower bounds, as for a text that is in more than a thousand products. */
  totalExact: boolean
  pages: number
}

const pageSize = 50

/** Products in every state for the owner, newest first. */
export async function listForOwner(
  { database }: { database: Database },
  { page = 1, ...query }: OwnersQuery & { page?: number | undefined },
): Promise<ListedPage> {
  const size = query.ids ? Math.max(pageSize, query.ids.length) : pageSize
  const source = { engine: database.engine, reader: database.read }
  const { ids, total, totalExact } = await findProducts(source, query, { offset: (page - 1) * size, limit: size })
  const details = await readDetails(database.read, ids)
  const items = details.map(({ product, own }) => {
    const {
      description: _description,
      images: _images,
      model: _model,
      bundle: _bundle,
      reduction: _reduction,
      licenses: _licenses,
      ...listed
    } = product
    return { ...listed, ...own }
  })
  return { items, page, pageSize: size, total, totalExact, pages: Math.max(1, Math.ceil(total / size)) }
}

export interface OwnersDetails {
  row: ProductRow
  product: Product
  own: Omit<ListedProduct, Exclude<keyof Product, 'price' | 'priceCents' | 'minCents' | 'suggestedCents'>>
  files: ModelFileRow[]
  /** A job is taking its pictures. */
  picturing: boolean
}

/** What an owner sees of these products in addition to what everybody sees, in the given order. */
export async function readDetails(reader: Reader, ids: string[]): Promise<OwnersDetails[]> {
  // Must be read first: when no work is pending here, the reads below see everything that it made.
  const { processing, picturing } = await findWorkOnProducts({ reader }, ids)
  const found = new Map((await productsByKey(reader, 'id', ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const products = await presentProducts(reader, rows, defaultVoice, () => true)
  const files = Map.groupBy(await currentModelFiles(reader, ids), (file) => file.product_id)
  const pictures = Map.groupBy(await shownPicturesOf(reader, ids), (picture) => picture.product_id)
  const warnings = await warningsOf(reader, rows, files)
  return rows.flatMap((row, place) => {
    const product = products[place]
    if (!product) return []
    const own = files.get(row.id) ?? []
    const shown = pictures.get(row.id) ?? []
    const missing = shown.filter((picture) => picture.rendered === 0 && picture.hash === null).length
    const working = processing.has(row.id) || picturing.has(row.id)
    const measured = own.length > 0 && own.every((file) => readFacts(file) !== null)
    const told = warnings.get(row.id) ?? []
    return {
      row,
      product,
      files: own,
      picturing: picturing.has(row.id),
      own: {
        state: row.state,
        price: row.price_cents === null ? '' : displayPrice(row.price_cents),
        priceCents: row.price_cents ?? 0,
        priced: row.price_cents !== null,
        saleCents: priceNowOf(row) === row.price_cents ? null : priceNowOf(row),
        minCents: row.buyers_choose === 1 ? row.price_cents : null,
        suggestedCents: row.suggested_cents,
        offered: row.offered === 1,
        version: row.revision,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        progress: {
          working,
          measured,
          preview: own.some((file) => file.preview_hash !== null),
          pictures: shown.some((picture) => picture.hash !== null),
          packaged: measured && !working,
        },
        warnings: missing > 0 ? [...told, missingPictures(missing)] : told,
      },
    }
  })
}

const missingPictures = (count: number) => ({
  code: 'missing-picture' as const,
  message: sayWarning.missingPictures(count),
  fileId: null,
  product: null,
})
