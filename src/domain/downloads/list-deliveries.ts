import type { Database } from '../database.ts'
import { selectDownloads } from './download-queries.ts'

/** What of one content went to one address, as the owner and a payment provider's dispute team read it. */
export interface DeliveryRecord {
  fileName: string
  /** When the first transfer began, or ended where nobody could withdraw from the order, and when the last one ended. */
  at: string
  lastAt: string
  /** The client's address; '' when it is not kept. */
  address: string
  /** How many bytes of the package went out at least once, */
  bytes: number
  /** of how many; null when an old record does not tell. */
  size: number | null
  /** Several when it was fetched in parts, resumed, or fetched again; none while the first one goes on, or was killed. */
  transfers: number
  /** By then every byte had been handed over, to this address or in parts to several. */
  whole: boolean
  /** Names the exact content that was sent. */
  etag: string
}

/**
 * What was fetched of an order, in order. For the eyes of one person only what they fetched themselves, by `accountId`: a
 * gift is paid by one and fetched by another.
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
