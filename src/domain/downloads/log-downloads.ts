import { findErased } from '../accounts/is-erased.ts'
import type { Writer } from '../database.ts'
import { selectOrderForUpdate } from '../orders/order-queries.ts'
import type { Services } from '../services.ts'
import { type Delivery, unsentRow } from './begin-download.ts'
import { type ByteSpan, countBytes, joinSpans } from './byte-spans.ts'
import { type DownloadRow, insertDownload, selectTransfers, updateDownload } from './download-queries.ts'

/** One transfer of a package, or of a part of it, that ended or was aborted. */
export interface Transfer extends Delivery {
  /** What was sent to the client. */
  span: ByteSpan
}

/** How many addresses are kept for one content; beyond that only the bytes are. */
const mostAddresses = 20

/**
 * Records transfers to buyers, for disputes and for the owner's list of orders that were paid but never downloaded. A
 * package is whole as soon as every byte of the same content was sent, in however many parts. Records all transfers, or
 * none.
 */
export async function logDownloads(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  transfers: readonly Transfer[],
): Promise<void> {
  const now = clock.now().toISOString()
  const contents = Map.groupBy(transfers, ({ orderId, fileName, etag }) => `${orderId} ${fileName} ${etag}`)
  // In a fixed order, so that two calls that lock the same orders cannot deadlock.
  const inOrder = [...contents].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await database.write(async (transaction) => {
    for (const [, ofContent] of inOrder) await addToContent(transaction, ofContent, now)
  })
}

async function addToContent(transaction: Writer, transfers: readonly Transfer[], now: string): Promise<void> {
  const [first] = transfers
  if (!first) return
  await selectOrderForUpdate(transaction, first.orderId)
  const before = await selectTransfers(transaction, first)
  // A transfer that was still running when its account was deleted leaves no address behind.
  const buyers = transfers.map(({ accountId }) => accountId)
  const erased = await findErased({ reader: transaction }, buyers)
  const known = transfers.map((transfer) => (erased.has(transfer.accountId) ? { ...transfer, address: '' } : transfer))
  const after = known.reduce((rows, transfer) => withTransfer(rows, transfer, now), before)
  for (const row of after) {
    if (!before.some(({ id }) => id === row.id)) await insertDownload(transaction, row)
    else if (!before.includes(row)) await updateDownload(transaction, row.id, row)
  }
}

function withTransfer(rows: DownloadRow[], transfer: Transfer, now: string): DownloadRow[] {
  const address = isKnown(rows, transfer.address) || rows.length < mostAddresses ? transfer.address : ''
  const held = rows.find((row) => row.address === address)
  const known = held ?? unsentRow({ ...transfer, address }, now)
  const ranges = joinSpans([...spansOf(known), transfer.span])
  const all = joinSpans([...rows.flatMap(spansOf), transfer.span])
  const row = {
    ...known,
    size: transfer.size,
    ranges: JSON.stringify(ranges),
    bytes: countBytes(ranges),
    transfers: known.transfers + 1,
    whole: known.whole === 1 || countBytes(all) === transfer.size ? 1 : 0,
    last_at: now,
  }
  return held ? rows.map((each) => (each === held ? row : each)) : [...rows, row]
}

const isKnown = (rows: DownloadRow[], address: string) => rows.some((row) => row.address === address)

/** Only this file writes it, and the migration that added the column. */
const spansOf = (row: DownloadRow): ByteSpan[] => JSON.parse(row.ranges)
