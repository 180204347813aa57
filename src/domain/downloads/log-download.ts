import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { insertDownload } from './download-queries.ts'

export interface Delivery {
  orderId: string
  accountId: string
  fileName: string
  etag: string
  /** Client address: evidence of delivery in a dispute. */
  address: string
  bytes: number
  /** Every byte was handed over in one go. */
  whole: boolean
}

/** Keeps a delivery for disputes and for the owner's list of what was paid but never downloaded. */
export async function logDownload(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orderId, accountId, fileName, etag, address, bytes, whole }: Delivery,
): Promise<void> {
  const row = {
    id: randomUUID(),
    order_id: orderId,
    account_id: accountId,
    file_name: fileName,
    etag,
    address,
    bytes,
    whole: whole ? 1 : 0,
    at: clock.now().toISOString(),
  }
  await database.write((transaction) => insertDownload(transaction, row))
}
