import { randomUUID } from 'node:crypto'
import { selectOrderForUpdate } from '../orders/order-queries.ts'
import type { Services } from '../services.ts'
import { type ByteSpan, countBytes, joinSpans } from './byte-spans.ts'
import { type DownloadRow, insertDownload, selectTransfers, updateDownload } from './download-queries.ts'

/** One transfer of a package, or of a part of it, that came to its end or was broken off. */
export interface Transfer {
  orderId: string
  accountId: string
  fileName: string
  etag: string
  /** Length of the whole package. */
  size: number
  /** Client address: evidence of delivery in a dispute. */
  address: string
  /** What went out to the client. */
  span: ByteSpan
}

/** So many addresses of one content are told apart; of those beyond only the bytes are kept. */
const mostAddresses = 20

/**
 * Adds a transfer to what an order's buyer received, for disputes and for the owner's list of what was paid but never
 * downloaded. A package is whole as soon as every byte of the same content went out, in however many parts.
 */
export async function logDownload(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  transfer: Transfer,
): Promise<void> {
  const now = clock.now().toISOString()
  await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, transfer.orderId)
    const rows = await selectTransfers(transaction, transfer)
    const address = isKnown(rows, transfer.address) || rows.length < mostAddresses ? transfer.address : ''
    const held = rows.find((row) => row.address === address)
    const ranges = joinSpans([...spansOf(held), transfer.span])
    const all = joinSpans([...rows.flatMap(spansOf), transfer.span])
    const change = {
      size: transfer.size,
      ranges: JSON.stringify(ranges),
      bytes: countBytes(ranges),
      transfers: (held?.transfers ?? 0) + 1,
      whole: held?.whole === 1 || countBytes(all) === transfer.size ? 1 : 0,
      last_at: now,
    }
    if (held) return void (await updateDownload(transaction, held.id, change))
    const { orderId: order_id, accountId: account_id, fileName: file_name, etag } = transfer
    await insertDownload(transaction, {
      ...change,
      ...{ id: randomUUID(), order_id, account_id, file_name, etag, address, at: now },
    })
  })
}

const isKnown = (rows: DownloadRow[], address: string) => rows.some((row) => row.address === address)

/** Written here alone, and by the migration that began it. */
const spansOf = (row: DownloadRow | undefined): ByteSpan[] => (row ? JSON.parse(row.ranges) : [])
