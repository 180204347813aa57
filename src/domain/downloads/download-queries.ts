import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'
import { selectActiveGrants } from '../orders/order-queries.ts'

export const insertDownload = (transaction: Writer, row: Selectable<Tables['downloads']>) =>
  transaction.insertInto('downloads').values(row).execute()

/** In order; at most 500, since a script may fetch a file again and again. */
export const selectDownloads = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('downloads')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute()

/** Orders by which the account may download a product bought under this slug now, newest first. */
export const selectOrdersWithSlug = (reader: Reader, accountId: string, slug: string) =>
  selectActiveGrants(reader)
    .select('entitlements.order_id as orderId')
    .where('entitlements.account_id', '=', accountId)
    .where('order_lines.slug', '=', slug)
    .orderBy('entitlements.granted_at', 'desc')
    .orderBy('entitlements.order_id')
    .execute()

/** The lines of an order that give access now. */
export const selectActiveLines = (reader: Reader, orderId: string) =>
  selectActiveGrants(reader)
    .select(['order_lines.product_id as productId', 'order_lines.slug', 'order_lines.title'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()

export async function blankDownloadAddresses(transaction: Writer, accountId: string): Promise<void> {
  await transaction.updateTable('downloads').set({ address: '' }).where('account_id', '=', accountId).execute()
}
