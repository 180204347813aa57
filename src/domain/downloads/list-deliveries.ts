import type { Database } from '../database.ts'
import { selectDownloads } from './download-queries.ts'

/** What was sent of one content to one address, as the owner and a payment provider's dispute team read it. */
export interface DeliveryRecord {
  fileName: string
  /** When the first transfer began (or ended, if nobody could withdraw from the order), and when the last one ended. */
  at: string
  lastAt: string
  /** The client's address; '' when it is not kept. */
  address: string
  /** How many bytes of the package were sent at least once. */
  bytes: number
  /** The package's length in bytes; null when an old record does not tell. */
  size: number | null
  /**
   * Several when it was downloaded in parts, resumed or repeated; 0 while the first one is running, or when it was
   * killed.
   */
  transfers: number
  /** Whether every byte had been sent by then, to this address or in parts to several. */
  whole: boolean
  /** Identifies the exact content that was sent. */
  etag: string
}

/**
 * The downloads of an order, in order. A person may see only their own, by `accountId`: a gift is paid by one person
 * and downloaded by another.
 */
export async function listDeliveries(
  { database }: { database: Database },
  of: { orderId: string; accountId?: string },
): Promise<DeliveryRecord[]> {
  const rows = await selectDownloads(database.read, of)
  return rows.map(({ file_name, at, last_at, address, bytes, size, transfers, whole, etag }) => ({
    fileName: file_name,
    at,
    lastAt: last_at,
    address,
    bytes,
    size,
    transfers,
    whole: whole === 1,
    etag,
  }))
}
