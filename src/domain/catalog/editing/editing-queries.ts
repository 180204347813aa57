import { sql } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import type { CatalogTables } from '../catalog-tables.ts'

/** The number of the next product; numbers of withdrawn products are never reused. */
export async function nextNumber(transaction: Writer): Promise<number> {
  const row = await transaction
    .selectFrom('products')
    .select((of) => of.fn.max('number').as('highest'))
    .executeTakeFirst()
  return Number(row?.highest ?? 0) + 1
}

/** Products that are not withdrawn and have a current file with one of these geometries. */
export async function productsWithMeshes(
  reader: Reader,
  meshHashes: string[],
): Promise<{ meshHash: string | null; id: string; title: string }[]> {
  if (meshHashes.length === 0) return []
  return reader
    .selectFrom('model_files')
    .innerJoin('products', 'products.id', 'model_files.product_id')
    .select(['model_files.mesh_hash as meshHash', 'products.id', 'products.title'])
    .where('model_files.mesh_hash', 'in', meshHashes)
    .where('model_files.current', '=', sql.lit(1))
    .where('products.state', '<>', 'withdrawn')
    .orderBy('products.number')
    .execute()
}

/** When the owner last added or arranged each product's own pictures; products without a known time are left out. */
export async function picturesGivenAt(reader: Reader, productIds: string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('product_pictures')
    .select(['product_id as id', (of) => of.fn.max('given_at').as('at')])
    .where('product_id', 'in', productIds)
    .where('hash', 'is not', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])))
}

/** So few that reading their rows takes a few milliseconds. */
const pricesCompared = 1_000

/** The most common price of the thousand newest published products; null when none of them has a price. */
export async function usualPrice(reader: Reader): Promise<number | null> {
  const row = await reader
    .selectFrom(({ selectFrom }) =>
      selectFrom('products')
        .select('price_cents')
        .where('state', '=', sql.lit('published'))
        .orderBy('date', 'desc')
        .orderBy('number', 'desc')
        .limit(pricesCompared)
        .as('newest'),
    )
    .select(['price_cents', (of) => of.fn.countAll().as('products')])
    .where('price_cents', 'is not', null)
    .groupBy('price_cents')
    .orderBy('products', 'desc')
    .orderBy('price_cents')
    .limit(1)
    .executeTakeFirst()
  return row?.price_cents ?? null
}

/**
 * The bundles that would be for sale if everything in them were there, in no particular order: to order them, the
 * databases would read all products by number.
 */
export const selectOfferedBundles = (reader: Reader) =>
  reader
    .selectFrom('products')
    .select(['id', 'number', 'title', 'members'])
    .where('members', 'is not', null)
    .where('state', '=', 'published')
    .where('offered', '=', 1)
    .where('price_cents', 'is not', null)
    .execute()

export interface Release {
  id: string
  productId: string
  note: string
  tellBuyers: boolean
  at: string
  /** Number of buyers who were mailed about it; null when no mail was written yet, or when it was not counted. */
  told: number | null
}

export async function insertRelease(transaction: Writer, release: Omit<Release, 'told'>): Promise<void> {
  const { id, productId: product_id, note, at } = release
  await transaction
    .insertInto('product_releases')
    .values({ id, product_id, note, tell_buyers: release.tellBuyers ? 1 : 0, at, told: null })
    .execute()
}

const present = (row: CatalogTables['product_releases']): Release => ({
  id: row.id,
  productId: row.product_id,
  note: row.note,
  tellBuyers: row.tell_buyers === 1,
  at: row.at,
  told: row.told,
})

/** Newest first. */
export async function releasesOf(reader: Reader, productId: string): Promise<Release[]> {
  const rows = await reader
    .selectFrom('product_releases')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(present)
}

export async function addNotifiedBuyers(transaction: Writer, id: string, more: number): Promise<void> {
  await transaction
    .updateTable('product_releases')
    .set(({ eb, fn, val }) => ({ told: eb(fn.coalesce('told', val(0)), '+', more) }))
    .where('id', '=', id)
    .execute()
}

export async function selectRelease(reader: Reader, id: string): Promise<Release | null> {
  const row = await reader.selectFrom('product_releases').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}
