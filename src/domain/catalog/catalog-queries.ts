import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import { makeListStatement, makeStatement } from '../sql/statement.ts'
import type { CatalogTables } from './catalog-tables.ts'
import type { Listing } from './listing.ts'
import type { Sort } from './product.ts'

export type ProductRow = Selectable<CatalogTables['products']>
export type PictureRow = Selectable<CatalogTables['product_pictures']>

/** A literal, not a parameter: otherwise the databases do not use the partial indexes. */
export const isPublished = sql<SqlBool>`products.state = 'published'`

export function isListedIn(listing: Listing) {
  if (listing === '') return isPublished
  if (listing === 'hot') return sql<SqlBool>`products.state = 'published' and products.listed_hot = 1`
  return sql<SqlBool>`products.state = 'published' and products.category_key = ${listing}`
}

/** Ties go to the newer date, then the higher id. Each order has an index for each kind of listing. */
export const orderOf: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`products.date desc, products.number desc`,
  oldest: sql`products.date asc, products.number desc`,
  popular: sql`products.popularity desc, products.date desc, products.number desc`,
  hot: sql`products.hot desc, products.popularity desc, products.date desc, products.number desc`,
}

export interface Stretch {
  offset: number
  limit: number
}

/** A listing of at most this many products is quick to walk to its end. */
export const smallListing = 20_000

const selectTotal = makeStatement((reader, { listing }: { listing: Listing }) =>
  reader.selectFrom('listing_totals').select('products').where('listing', '=', listing),
)

export const totalOf = async (reader: Reader, listing: Listing): Promise<number> =>
  (await selectTotal.first(reader, { listing }))?.products ?? 0

const selectByNumber = makeListStatement((reader, numbers: number[]) =>
  reader.selectFrom('products').selectAll().where('number', 'in', numbers),
)

/** In the given order; unknown numbers are left out. */
export async function productsByNumber(reader: Reader, numbers: number[]): Promise<ProductRow[]> {
  const rows = await selectByNumber(reader, numbers)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

export const publishedBySlug = (reader: Reader, slug: string): Promise<ProductRow | undefined> =>
  reader.selectFrom('products').selectAll().where(isPublished).where('slug', '=', slug).executeTakeFirst()

const selectBy = (column: 'id' | 'slug') =>
  makeListStatement((reader, keys: string[]) => reader.selectFrom('products').selectAll().where(column, 'in', keys))

const selectByKey = { id: selectBy('id'), slug: selectBy('slug') }

/** Whatever their state, in no particular order. */
export const productsByKey = (reader: Reader, column: 'id' | 'slug', keys: string[]): Promise<ProductRow[]> =>
  selectByKey[column](reader, keys)

/** All bundles, whatever their state. */
export const selectBundles = (reader: Reader): Promise<Pick<ProductRow, 'id' | 'members'>[]> =>
  reader.selectFrom('products').select(['id', 'members']).where('members', 'is not', null).execute()

/** Only the prices and members of these products: a walk below bundles may reach thousands. */
export const selectMembers = makeListStatement((reader, ids: string[]) =>
  reader.selectFrom('products').select(['id', 'price_cents', 'members']).where('id', 'in', ids),
)

/** The current titles and slugs of these products, ordered by number. */
export const selectNames = makeListStatement((reader, ids: string[]) =>
  reader.selectFrom('products').select(['id', 'slug', 'title']).where('id', 'in', ids).orderBy('number'),
)

/** By id or slug; no slug looks like an id. */
export const standingByKey = makeStatement((reader, { key }: { key: string }) =>
  reader
    .selectFrom('products')
    .select(['id', 'state', 'offered', 'price_cents', 'file_bytes', 'members'])
    .where((where) => where.or([where('id', '=', key), where('slug', '=', key)])),
)

export const othersOfCharacter = (reader: Reader, product: ProductRow, limit: number): Promise<ProductRow[]> =>
  reader
    .selectFrom('products')
    .selectAll()
    .where(isPublished)
    .where('character_key', '=', product.character_key)
    .where('character_key', 'is not', null)
    .where('number', '<>', product.number)
    .orderBy(orderOf.popular)
    .limit(limit)
    .execute()

export async function picturesOf(reader: Reader, productIds: string[]): Promise<PictureRow[]> {
  if (productIds.length === 0) return []
  return reader
    .selectFrom('product_pictures')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

const selectCatalogVersion = makeStatement((reader) =>
  reader.selectFrom('catalog_state').select('version').where('id', '=', 1),
)

export async function readVersion(reader: Reader): Promise<number> {
  const row = await selectCatalogVersion.first(reader, {})
  if (!row) throw new Error('The catalog has no version: its row is missing.')
  return row.version
}

/** Must be the first statement of every catalog change: serializes them, on PostgreSQL too. */
export async function lockCatalog(transaction: Writer): Promise<void> {
  await transaction.selectFrom('catalog_state').select('version').where('id', '=', 1).forUpdate().execute()
}

/** Adds to (or subtracts from) the number of products of listings. */
export async function addToTotals(transaction: Writer, changes: Map<Listing, number>): Promise<void> {
  const rows = [...changes].filter(([, change]) => change !== 0).map(([listing, products]) => ({ listing, products }))
  if (rows.length === 0) return
  await transaction
    .insertInto('listing_totals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('listing').doUpdateSet((row) => ({
        products: row('listing_totals.products', '+', row.ref('excluded.products')),
      })),
    )
    .execute()
}

/** Must be the last statement of every catalog change. */
export async function raiseVersion(transaction: Writer, by = 1): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((state) => ({ version: state('version', '+', by) }))
    .where('id', '=', 1)
    .execute()
}

/** At most `limit` published products whose number is greater than this one, ordered by number. */
export const publishedAfter = (reader: Reader, number: number, limit: number): Promise<ProductRow[]> =>
  reader
    .selectFrom('products')
    .selectAll()
    .where(isPublished)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
