import type { Database } from '../database.ts'
import { selectDownloads } from './download-queries.ts'

/** One handing over of files, as the owner and a payment provider's dispute team read it. */
export interface DeliveryRecord {
  fileName: string
  at: string
  /** The client's address. */
  address: string
  bytes: number
  /** Every byte was handed over. */
  whole: boolean
  /** Names the exact content that was sent. */
  etag: string
}

/** What an order's buyer fetched, in order. */
export async function listDeliveries({ database }: { database: Database }, orderId: string): Promise<DeliveryRecord[]> {
  const rows = await selectDownloads(database.read, orderId)
  return rows.map(({ file_name, at, address, bytes, whole, etag }) => ({
    fileName: file_name,
    at,
    address,
    bytes,
    whole: whole === 1,
    etag,
  }))
}
