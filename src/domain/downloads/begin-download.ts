import { randomUUID } from 'node:crypto'
import { isErased } from '../accounts/is-erased.ts'
import { ShopError } from '../errors.ts'
import { findGuestNumber } from '../orders/guests/find-guest-number.ts'
import { selectOrderForUpdate } from '../orders/order-queries.ts'
import { isUntouched } from '../orders/withdrawing/find-withdrawals.ts'
import type { Services } from '../services.ts'
import {
  type DownloadRow,
  deleteUnsent,
  insertDownload,
  selectActiveProducts,
  selectDownloads,
  updateDownload,
} from './download-queries.ts'
import { sayDownload } from './download-texts.ts'

/** A package on its way to somebody who has the right to it. */
export interface Delivery {
  orderId: string
  accountId: string
  fileName: string
  etag: string
  /** Length of the whole package. */
  size: number
  /** Client address: evidence of delivery in a dispute. */
  address: string
}

/** The record of a content and an address of which nothing has been sent yet. */
export const unsentRow = (
  { orderId: order_id, accountId: account_id, fileName: file_name, etag, size, address }: Delivery,
  now: string,
): DownloadRow => ({
  ...{ id: randomUUID(), order_id, account_id, file_name, etag, address, size },
  ...{ ranges: '[]', bytes: 0, transfers: 0, whole: 0, at: now, last_at: now },
})

/**
 * The refusal of a link that expired or whose right is over, which its holder may know; `guestNumber` is the number of
 * an order made without an account, which has a page of its own.
 */
export const linkOver = (why: 'expired' | 'withdrawn', guestNumber: string | null = null) =>
  new ShopError('permission-denied', sayDownload.linkOver, { details: { why, guestNumber }, nature: 'gone' })

/**
 * Records, before the first byte is sent, that a download of an untouched order begins: this ends the buyer's right of
 * withdrawal. Both lock the order's row, so that whichever comes first refuses the other. Returns the id of the record;
 * null when another transfer has already made one. Throws `permission-denied` (of nature `gone`) when the right to
 * download is over.
 */
export async function beginDownload(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  delivery: Delivery,
): Promise<string | null> {
  const { orderId } = delivery
  return database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    const isGone = await isErased({ reader: transaction }, delivery.accountId)
    if (isGone || (await selectActiveProducts(transaction, delivery)).length === 0)
      throw linkOver('withdrawn', await findGuestNumber({ reader: transaction }, order))
    if (!(await isUntouched({ reader: transaction }, order))) return null
    const now = clock.now().toISOString()
    const [begun] = await selectDownloads(transaction, { orderId })
    // When several parts are requested at once, the first has made the record; the changed `last_at` keeps it from
    // being deleted.
    if (begun) await updateDownload(transaction, begun.id, { last_at: now > begun.at ? now : momentAfter(begun.at) })
    if (begun) return null
    const row = unsentRow(delivery, now)
    await insertDownload(transaction, row)
    return row.id
  })
}

const momentAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString()

/** Deletes the record of a transfer whose client left before anything was handed to it. */
export async function takeBackDownload(
  { database }: Pick<Services, 'database'>,
  { orderId, begun }: { orderId: string; begun: string },
): Promise<void> {
  await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, orderId)
    await deleteUnsent(transaction, begun)
  })
}
