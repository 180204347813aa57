import type { Selectable } from 'kysely'
import { accountsOf } from '../accounts/guests/person-accounts.ts'
import type { Reader, Tables, Writer } from '../database.ts'
import { selectActiveGrants } from '../orders/grant-queries.ts'

export type DownloadRow = Selectable<Tables['downloads']>

export const insertDownload = (transaction: Writer, row: DownloadRow) =>
  transaction.insertInto('downloads').values(row).execute()

export const updateDownload = (transaction: Writer, id: string, change: Partial<DownloadRow>) =>
  transaction.updateTable('downloads').set(change).where('id', '=', id).execute()

/** Deletes a row if no transfer has ended with it and no second one relies on it. */
export const deleteUnsent = (transaction: Writer, id: string) =>
  transaction
    .deleteFrom('downloads')
    .where('id', '=', id)
    .where('transfers', '=', 0)
    .whereRef('last_at', '=', 'at')
    .execute()

/** Transfers of one content of an order, one row for each address. */
export const selectTransfers = (
  reader: Reader,
  { orderId, fileName, etag }: { orderId: string; fileName: string; etag: string },
): Promise<DownloadRow[]> =>
  reader
    .selectFrom('downloads')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('file_name', '=', fileName)
    .where('etag', '=', etag)
    .orderBy('at')
    .orderBy('id')
    .execute()

/**
 * The downloads of an order in order, everybody's or one person's; at most 500, if it has many contents and addresses.
 */
export function selectDownloads(reader: Reader, { orderId, accountId }: { orderId: string; accountId?: string }) {
  const all = reader.selectFrom('downloads').selectAll().where('order_id', '=', orderId)
  const rows = accountId === undefined ? all : all.where('account_id', 'in', accountsOf(reader, accountId))
  return rows.orderBy('at').orderBy('id').limit(500).execute()
}

/**
 * Orders, newest first, by which the account may now download what it bought under this slug, by itself or in a bundle
 * of that name, including those of guests it took over; then orders that gave what has the slug now.
 */
export const selectOrdersWithSlug = async (reader: Reader, accountId: string, slug: string): Promise<string[]> => {
  const rows = await selectActiveGrants(reader)
    .innerJoin('products', 'products.id', 'order_grants.product_id')
    .select(['entitlements.order_id as orderId', 'order_grants.slug', 'line.slug as lineSlug'])
    .where('entitlements.account_id', 'in', accountsOf(reader, accountId))
    .where(({ or, eb }) =>
      or([eb('order_grants.slug', '=', slug), eb('line.slug', '=', slug), eb('products.slug', '=', slug)]),
    )
    .orderBy('entitlements.granted_at', 'desc')
    .orderBy('entitlements.order_id')
    .execute()
  const bought = rows.filter((row) => row.slug === slug || row.lineSlug === slug)
  return [...new Set([...bought, ...rows].map(({ orderId }) => orderId))]
}

/** What the account may download of an order now, one row for each right, in order. */
export const selectActiveProducts = (reader: Reader, order: { orderId: string; accountId: string }) =>
  selectActiveGrants(reader)
    .innerJoin('products', 'products.id', 'order_grants.product_id')
    .select(['order_grants.product_id as productId', 'order_grants.slug', 'line.slug as lineSlug'])
    .select('products.slug as presentSlug')
    .where('entitlements.order_id', '=', order.orderId)
    .where('entitlements.account_id', '=', order.accountId)
    .orderBy('order_grants.position')
    .execute()

export async function blankDownloadAddresses(transaction: Writer, accountId: string): Promise<void> {
  await transaction.updateTable('downloads').set({ address: '' }).where('account_id', '=', accountId).execute()
}
