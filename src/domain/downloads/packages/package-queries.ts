import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../../database.ts'
import type { Voice } from '../../voice.ts'

export type ReleasePackageRow = Selectable<Tables['release_packages']>
export type OrderPackageRow = Selectable<Tables['order_packages']>

const presentPackages = (reader: Reader, productIds: string[]) =>
  reader
    .selectFrom('release_packages')
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'release_packages.product_id')
        .onRef('products.release', '=', 'release_packages.release'),
    )
    .where('release_packages.product_id', 'in', productIds.length > 0 ? productIds : [''])

/** The packages of the present releases of these products, as far as they are laid out. */
export const selectPresentPackages = (reader: Reader, productIds: string[], voice: Voice) =>
  presentPackages(reader, productIds).selectAll('release_packages').where('voice', '=', voice).execute()

/** The voices in which a product's present release is laid out, and what it was made from. */
export const selectPresentVoices = (reader: Reader, productId: string) =>
  presentPackages(reader, [productId])
    .select(['release_packages.voice', 'release_packages.made_from', 'release_packages.laid_out_at'])
    .execute()

/** Every package ever laid out of a product, newest release first. */
export const selectPackagesOf = (reader: Reader, productId: string) =>
  reader
    .selectFrom('release_packages')
    .select(['release', 'voice', 'entries'])
    .where('product_id', '=', productId)
    .orderBy('release', 'desc')
    .orderBy('voice')
    .execute()

/** Inserts packages; one that exists stays as it is. */
export const insertReleasePackages = (transaction: Writer, rows: ReleasePackageRow[]) =>
  transaction
    .insertInto('release_packages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The next packages, ordered by key. */
export const selectPackagesAfter = (reader: Reader, after: Omit<PackageKey, 'entries'>, limit: number) =>
  reader
    .selectFrom('release_packages')
    .select(['product_id', 'release', 'voice', 'entries'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('product_id', 'release', 'voice'), '>', tuple(after.product_id, after.release, after.voice)),
    )
    .orderBy('product_id')
    .orderBy('release')
    .orderBy('voice')
    .limit(limit)
    .execute()

type PackageKey = Pick<ReleasePackageRow, 'product_id' | 'release' | 'voice' | 'entries'>

export const selectOrderPackage = (reader: Reader, { orderId, accountId }: { orderId: string; accountId: string }) =>
  reader
    .selectFrom('order_packages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Inserts a row; one that exists stays. */
export const insertOrderPackage = (transaction: Writer, row: OrderPackageRow) =>
  transaction
    .insertInto('order_packages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateCover = (
  transaction: Writer,
  { orderId, accountId }: { orderId: string; accountId: string },
  cover: string,
) =>
  transaction
    .updateTable('order_packages')
    .set({ cover })
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .execute()

/** At most `limit` published products with files, after a number; `isDue` marks those of which nothing is laid out. */
export const selectWithoutPackage = (reader: Reader, number: number, limit: number) =>
  reader
    .selectFrom('products')
    .select(['products.id as productId', 'products.revision', 'products.number'])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_packages')
            .select('release_packages.voice')
            .whereRef('release_packages.product_id', '=', 'products.id')
            .whereRef('release_packages.release', '=', 'products.release'),
        ),
      ).as('isDue'),
    )
    .where('products.state', '=', 'published')
    .where('products.file_bytes', 'is not', null)
    .where('products.number', '>', number)
    .orderBy('products.number')
    .limit(limit)
    .execute()
